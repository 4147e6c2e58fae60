import { expect, test } from 'vitest'
import { shippedTexts } from '#server/texts/index.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import { createErrorWords, wordsOf } from './error-words.ts'

const words = createErrorWords({ pageTexts: language => ({ url: '', texts: shippedTexts[language] }) })

test('what is wrong is told in the caller’s language, never by its code', () => {
  const code = 'gm-error-team-full'
  expect(words(code, code, 'en')).toBe('The team is full. Remove someone or revoke an invitation first.')
  const languages: SiteLanguage[] = ['en', 'si']
  for (const language of languages)
    for (const each of [...Object.keys(wordsOf), 'gm-error-nobody-knows-it'])
      expect(words(each, each, language)).not.toContain(each)
  expect(words(code, code, 'si')).toMatch(/[඀-෿]/)
})

test('words that come with an error are kept where the code has none', () => {
  expect(words('NOT_FOUND', 'There is nothing here.', 'en')).toBe('There is nothing here.')
})
