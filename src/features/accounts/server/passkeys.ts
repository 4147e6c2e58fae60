import type { ApiContext, Viewer } from '#server/http/api-context.ts'
import { missing, refuse } from '#server/http/api-context.ts'
import { ipKey } from '#server/http/limit-rate.ts'
import type { LoginReply } from '../auth.contract.ts'
import type { PasskeyAssertion, PasskeyRegistration } from '../passkey-answers.ts'
import { codesPerIp } from './auth-limits.ts'
import type { AuthServices } from './auth-services.ts'
import { callAuth, withoutCookie } from './call-auth.ts'
import { finishSignIn, loginReply } from './finish-sign-in.ts'

const mostPasskeys = 20

export async function listPasskeys({ db }: AuthServices, { userId }: Viewer) {
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
  return rows.map(({ id, name, createdAt }) => ({ id, name: name ?? '', createdAt: createdAt.toISOString() }))
}

export async function beginPasskey(services: AuthServices, context: ApiContext & { viewer: Viewer }) {
  if ((await listPasskeys(services, context.viewer)).length >= mostPasskeys)
    refuse('gm-error-too-many-passkeys', { status: 409 })
  const { auth } = services
  const made = await callAuth(context, headers =>
    auth.api.generatePasskeyRegistrationOptions({ headers, returnHeaders: true }),
  )
  return made.refused === undefined ? { options: made.response } : refuse('gm-error-occurred', { status: 400 })
}

export async function addPasskey(
  { auth }: AuthServices,
  context: ApiContext,
  body: { name: string; response: PasskeyRegistration },
): Promise<{ success: boolean }> {
  const added = await callAuth(context, headers =>
    auth.api.verifyPasskeyRegistration({ body, headers, returnHeaders: true }),
  )
  return { success: added.refused === undefined }
}

export async function removePasskey({ db }: AuthServices, { userId }: Viewer, id: string) {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n ? { success: true } : missing()
}

/** As a guest, so that every passkey of the browser is offered. */
export async function beginPasskeyLogin({ db, auth, cookieName }: AuthServices, context: ApiContext) {
  await codesPerIp.consume(db, ipKey(context.ip))
  const asked = { ...context, headers: withoutCookie(context.headers, cookieName) }
  const made = await callAuth(asked, headers =>
    auth.api.generatePasskeyAuthenticationOptions({ headers, returnHeaders: true }),
  )
  return made.refused === undefined ? { options: made.response } : refuse('gm-error-occurred', { status: 400 })
}

/** Device and fingerprint, or PIN, are two steps already: no code is asked for. */
export async function passkeyLogin(
  services: AuthServices,
  context: ApiContext,
  { response, redirect }: { response: PasskeyAssertion; redirect?: string | undefined },
): Promise<LoginReply> {
  const { db, auth } = services
  await codesPerIp.consume(db, ipKey(context.ip))
  const body = { response: { ...response, clientExtensionResults: {} } }
  const verified = await callAuth(context, headers =>
    auth.api.verifyPasskeyAuthentication({ body, headers, returnHeaders: true }),
  )
  if (verified.refused !== undefined) {
    const code = verified.refused.startsWith('gm-') ? verified.refused : 'gm-error-passkey'
    return loginReply(401, code, { field: 'email', redirect })
  }
  const { userId } = verified.response.session
  const { needsTwoStep } = await finishSignIn(services, context, userId)
  return loginReply(200, '', { user: { id: userId }, needsTwoStep, redirect })
}
