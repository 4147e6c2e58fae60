import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createTranslate } from '#web/i18n/translate.ts'
import shell from '#web/texts/si.json' with { type: 'json' }
import { authTexts } from '../auth-texts.ts'
import { isKnownCode, messageFor, messageOfFailure } from './auth-messages.ts'
import english from './texts/en.json' with { type: 'json' }
import sinhala from './texts/si.json' with { type: 'json' }

const t = createTranslate('en', english)

/** As the API's client throws them. */
const thrown = (status: number, body: object = {}, headers = {}) => ({
  status,
  code: 'X',
  data: { status, headers, body },
})

test('error codes are translated', () => {
  expect(messageFor(t, 'gm-error-email-not-verified')).toBe(
    'This email has not been verified. Please find the Welcome mail in your inbox and click Verify.',
  )
  expect(messageFor(t, 'gm-error-password-mismatch-try-again')).toBe('The passwords don’t match. Please try again')
  expect(messageFor(t, 'INVALID_EMAIL')).toBe('Please add a valid email address')
})

test('every code has its Sinhala text', () => {
  const texts: Record<string, string> = { ...shell, ...sinhala }
  expect(Object.values(authTexts).filter(text => !texts[text])).toEqual([])
})

test('every code that the server of this feature answers with has a text', () => {
  const files = globSync('src/features/people/accounts/{*.ts,server/*.ts}').filter(file => !file.includes('.test.'))
  const codes = files.flatMap(file => readFileSync(file, 'utf8').match(/\bgm-[a-z-]+[a-z]\b(?!-)/g) ?? [])
  expect(codes).toContain('gm-error-invalid-credentials')
  expect([...new Set(codes)].filter(code => !authTexts[code])).toEqual([])
})

test('an unknown error code is shown as it is', () => {
  expect(messageFor(t, 'gm-new')).toBe('An unexpected error happened, please try again (error-code: gm-new).')
})

test('words of the language aren’t error codes', () => {
  expect(['constructor', '__proto__', ''].filter(isKnownCode)).toEqual([])
  expect(messageFor(t, 'constructor')).toMatch(/error-code: constructor/)
})

test('an error response shows its status, or the text of its code', () => {
  expect(messageOfFailure(t, thrown(500))).toBe('An unexpected error happened, please try again (error-code: 500).')
  expect(messageOfFailure(t, thrown(409, { code: 'gm-error-already-exist-account' }))).toBe(
    authTexts['gm-error-already-exist-account'],
  )
})

test('after too many tries the wait is shown in words', () => {
  const wait = (seconds: string) => messageOfFailure(t, thrown(429, {}, { 'retry-after': seconds }))
  expect(wait('20')).toBe('Too many attempts. Please try again in 1 minute.')
  expect(wait('61')).toBe('Too many attempts. Please try again in 2 minutes.')
  expect(wait('7200')).toBe('Too many attempts. Please try again in 2 hours.')
  expect(messageOfFailure(t, thrown(429))).toBe('Too many attempts. Please try again in 1 minute.')
})

test('without a connection the message says so', () => {
  expect(messageOfFailure(t, new TypeError('Failed to fetch'))).toMatch(/no connection/)
})
