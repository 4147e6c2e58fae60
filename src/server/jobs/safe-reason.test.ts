import { expect, test } from 'vitest'
import { safeReason } from './safe-reason.ts'

test.each([
  ['read ECONNREFUSED 127.0.0.1:25', 'read ECONNREFUSED 127.0.0.1:25'],
  ['550 no\r\n such user', '550 no such user'],
  ['550 <asha+x@example.org>: mailbox full', '550 <…@…>: mailbox full'],
  [
    'new row for relation "mails" violates check constraint "mails_to_address_check"',
    'new row for relation "mails" violates check constraint "mails_to_address_check"',
  ],
  ['invalid input syntax for type integer: "Asha Perera"', 'invalid input syntax for type integer: “…”'],
  ['Unexpected token \'D\', "Dear Asha, "... is not valid JSON', "Unexpected token 'D', “…”... is not valid JSON"],
  ['GET https://pola.example/reset?token=abc#x failed', 'GET https://pola.example… failed'],
  [`token ${'aB3-'.repeat(12)} unknown`, 'token … unknown'],
])('the reason %j is shown as %j', (message, shown) => {
  expect(safeReason(message)).toBe(shown)
})

test('a long reason is cut', () => {
  expect(safeReason('no way '.repeat(10_000)).length).toBe(300)
})
