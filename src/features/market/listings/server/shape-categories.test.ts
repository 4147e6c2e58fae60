import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { loadCategoryTree } from './category-tree.ts'
import { nestCategories, shapeCategories } from './shape-categories.ts'

const { db } = await testDatabase()

test('nested categories have their children in childData, and their counts agree', async () => {
  const list = shapeCategories(await loadCategoryTree(db), 'en')
  expect(list.every(({ childData }) => childData.length === 0)).toBe(true)
  const nested = nestCategories(list)
  expect(nested.map(({ level }) => level)).toEqual(nested.map(() => 1))
  const all = (some: typeof nested): typeof nested => some.flatMap(one => [one, ...all(one.childData)])
  expect(
    all(nested)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(list.map(({ id }) => id).sort())
  expect(all(nested).every(({ children, childData }) => children === childData.length)).toBe(true)
})
