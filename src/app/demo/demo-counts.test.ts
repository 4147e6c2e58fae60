import { expect, test } from 'vitest'
import { countedDays, demoCounts } from './demo-counts.ts'
import { readDemoWorld } from './demo-world.ts'

const { enterprises } = await readDemoWorld()

test('view counts depend only on the day, and end with it', () => {
  const counts = demoCounts(enterprises, '2026-11-21')
  expect(demoCounts(enterprises, '2026-11-21')).toEqual(counts)
  const days = [...new Set(counts.map(({ day }) => day))].sort()
  expect([days.length, days[0], days.at(-1)]).toEqual([countedDays, '2026-07-25', '2026-11-21'])
})

test('hidden enterprises have no views, and an enterprise is shown more often than opened', () => {
  const counts = demoCounts(enterprises, '2026-11-21')
  const hidden = enterprises.filter(({ status }) => status === 2 || status === 3).map(({ handle }) => handle)
  expect(hidden).not.toEqual([])
  expect(counts.filter(({ handle }) => hidden.includes(handle))).toEqual([])
  const sum = (kind: string) =>
    counts.filter(count => count.kind === kind).reduce((total, count) => total + count.count, 0)
  expect(sum('shown')).toBeGreaterThan(4 * sum('view'))
  expect(sum('view')).toBeGreaterThan(sum('click'))
})
