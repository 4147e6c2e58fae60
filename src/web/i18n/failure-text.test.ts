import { expect, test } from 'vitest'
import { failureText, troubleText } from './failure-text.ts'
import { createTranslate } from './translate.ts'

const t = createTranslate('en', {})

test('a temporary failure is reported as such, any other as unexpected', () => {
  expect(failureText(t, { status: 503 })).toBe('We can’t reach our data right now. Please try again in a minute.')
  expect(failureText(t, { status: 507 })).toBe('We can’t save anything right now. Please try again later.')
  for (const error of [{ status: 500 }, new Error('no'), undefined, 'no']) {
    expect(failureText(t, error)).toBe('Something went wrong. Please try again.')
    expect(troubleText(t, error)).toBeUndefined()
  }
})

test('an ended session is reported as such; another refusal with the same status is not', () => {
  const ended = { status: 401, data: { body: { code: 'UNAUTHORIZED', message: 'Please log in.' } } }
  expect(failureText(t, ended)).toBe('You’ve been logged out. Please reload the page and log in again.')
  const wrong = { status: 401, code: 'UNAUTHORIZED', data: { body: { code: 'gm-error-invalid-credentials' } } }
  expect(troubleText(t, wrong)).toBeUndefined()
})
