import fc from 'fast-check'
import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { messageOf } from '#server/mail/smtp.ts'
import { weightOf } from './mail-weight.ts'

const transport = createTransport({ streamTransport: true, buffer: true })

async function sentBytes(text: string, html: string): Promise<number> {
  const letter = { id: crypto.randomUUID(), to: 'asha@example.org', subject: 'x', text, html }
  const { message } = await transport.sendMail(messageOf({ name: 'Pola', address: 'mail@pola.test' }, letter))
  return (message as Buffer).length
}

const words = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 500 }),
  fc.string({ unit: fc.constantFrom('ක', 'ෂි', 'a', '=', ' ', '\n'), maxLength: 3000 }),
)

test('no mail is heavier than its weight, in whichever script', async () => {
  await fc.assert(
    fc.asyncProperty(words, words, async (text, html) => {
      expect(weightOf({ text, html })).toBeGreaterThanOrEqual(await sentBytes(text, html))
    }),
    { numRuns: 200 },
  )
})

test('it isn’t far from the truth', async () => {
  const text = 'දිගු සිංහල පෙළක්. '.repeat(500)
  expect(weightOf({ text, html: text })).toBeLessThan(1.2 * (await sentBytes(text, text)))
})
