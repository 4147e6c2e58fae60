import { expect, test, vi } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { type ContentKind, type ContentText, WrittenContent } from './written-content.ts'

const { db } = await testDatabase()
const kindOf = (kind: string, texts: ContentText[]): ContentKind => ({
  kind,
  place: 'market/directory',
  load: vi.fn(async () => texts),
  save: vi.fn(async () => true),
})

test('content written in English counts, and so do its translations', async () => {
  const content = new WrittenContent(db)
  content.add(
    kindOf('sector', [
      { id: '1', text: { en: 'Organic', si: 'කාබනික' } },
      { id: '2', text: { en: 'Vegan' } },
      { id: '3', text: {} },
    ]),
  )
  content.add(kindOf('list', [{ id: '1', text: { si: 'පමණක්' } }]))
  expect(await content.count('en')).toEqual({ total: 2, missing: 0 })
  expect(await content.count('si')).toEqual({ total: 2, missing: 1 })
  expect(await content.count('ja')).toEqual({ total: 2, missing: 2 })
  expect((await content.load(db)).map(({ item }) => item)).toEqual(['sector:1', 'sector:2'])
})

test('a count is cached for a while, so that visitors don’t cause a read each', async () => {
  const content = new WrittenContent(db)
  const kind = kindOf('sector', [])
  content.add(kind)
  await Promise.all([content.count('si'), content.count('ta')])
  await content.count('en')
  expect(kind.load).toHaveBeenCalledTimes(1)
})

test('a translation is written by the kind that the item names', async () => {
  const content = new WrittenContent(db)
  const kind = kindOf('sector', [])
  content.add(kind)
  const change = { language: 'si' as const, text: 'කාබනික', before: null }
  await db.transaction().execute(async tx => {
    expect(await content.save(tx, 'sector:12.title', change)).toBe(true)
    expect(await content.save(tx, 'stall:12.title', change)).toBe(false)
  })
  expect(kind.save).toHaveBeenCalledExactlyOnceWith(expect.anything(), { ...change, id: '12.title' })
})
