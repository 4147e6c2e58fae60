import { expect, test } from 'vitest'
import { checkEmail, checkLogin, checkNewPassword, checkSignUp, maySignUp } from './auth-checks.ts'

const whole = { name: 'Asha', email: 'asha@pola.lk', password: 'kandy1', confirm: 'kandy1' }

test.each([
  [{ name: ' ', email: '', password: '', confirm: '' }, 'name', 'gm-error-name-required'],
  [{ email: ' ', password: '', confirm: '' }, 'email', 'gm-error-email-address-required'],
  [{ email: 'asha@', password: '' }, 'email', 'gm-error-valid-email-address-required'],
  [{ password: '', confirm: '' }, 'password', 'gm-error-password-required'],
  [{ confirm: '' }, 'confirm', 'gm-error-password-confirmation-required'],
  [{ password: 'a', confirm: 'b' }, 'confirm', 'gm-error-password-mismatch-try-again'],
  [{ password: 'a', confirm: 'a' }, 'password', 'gm-error-password-minimum'],
])('a sign-up with %o fails at %s', (change, field, code) => {
  expect(checkSignUp({ ...whole, ...change })).toEqual({ field, code })
})

test('a whole sign-up passes', () => {
  expect(checkSignUp(whole)).toBeNull()
})

test('a login is checked in its order', () => {
  expect(checkLogin({ email: '', password: '' })?.code).toBe('gm-error-email-address-required')
  expect(checkLogin({ email: 'nobody', password: '' })?.code).toBe('gm-error-valid-email-address-required')
  expect(checkLogin({ email: 'a@b.lk', password: '' })?.code).toBe('gm-error-password-required')
  expect(checkLogin({ email: ' A@B.LK ', password: 'x' })).toBeNull()
})

test('addresses have the usual shape', () => {
  for (const good of ['a.b-c@d-e.co.uk', 'a+b@c.museum', 'A@B.LK']) expect(checkEmail(good), good).toBeNull()
  for (const bad of ['a@b', 'a b@c.lk', 'a@b.c', 'a@@b.lk']) expect(checkEmail(bad), bad).not.toBeNull()
})

test('the button waits for name, password and the same again', () => {
  expect(maySignUp(whole)).toBe(true)
  expect(maySignUp({ ...whole, email: '' })).toBe(true)
  expect(maySignUp({ ...whole, name: ' ' })).toBe(false)
  expect(maySignUp({ ...whole, password: '', confirm: '' })).toBe(false)
  expect(maySignUp({ ...whole, password: 'kandy', confirm: 'kandy' })).toBe(false)
  expect(maySignUp({ ...whole, confirm: 'kandy2' })).toBe(false)
})

test('a new password is required, confirmed, the same, and long enough, in that order', () => {
  expect(checkNewPassword('', '')).toEqual({ field: 'password', code: 'gm-error-password-required' })
  expect(checkNewPassword('a', '')).toEqual({ field: 'confirm', code: 'gm-error-password-confirmation-required' })
  expect(checkNewPassword('a', 'b')).toEqual({ field: 'confirm', code: 'gm-error-password-mismatch' })
  expect(checkNewPassword('a', 'a')).toEqual({ field: 'password', code: 'gm-error-password-minimum' })
  expect(checkNewPassword('a'.repeat(129), 'a'.repeat(129))?.code).toBe('gm-error-password-maximum')
  expect(checkNewPassword('kandy1', 'kandy1')).toBeNull()
})
