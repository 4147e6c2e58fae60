import { expect, test } from 'vitest'
import { sourceNameOf } from './source-name.ts'

test('a source is named after its file', () => {
  expect(['/tmp/Shops 2024.csv', 'Größe.json', 'shops.geojson'].map(sourceNameOf)).toEqual([
    'shops-2024',
    'grosse',
    'shops',
  ])
})

test('files whose names differ only in non-Latin letters are different sources, like in mappings', () => {
  const files = [
    'ගොවිපල.csv',
    'වත්ත.csv',
    'お茶.csv',
    '緑茶.csv',
    'tea ගොවිපල.csv',
    'tea වත්ත.csv',
    'tea.csv',
    `${'x'.repeat(70)}1`,
    `${'x'.repeat(70)}2`,
  ]
  const names = files.map(sourceNameOf)
  expect(new Set(names).size).toBe(files.length)
  for (const name of names) expect(name).toMatch(/^[a-z0-9_-]{1,60}$/)
  expect(sourceNameOf('ගොවිපල.csv')).toBe(sourceNameOf('/elsewhere/ගොවිපල.csv'))
})
