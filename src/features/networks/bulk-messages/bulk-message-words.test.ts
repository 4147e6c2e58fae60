import { expect, test } from 'vitest'
import { areWordsWhole, bulkWordsFor, tidyWords } from './bulk-message-words.ts'

const whole = (way: 'mail' | 'chat', subject: Record<string, string>, text: Record<string, string>) =>
  areWordsWhole(way, { subject, text })

test('an email has a subject and a text in each language that it is written in', () => {
  expect(whole('mail', { en: 'News' }, { en: 'We meet.' })).toBe(true)
  expect(whole('mail', { si: 'පුවත්', en: 'News' }, { en: 'We meet.', si: 'හමුවෙමු.' })).toBe(true)
  expect(whole('mail', {}, {})).toBe(false)
  expect(whole('mail', { en: 'News' }, { en: '' })).toBe(false)
  expect(whole('mail', { en: 'News' }, { en: 'We meet.', si: 'හමුවෙමු.' })).toBe(false)
  expect(whole('mail', { en: 'News', si: 'පුවත්' }, { en: 'We meet.' })).toBe(false)
})

test('a message in chat has no subject, and whatever was typed there is left out', () => {
  expect(whole('chat', {}, { en: 'We meet.' })).toBe(true)
  expect(whole('chat', { si: 'පුවත්' }, { en: 'We meet.' })).toBe(true)
  expect(tidyWords('chat', { subject: { en: 'News' }, text: { en: 'We meet.', si: '' } })).toEqual({
    subject: {},
    text: { en: 'We meet.' },
  })
})

test('unknown placeholders, and texts of which nothing may be left, aren’t sent', () => {
  expect(whole('chat', {}, { en: 'Dear {{owner}}' })).toBe(false)
  expect(whole('mail', { en: '{{enterprise' }, { en: 'We meet.' })).toBe(false)
  expect(whole('chat', {}, { en: 'Your level: {{level}}' })).toBe(false)
  expect(whole('mail', { en: 'Until {{day}}' }, { en: 'We meet.' })).toBe(false)
  expect(whole('chat', {}, { en: 'Dear {{enterprise}}\nYour level: {{level}}' })).toBe(true)
})

test('a reader gets their language, else English, else the first one, each with values in it', () => {
  const words = {
    subject: { ja: '{{enterprise}}へ', en: 'To {{enterprise}}' },
    text: { ja: 'こんにちは', en: 'Hello\nLevel {{level}}' },
  }
  const read = (language: string, given = words) =>
    bulkWordsFor(given, language, shown => ({ enterprise: `Hive-${shown}` }))
  expect(read('ja')).toEqual({ language: 'ja', title: 'Hive-jaへ', text: 'こんにちは' })
  expect(read('si')).toEqual({ language: 'en', title: 'To Hive-en', text: 'Hello' })
  const { en: _, ...subject } = words.subject
  const { en: __, ...text } = words.text
  expect(read('si', { subject, text } as typeof words).language).toBe('ja')
})
