import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { renderMail } from '#server/mail/index.ts'
import { messageOf } from '#server/mail/smtp.ts'
import { wordsOfMail } from '#server/mail/testing/words-of-mail.ts'
import { siteLanguages } from '#shared/languages.ts'
import { maxLetterBytes, thingsInLetter } from '../../letter-limits.ts'
import { answersPart } from '../parts/answers-part.ts'
import type { LetterItem } from '../parts/letter-parts.ts'
import { newsPart } from '../parts/news-part.ts'
import type { Gathered } from './gather-letter.ts'
import { weeklyLetter } from './weekly-letter.mail.ts'
import { type Envelope, stopLink, tooHeavy, writeLetter } from './write-letter.ts'

const transport = createTransport({ streamTransport: true, buffer: true })

/** 12 bytes and one letter each. */
const longest = 'ක්‍ෂි'.repeat(3000)

const item = (id: number): LetterItem => ({
  ...{ ids: [id], title: longest, words: longest, why: longest },
  button: { label: 'කියවා පිළිතුරු දෙන්න', path: `/marketplace/listing/${id}#reply-${id}` },
  deeds: ['unfollow', 'less-enterprise'].map(act => ({
    ...{ act, thingId: 999_999_999, label: 'මේ ව්‍යවසාය අඩුවෙන් බලන්න' },
  })),
})

const full: Gathered = [answersPart, newsPart].map((part, at) => ({
  part,
  items: Array.from({ length: thingsInLetter / 2 }, (_, index) => item(100 * at + index)),
}))

const envelope: Envelope = {
  ...{ id: crypto.randomUUID(), secret: 'ab'.repeat(32), publicUrl: 'https://a-long-name-of-a-site.example.org' },
  ...{ name: 'නිමාලි', email: 'nimali@example.org', language: 'si' },
}

async function sent(gathered: Gathered, to: Envelope) {
  const { language, email } = to
  const unsubscribe = stopLink(to)
  const mail = renderMail(weeklyLetter, language, writeLetter(gathered, to), undefined, unsubscribe)
  const letter = { id: crypto.randomUUID(), to: email, unsubscribe, ...mail }
  const { message } = await transport.sendMail(messageOf({ name: 'Pola', address: 'mail@pola.test' }, letter))
  return { mail, bytes: (message as Buffer).length }
}

test.each(siteLanguages)('with the longest texts a letter isn’t heavier than 100 kB (%s)', async language => {
  const to = { ...envelope, language }
  const { kept, left } = tooHeavy(full, to)
  const { bytes } = await sent(kept, to)
  expect(bytes).toBeLessThanOrEqual(maxLetterBytes)
  const count = (some: Gathered) => some.reduce((sum, { items }) => sum + items.length, 0)
  expect(count(kept)).toBeGreaterThan(4)
  expect(count(kept) + count(left)).toBe(thingsInLetter)
  // what is left out are the last ones
  expect([...kept, ...left].flatMap(({ items }) => items.flatMap(({ ids }) => ids))).toEqual(
    full.flatMap(({ items }) => items.flatMap(({ ids }) => ids)),
  )
})

test('a letter of everyday length has all of its things, and its plain text says the same', async () => {
  const short = full.map(({ part, items }) => ({
    part,
    items: items.map(one => ({ ...one, title: 'ප්‍රශ්නය', words: 'පිළිතුරක් මෙහි ඇත', why: 'ඔබ මෙය ඇසුවා' })),
  }))
  const { kept, left } = tooHeavy(short, envelope)
  expect(left).toEqual([])
  const { mail } = await sent(kept, envelope)
  const { text, html } = wordsOfMail(mail)
  expect(html).toEqual(text)
})
