import type { ApiContext, Viewer } from '#server/http/api-context.ts'
import { missing, refuse } from '#server/http/api-context.ts'
import { ipKey } from '#server/http/limit-rate.ts'
import type { ErrorCode } from '#shared/error-codes.ts'
import type { LoginReply } from '../auth.contract.ts'
import type { PasskeyAssertion, PasskeyRegistration } from '../passkey-answers.ts'
import { codesPerIp } from './auth-limits.ts'
import type { AuthServices } from './auth-services.ts'
import { callAuth, withoutCookie } from './call-auth.ts'
import { finishSignIn, loginReply, signedInReply } from './finish-sign-in.ts'
import { holdSession } from './hold-session.ts'
import { notifyOwner } from './notify-owner.ts'

/** @limit passkeys of a person */
const maxPasskeys = 20

type Signed = ApiContext & { viewer: Viewer }

export async function listPasskeys({ db }: Pick<AuthServices, 'db'>, userId: string) {
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
  return rows.map(({ id, name, createdAt }) => ({ id, name: name ?? '', createdAt: createdAt.toISOString() }))
}

export async function beginPasskey(services: AuthServices, context: Signed) {
  if ((await listPasskeys(services, context.viewer.userId)).length >= maxPasskeys)
    refuse('gm-error-too-many-passkeys', { status: 409 })
  const { auth } = services
  const made = await callAuth(context, async headers =>
    (await auth()).api.generatePasskeyRegistrationOptions({ headers, returnHeaders: true }),
  )
  return made.refused === undefined ? { options: made.response } : refuse('gm-error-occurred', { status: 400 })
}

/** A known passkey violates a constraint and aborts the transaction, so this rolls it back. */
class PasskeyRefused extends Error {}

export async function addPasskey(
  services: AuthServices,
  context: Signed,
  body: { name: string; response: PasskeyRegistration },
): Promise<{ success: boolean }> {
  const adding = holdSession(services, context.viewer, async (tx, api) => {
    const added = await callAuth(context, headers =>
      api.verifyPasskeyRegistration({ body, headers, returnHeaders: true }),
    )
    if (added.refused !== undefined) throw new PasskeyRefused()
    await notifyOwner(tx, services.publicUrl, context, 'passkey-added', body.name)
    return { success: true }
  })
  return adding.catch(error => {
    if (error instanceof PasskeyRefused) return { success: false }
    throw error
  })
}

export async function renamePasskey(
  services: AuthServices,
  context: Signed,
  { id, name }: { id: string; name: string },
): Promise<{ success: true }> {
  return holdSession(services, context.viewer, async tx => {
    const before = await tx
      .selectFrom('passkeys')
      .select('name')
      .where('id', '=', id)
      .where('userId', '=', context.viewer.userId)
      .forUpdate()
      .executeTakeFirst()
    if (!before) missing()
    if (before.name === name) return { success: true }
    await tx.updateTable('passkeys').set({ name }).where('id', '=', id).execute()
    await notifyOwner(tx, services.publicUrl, context, 'passkey-renamed', `${before.name ?? ''} → ${name}`)
    return { success: true }
  })
}

export async function removePasskey(services: AuthServices, context: Signed, id: string): Promise<{ success: true }> {
  return holdSession(services, context.viewer, async tx => {
    const removed = await tx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('userId', '=', context.viewer.userId)
      .returning('name')
      .executeTakeFirst()
    if (!removed) missing()
    await notifyOwner(tx, services.publicUrl, context, 'passkey-removed', removed.name ?? '')
    return { success: true }
  })
}

/** Called as a guest, so that the browser offers every passkey. */
export async function beginPasskeyLogin({ db, auth, cookieName }: AuthServices, context: ApiContext) {
  await codesPerIp.consume(db, ipKey(context.ip))
  const asked = { ...context, headers: withoutCookie(context.headers, cookieName) }
  const made = await callAuth(asked, async headers =>
    (await auth()).api.generatePasskeyAuthenticationOptions({ headers, returnHeaders: true }),
  )
  return made.refused === undefined ? { options: made.response } : refuse('gm-error-occurred', { status: 400 })
}

/** A device with user verification counts as two steps: no code is required. */
export async function passkeyLogin(
  services: AuthServices,
  context: ApiContext,
  { response, redirect }: { response: PasskeyAssertion; redirect?: string | undefined },
): Promise<LoginReply> {
  const { db, auth } = services
  await codesPerIp.consume(db, ipKey(context.ip))
  const body = { response: { ...response, clientExtensionResults: {} } }
  const verified = await callAuth(context, async headers =>
    (await auth()).api.verifyPasskeyAuthentication({ body, headers, returnHeaders: true }),
  )
  if (verified.refused !== undefined) {
    const code = verified.refused.startsWith('gm-') ? (verified.refused as ErrorCode) : 'gm-error-passkey'
    return loginReply(401, code, { field: 'email', redirect })
  }
  const { userId, token } = verified.response.session
  return signedInReply(await finishSignIn(services, context, userId, { provedBy: token }), redirect)
}
