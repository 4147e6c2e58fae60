import { type BrowserContext, request } from 'playwright-core'
import { totp } from '#features/people/accounts/server/testing/totp.ts'
import { demoPassword } from './demo-password.ts'

export type Cookies = Parameters<BrowserContext['addCookies']>[0]

/** Logs in an admin of the demo world who has no two-step codes yet, and sets them up; returns the session’s cookies. */
export async function signInAdmin(origin: string, email: string): Promise<Cookies> {
  const caller = await request.newContext({ baseURL: origin })
  const setup = '/api/v1/auth/two-step/setup'
  await caller.post('/api/v1/auth/login', { data: { email, password: demoPassword } })
  const { secret } = (await (await caller.post(setup)).json()) as { secret: string }
  const done = await caller.put(setup, { data: { code: totp(secret) } })
  if (!done.ok()) throw new Error(`The admin can't sign in: ${await done.text()}`)
  const { cookies } = await caller.storageState()
  await caller.dispose()
  return cookies.filter(({ name }) => name !== 'language')
}
