import { afterEach, expect, test } from 'vitest'
import { textSources, wordsIn, writeIn } from './words-in.ts'

afterEach(() => textSources.clear())

const source = (texts: Record<string, Record<string, string>>) => ({
  missing: [] as string[],
  textsIn: (language: string) => texts[language] ?? {},
  noteMissing(key: string) {
    this.missing.push(key)
  },
})

test('the program’s own texts are used until there are edited ones', () => {
  expect(wordsIn('si').t('Hello {{name}},', { name: 'අශා' })).toBe('ආයුබෝවන් අශා,')
  const edited = { si: { 'Hello {{name}},': 'සුභ දවසක් {{name}},' } }
  const own = source(edited)
  textSources.add(own)
  expect(wordsIn('si').t('Hello {{name}},', { name: 'අශා' })).toBe('සුභ දවසක් අශා,')
  edited.si = { 'Hello {{name}},': 'කොහොමද {{name}},' }
  expect(wordsIn('si').t('Hello {{name}},', { name: 'අශා' })).toBe('කොහොමද අශා,')
})

test('a message that lacks a text is in English as a whole, and the missing keys are reported', () => {
  const own = source({ ta: { 'Hello,': 'வணக்கம்,' } })
  textSources.add({ ...own, noteMissing: key => own.noteMissing.call(own, key) })
  expect(writeIn('ta', ({ t, language }) => `${language} ${t('Hello,')}`)).toEqual({
    language: 'ta',
    written: 'ta வணக்கம்,',
  })
  expect(writeIn('ta', ({ t, language }) => `${language} ${t('Hello,')} ${t('See all')}`)).toEqual({
    language: 'en',
    written: 'en Hello, See all',
  })
  expect(own.missing).toContain('See all')
})

test('names keep their place in a right-to-left language', () => {
  expect(wordsIn('ur').t('Hello {{name}},', { name: 'Asha' })).toBe('\u200fالسلام علیکم \u2068Asha\u2069،')
})

test('an address has no isolates around it, which a mail program would take for a part of it', () => {
  const own = source({ ur: { 'Stop: {{link}}, {{name}}': 'بند کریں: {{link}}، {{name}}' } })
  textSources.add(own)
  expect(wordsIn('ur').t('Stop: {{link}}, {{name}}', { link: 'https://pola.test/a?b=1', name: 'Asha' })).toBe(
    '\u200fبند کریں: https://pola.test/a?b=1، \u2068Asha\u2069',
  )
})
