import { expect, test } from 'vitest'
import { loadAllPages } from './load-all-pages.ts'

const listOf = (length: number) => Array.from({ length }, (_, index) => index)
const pagesOf = (all: number[], asked: number[] = []) =>
  loadAllPages(async page => {
    asked.push(page)
    return { items: all.slice((page - 1) * 3, page * 3), count: all.length }
  })

test.each([0, 1, 3, 7])('all %i rows are loaded in order', async count => {
  expect(await pagesOf(listOf(count))).toEqual(listOf(count))
})

test('no empty page is loaded', async () => {
  const asked: number[] = []
  await pagesOf(listOf(6), asked)
  expect(asked).toEqual([1, 2])
})

test('loading a list that shrinks meanwhile comes to an end', async () => {
  const rows = await loadAllPages(async page => ({ items: page === 1 ? [1, 2] : [], count: 9 }))
  expect(rows).toEqual([1, 2])
})
