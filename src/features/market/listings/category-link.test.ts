import { expect, test } from 'vitest'
import { categoryLink } from './category-link.ts'

test.each([
  [1, ['all'], '/marketplace'],
  [2, ['shop'], '/marketplace/category/2/shop'],
  [5, ['learn-engage'], '/marketplace/learn-engage'],
  [9, ['shop', 'food-and-drink'], '/marketplace/shop/food-and-drink'],
  [20, ['shop', 'food-and-drink', 'tea'], '/marketplace/category/20/tea'],
])('category %i %s is at %s', (id, path, link) => {
  expect(categoryLink({ id, path })).toBe(link)
})
