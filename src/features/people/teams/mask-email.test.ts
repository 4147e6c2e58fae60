import { expect, test } from 'vitest'
import { maskEmail } from './mask-email.ts'

test.each([
  ['nimali@pola.example', 'n•••i@pola.example'],
  ['abc@pola.example', 'a•••@pola.example'],
  ['a@pola.example', 'a•••@pola.example'],
])('%s is shown as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})
