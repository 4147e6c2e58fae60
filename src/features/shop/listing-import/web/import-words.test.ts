import { expect, test } from 'vitest'
import type { Translate } from '#shared/label.ts'
import { importFailure, waitsText } from './import-words.ts'

const t: Translate = (key, values = {}) =>
  key.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '?'))
const refused = (code: string, given?: object) => importFailure(t, { status: 409, data: { body: { code, given } } })

test('a file that exceeds a limit is described with its line and the limit', () => {
  expect(refused('gm-error-file-columns', { line: 3, most: 500 })).toBe(
    'Line 3 has more than 500 columns. Is this the right file?',
  )
  expect(refused('gm-error-import-rows', { line: 50_002, most: 50_000 })).toBe(
    'From line 50002 on this file has more than 50000 rows. Please split it.',
  )
})

test.each([
  [{ file: 'tea.csv', done: 3, total: 5, waits: '' }, 'We’re still busy with “tea.csv”: 3 of 5 products.'],
  [{ file: 'tea.csv', done: 0, total: 0, waits: '' }, 'We’re still busy with “tea.csv”.'],
  [{ file: 'tea.csv', done: 3, total: 5, waits: 'turn' }, '“tea.csv” waits for its turn'],
  [
    { file: 'tea.csv', done: 3, total: 5, waits: 'restart' },
    '“tea.csv” was interrupted, and goes on within two minutes.',
  ],
  [undefined, 'Another import is running.'],
])('an error because of %j names the running import, and what it waits for', (given, words) => {
  expect(refused('gm-error-import-running', given)).toContain(words)
})

test('the message has no reason for waiting if there is none', () => {
  expect(waitsText(t, null)).toBeUndefined()
  expect(waitsText(t, 'turn')).toContain('turn')
  expect(waitsText(t, 'restart')).toContain('interrupted')
})
