import { expect, test } from 'vitest'
import type { LoginReply, SignUpReply } from '../auth.contract.ts'
import { type FoundUser, firstStep, type LoginState, nextStep } from './login-steps.ts'

const found = (user: FoundUser) => nextStep(firstStep, { type: 'found', user })
const user = { displayName: 'Asha', signUpMode: 'email', verified: true } as const
const password: LoginState = { step: 'password', name: 'Asha' }

function login(state: LoginState, code: number, body: Partial<LoginReply['body']> = {}): LoginState {
  const reply = { loginMessage: '', field: null, user: null, redirect: '/', needsTwoStep: false, ...body }
  return nextStep(state, { type: 'login', reply: { code, body: reply } })
}

function signUp(code: number, body: Partial<SignUpReply['body']> = {}): LoginState {
  const reply = { signUpMessage: '', field: null, social: null, user: null, ...body }
  return nextStep({ step: 'signUp' }, { type: 'signUp', reply: { code, body: reply } })
}

test('a verified account with a password leads to the password step', () => {
  expect(found(user)).toEqual(password)
})

test('an address without an account leads to signing up', () => {
  expect(found(null)).toEqual({ step: 'signUp' })
})

test('an unverified account stays on the first step, and may resend its welcome mail', () => {
  expect(found({ ...user, verified: false })).toEqual({
    step: 'email',
    error: 'gm-error-email-not-verified',
    resend: true,
  })
})

test('accounts of social providers lead to their notice, verified or not', () => {
  expect(found({ ...user, signUpMode: 'google' })).toEqual({ step: 'google' })
  expect(found({ ...user, signUpMode: 'google', verified: false })).toEqual({ step: 'google' })
  expect(found({ ...user, signUpMode: 'facebook' })).toEqual({ step: 'facebook' })
})

test('a successful login leads to the redirect, after a two-step code if one is required', () => {
  const done = { redirect: '/tea', needsTwoStep: true }
  expect(login(password, 200, done)).toEqual({ step: 'done', ...done })
  expect(login(password, 202)).toEqual({ step: 'code' })
  expect(login({ step: 'code' }, 200, done)).toEqual({ step: 'done', ...done })
})

test('a wrong password stays on the password step', () => {
  const error = 'gm-error-invalid-credentials'
  expect(login(password, 401, { loginMessage: error, field: 'email' })).toEqual({ ...password, error })
  expect(login(password, 400, { loginMessage: 'gm-error-password-required', field: 'password' })).toEqual({
    ...password,
    error: 'gm-error-password-required',
  })
})

test('a problem with the account is reported beside the address', () => {
  const disabled = 'gm-info-disabled-account'
  expect(login(password, 401, { loginMessage: disabled, field: 'email' })).toEqual({ step: 'email', error: disabled })
  const unverified = 'gm-error-email-not-verified'
  expect(login(password, 401, { loginMessage: unverified, field: 'email' })).toEqual({
    step: 'email',
    error: unverified,
    resend: true,
  })
  expect(login(password, 401, { loginMessage: 'gm-info-current-sign-up-google' })).toEqual({ step: 'google' })
})

test('a wrong code may be retyped; an expired one starts over', () => {
  const wrong = { loginMessage: 'gm-error-invalid-code', field: 'code' } as const
  expect(login({ step: 'code' }, 401, wrong)).toEqual({ step: 'code' })
  expect(login({ step: 'code' }, 401, { loginMessage: 'gm-error-two-step-expired' })).toEqual({
    step: 'email',
    error: 'gm-error-two-step-expired',
  })
})

test('a refused passkey stays on the first step', () => {
  const error = 'gm-error-passkey'
  expect(login(firstStep, 401, { loginMessage: error })).toEqual({ step: 'email', error })
})

test('signing up ends with the welcome or a notice, or stays with a message beside a field', () => {
  expect(signUp(200, { user: { email: 'a@b.lk', name: 'Asha' } })).toEqual({ step: 'welcome', email: 'a@b.lk' })
  expect(signUp(409, { signUpMessage: 'gm-error-already-exist-account', field: 'email' })).toEqual({ step: 'signUp' })
  expect(signUp(400, { signUpMessage: 'INVALID_EMAIL', field: 'email' })).toEqual({ step: 'signUp' })
  expect(signUp(409, { signUpMessage: 'gm-info-current-sign-up-google', social: 'google' })).toEqual({ step: 'google' })
  expect(signUp(409, { social: 'facebook' })).toEqual({ step: 'facebook' })
})

test('every step leads back to the address', () => {
  const steps: LoginState[] = [password, { step: 'signUp' }, { step: 'code' }, { step: 'google' }, { step: 'facebook' }]
  for (const step of steps) expect(nextStep(step, { type: 'back' })).toEqual(firstStep)
})
