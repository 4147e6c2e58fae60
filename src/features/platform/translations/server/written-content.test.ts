import { expect, test } from 'vitest'
import type { LocalText } from '#shared/local-text.ts'
import { WrittenContent } from './written-content.ts'

test('content written in English counts, and so do its translations', async () => {
  const content = new WrittenContent()
  const first: LocalText[] = [{ en: 'Organic', si: 'කාබනික' }, { en: 'Vegan' }, {}]
  content.add(async () => first)
  content.add(async () => [{ si: 'පමණක්' }])
  expect(await content.count('en')).toEqual({ total: 2, missing: 0 })
  expect(await content.count('si')).toEqual({ total: 2, missing: 1 })
  expect(await content.count('ja')).toEqual({ total: 2, missing: 2 })
})

test('a count is cached for a while, so that visitors don’t cause a read each', async () => {
  const content = new WrittenContent()
  let reads = 0
  content.add(async () => {
    reads += 1
    return []
  })
  await Promise.all([content.count('si'), content.count('ta')])
  await content.count('en')
  expect(reads).toBe(1)
})
