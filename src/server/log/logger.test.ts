import { expect, test } from 'vitest'
import { createLogger } from './logger.ts'

test('logged lines contain neither keys nor the rows that a database error quotes', () => {
  const lines: string[] = []
  const log = createLogger('info', { write: line => void lines.push(line) })
  const err = Object.assign(new Error('violates a check'), { detail: 'Failing row contains (asha@example.org).' })
  log.error({ err, headers: { authorization: 'key-1', cookie: 'key-2' }, input: { password: 'key-3', token: 'key-4' } })
  expect(lines.join()).toContain('violates a check')
  expect(lines.join()).not.toMatch(/asha|key-\d/)
})
