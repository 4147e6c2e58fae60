import { expect, test } from 'vitest'
import { checkEmail, checkLogin, maySignUp } from './auth-checks.ts'

const whole = { name: 'Asha', email: 'asha@pola.lk', password: 'kandy1', confirm: 'kandy1' }

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
