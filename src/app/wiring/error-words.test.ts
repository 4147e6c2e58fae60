import { expect, test } from 'vitest'
import { shippedTexts } from '#server/texts/index.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import { createErrorWords } from './error-words.ts'
import { errorsOfFeatures } from './errors.ts'

const words = createErrorWords({ pageTexts: language => ({ url: '', texts: shippedTexts[language] ?? {} }) })

test('an error’s message is in the caller’s language, never its code', () => {
  const code = 'gm-error-team-full'
  expect(words(code, code, 'en', { most: 12 })).toBe(
    'The team is full: members and open invitations are 12 at most. Remove someone or revoke an invitation first.',
  )
  const languages: SiteLanguage[] = ['en', 'si']
  const codes = errorsOfFeatures.flatMap(({ errors }) => Object.keys(errors))
  for (const language of languages)
    for (const each of [...codes, 'gm-error-nobody-knows-it']) expect(words(each, each, language)).not.toContain(each)
  expect(words(code, code, 'si')).toMatch(/[඀-෿]/)
})

test('every code with a message has it in the caller’s language', () => {
  const codes = errorsOfFeatures.flatMap(({ errors }) => Object.keys(errors).filter(code => errors[code]?.words))
  expect(codes).toContain('gm-info-boost-running')
  expect(codes.filter(code => !/[඀-෿]/.test(words(code, code, 'si')))).toEqual([])
})

test('a message that comes with an error is used if the code has none', () => {
  expect(words('NOT_FOUND', 'There is nothing here.', 'en')).toBe('There is nothing here.')
})
