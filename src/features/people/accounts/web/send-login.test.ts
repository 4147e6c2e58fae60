import { createChallenge, type Payload, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, test } from 'vitest'
import type { App } from '#web/app-context.ts'
import type { LoginReply } from '../auth.contract.ts'
import { sendLogin } from './send-login.ts'

const hmacSignatureSecret = 'of this test'
const typed = { email: 'asha@example.org', password: 'blue-lagoon-7', rememberMe: true, redirect: '/feed' }
const body = { field: null, user: null, redirect: '/', needsTwoStep: false }
const done: LoginReply = { code: 200, body: { ...body, loginMessage: '' } }

async function asking(): Promise<LoginReply> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 2,
    counter: 3,
    deriveKey,
    hmacSignatureSecret,
  })
  return { code: 428, body: { ...body, loginMessage: 'gm-error-human-check', challenge } }
}

/** A fake server with these replies in order, and the calls it received. */
function server(...replies: LoginReply[]) {
  const sent: (typeof typed & { recaptchaToken?: string })[] = []
  const login = async (input: (typeof sent)[number]) => {
    sent.push(input)
    return replies[sent.length - 1]
  }
  return { app: { clients: { auth: { login } } } as unknown as App, sent }
}

test('a login that is accepted at once sends no proof of work', async () => {
  const { app, sent } = server(done)
  expect(await sendLogin(app, typed)).toEqual(done)
  expect(sent).toEqual([typed])
})

test('if a proof of work is required, the same login is repeated with its solution', async () => {
  const { app, sent } = server(await asking(), await asking(), done)
  expect(await sendLogin(app, typed)).toEqual(done)
  expect(sent.map(({ recaptchaToken: _, ...rest }) => rest)).toEqual([typed, typed, typed])
  for (const { recaptchaToken = '' } of sent.slice(1)) {
    const payload = JSON.parse(atob(recaptchaToken)) as Payload
    expect(await verifySolution({ ...payload, deriveKey, hmacSignatureSecret })).toMatchObject({ verified: true })
  }
})

test('a login stops after a few required proofs of work', async () => {
  const { app, sent } = server(...(await Promise.all(Array.from({ length: 9 }, asking))))
  expect(await sendLogin(app, typed)).toMatchObject({ code: 428 })
  expect(sent).toHaveLength(4)
})
