import { expect, test } from 'vitest'
import { readTexts, textValues, unwrittenLanguages } from './text-values.ts'

test('a text keeps the languages that its form doesn’t show', () => {
  const values = textValues('title', { en: 'Honey', fr: 'Miel', 'zh-Hant': '蜂蜜' })
  expect(values).toMatchObject({ 'title-en': 'Honey', 'title-si': '', 'title-fr': 'Miel', 'title-zh-Hant': '蜂蜜' })
  const typed = { ...values, 'title-si': ' මී පැණි ', 'title-en': '', 'title-size': 'x', 'in-fr': true }
  expect(readTexts(typed, 'title')).toEqual({ si: 'මී පැණි', fr: 'Miel', 'zh-Hant': '蜂蜜' })
  expect([...unwrittenLanguages(typed, 'title')]).toEqual(['en', 'ta', 'ja', 'ur', 'ne', 'es'])
})
