import { expect, test } from 'vitest'
import { signUpProblems } from '../check-sign-up.ts'
import { checkEmail, checkLogin } from './auth-checks.ts'

const whole = { name: 'Asha', email: 'asha@pola.lk', password: 'kandy1', confirm: 'kandy1' }

test('the fields of a login are checked in order', () => {
  expect(checkLogin({ email: '', password: '' })?.code).toBe('gm-error-email-address-required')
  expect(checkLogin({ email: 'nobody', password: '' })?.code).toBe('gm-error-valid-email-address-required')
  expect(checkLogin({ email: 'a@b.lk', password: '' })?.code).toBe('gm-error-password-required')
  expect(checkLogin({ email: ' A@B.LK ', password: 'x' })).toBeNull()
})

test('malformed addresses are refused', () => {
  for (const good of ['a.b-c@d-e.co.uk', 'a+b@c.museum', 'A@B.LK']) expect(checkEmail(good), good).toBeNull()
  for (const bad of ['a@b', 'a b@c.lk', 'a@b.c', 'a@@b.lk']) expect(checkEmail(bad), bad).not.toBeNull()
})

test('a sign-up reports one problem per field, in the order of the fields', () => {
  const codes = (part: Partial<typeof whole>) => signUpProblems({ ...whole, ...part }).map(({ code }) => code)
  expect(codes({})).toEqual([])
  expect(codes({ name: ' ', email: '', password: '', confirm: '' })).toEqual([
    'gm-error-name-required',
    'gm-error-email-address-required',
    'gm-error-password-required',
    'gm-error-password-confirmation-required',
  ])
  expect(codes({ password: 'kandy', confirm: 'kandy' })).toEqual(['gm-error-password-minimum'])
  expect(codes({ email: 'a@b', confirm: 'kandy2' })).toEqual([
    'gm-error-valid-email-address-required',
    'gm-error-password-mismatch',
  ])
})
