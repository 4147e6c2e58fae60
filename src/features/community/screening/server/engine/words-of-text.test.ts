import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText, wordsOfText } from './words-of-text.ts'

test.each([
  ['Das _Casino_, CASINO.com: Résumé', 'das casino casino com resume'],
  ['Çok İyi! IŞIK', 'cok iyi isik'],
  ['don’t  –  don’t', 'don’t don’t'],
  // with and without the joiner within the word
  ['ශ්‍රී ලංකාව', 'ශ්රී ලංකාව'],
  ['ශ්රී ලංකාව', 'ශ්රී ලංකාව'],
  ['வேலை வாய்ப்பு!', 'வேலை வாய்ப்பு'],
  ['میں مفت پیسے؟', 'میں مفت پیسے'],
  ['می‌خواهم', 'میخواهم'],
  ['पैसा, निःशुल्क।', 'पैसा निःशुल्क'],
  // words that touch stay so; halfwidth letters are letters
  ['無料の出会い系。ｶｼﾞﾉ', '無料の出会い系 カジノ'],
  ['cas\u200bino\u00ad', 'casino'],
  ['💰', ''],
])('the words of “%s” are “%s”', (text, words) => {
  expect(wordsOfText(text).text).toBe(words)
})

test('vowel signs of Sinhala, Tamil and Devanagari tell words apart, marks on Latin letters don’t', () => {
  expect(foldText('කි')).not.toBe(foldText('ක'))
  expect(foldText('கி')).not.toBe(foldText('க'))
  expect(foldText('कि')).not.toBe(foldText('क'))
  expect(foldText('ñÁü')).toBe('nau')
})

test('words start and end where a word was, and between them is a space or nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), text => {
      const { text: words, starts, ends } = wordsOfText(text)
      const edges = [...starts].map((start, index) => [start, [...ends][index] ?? -1] as const)
      let rebuilt = ''
      for (const [start, end] of edges) {
        expect(['', ' ']).toContain(words.slice(rebuilt.length, start))
        rebuilt = words.slice(0, end)
      }
      expect(rebuilt).toBe(words)
    }),
  )
})
