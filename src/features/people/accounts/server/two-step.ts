import type { Db } from '#server/db/database.ts'
import { type ApiContext, refuse, type Viewer } from '#server/http/api-context.ts'
import { ipKey, limitRate } from '#server/http/limit-rate.ts'
import { isPlatformAdmin } from '#shared/roles.ts'
import type { LoginReply } from '../auth.contract.ts'
import { codesPerIp, passwordPerUser } from './auth-limits.ts'
import type { AuthServices } from './auth-services.ts'
import { callAuth, withoutCookie } from './call-auth.ts'
import { finishSignIn, loginReply, signedInReply } from './finish-sign-in.ts'
import { holdSession } from './hold-session.ts'
import { notifyOwner } from './notify-owner.ts'

type Signed = ApiContext & { viewer: Viewer }

/** A code is single-use for as long as clocks may accept it. */
const usedCodes = limitRate({ name: 'two-step-used', points: 1, seconds: 120 })

/** A placeholder for the password, which better-auth ignores because `recentProof` has checked already. */
const proved = 'proved'

const locked = 'ACCOUNT_TEMPORARILY_LOCKED'

export async function getTwoStep({ db, auth }: AuthServices, { userId }: Viewer) {
  const user = await db
    .selectFrom('users')
    .select(eb => [
      'role',
      'twoFactorEnabled',
      eb
        .exists(
          eb
            .selectFrom('signInMethods')
            .whereRef('userId', '=', 'users.id')
            .where('providerId', '=', 'credential')
            .select('signInMethods.id'),
        )
        .as('hasPassword'),
      eb.exists(eb.selectFrom('twoFactors').whereRef('userId', '=', 'users.id').select('twoFactors.id')).as('hasCodes'),
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const left =
    user.twoFactorEnabled && user.hasCodes ? await (await auth()).api.viewBackupCodes({ body: { userId } }) : undefined
  return {
    enabled: user.twoFactorEnabled,
    required: isPlatformAdmin(user),
    hasPassword: Boolean(user.hasPassword),
    recoveryCodesLeft: left?.backupCodes.length ?? 0,
  }
}

/** Creates a secret for the person’s app, and recovery codes; they are active from {@link finishTwoStep} on. */
export async function beginTwoStep(services: AuthServices, context: Signed) {
  const body = { password: proved, method: 'totp' as const }
  const begun = await holdSession(services, context.viewer, (_tx, api) =>
    callAuth(context, headers => api.enableTwoFactor({ body, headers, returnHeaders: true })),
  )
  if (begun.refused === 'TOTP_ALREADY_ENABLED') refuse('gm-error-two-step-enabled', { status: 409 })
  if (begun.refused !== undefined) refuse('gm-error-occurred')
  const { totpURI = '', backupCodes = [] } = begun.response as { totpURI?: string; backupCodes?: string[] }
  const secret = new URL(totpURI).searchParams.get('secret') ?? ''
  return { totpUri: totpURI, secret, recoveryCodes: backupCodes }
}

/** Takes the app's first code. Renews the session’s token, because it gains privileges; its proof stays. */
export async function finishTwoStep(services: AuthServices, context: Signed, code: string) {
  const { db, publicUrl } = services
  const { userId } = context.viewer
  await codesPerIp.consume(db, ipKey(context.ip))
  const digits = code.replace(/\s/g, '')
  const body = { code: digits }
  return holdSession(services, context.viewer, async (tx, api) => {
    const { twoFactorEnabled } = await tx
      .selectFrom('users')
      .select('twoFactorEnabled')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (twoFactorEnabled) refuse('gm-error-two-step-enabled', { status: 409 })
    const done = await callAuth(context, headers => api.verifyTOTP({ body, headers, returnHeaders: true }))
    if (done.refused !== undefined) return { success: false }
    await isFirstUse(tx, userId, digits)
    await notifyOwner(tx, publicUrl, context, 'two-step-on')
    return { success: true }
  })
}

/** Not for admins, who need two-step codes. Trusted browsers are forgotten. */
export async function endTwoStep(services: AuthServices, context: Signed) {
  const { userId } = context.viewer
  return holdSession(services, context.viewer, async tx => {
    const user = await tx
      .selectFrom('users')
      .select(['role', 'twoFactorEnabled'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (isPlatformAdmin(user)) refuse('gm-error-two-step-required', { status: 403 })
    await tx.updateTable('users').set({ twoFactorEnabled: false }).where('id', '=', userId).execute()
    await tx.deleteFrom('twoFactors').where('userId', '=', userId).execute()
    await tx.deleteFrom('verifications').where('value', '=', userId).execute()
    if (user.twoFactorEnabled) await notifyOwner(tx, services.publicUrl, context, 'two-step-off')
    return { success: true }
  })
}

/** Whether it is a valid code from the logged-in person's app, or a recovery code; each is single-use. Rate-limited. */
export async function isOwnCode({ db, auth }: AuthServices, context: Signed, given: string): Promise<boolean> {
  const { userId } = context.viewer
  await passwordPerUser.consume(db, userId)
  const user = await db.selectFrom('users').select('twoFactorEnabled').where('id', '=', userId).executeTakeFirst()
  // a code would also finish a pending setup
  if (!user?.twoFactorEnabled) return false
  const code = given.replace(/\s/g, '')
  const isOfApp = /^\d+$/.test(code)
  const shown = await callAuth({ ...context, answer: new Headers() }, async headers =>
    isOfApp
      ? (await auth()).api.verifyTOTP({ body: { code }, headers, returnHeaders: true })
      : (await auth()).api.verifyBackupCode({ body: { code, disableSession: true }, headers, returnHeaders: true }),
  )
  if (shown.refused !== undefined) return false
  if (isOfApp && !(await isFirstUse(db, userId, code))) return false
  await passwordPerUser.reset(db, userId)
  return true
}

/** Records a code as used; false if it already was, or if that can’t be recorded. */
function isFirstUse(db: Db, userId: string, digits: string): Promise<boolean> {
  return usedCodes.consume(db, `${userId} ${digits}`).then(
    () => true,
    () => false,
  )
}

type CodeInput = { code: string; isRecoveryCode: boolean; trustDevice: boolean; redirect?: string | undefined }

/** The second step of a login that was answered with 202. */
export async function verifyTwoStep(
  services: AuthServices,
  context: ApiContext,
  { code, isRecoveryCode, trustDevice, redirect }: CodeInput,
): Promise<LoginReply> {
  const { db, auth, cookieName } = services
  await codesPerIp.consume(db, ipKey(context.ip))
  const asked = { ...context, headers: withoutCookie(context.headers, cookieName) }
  const body = { code: code.trim(), trustDevice }
  const verified = await callAuth(asked, async headers => {
    if (isRecoveryCode) return (await auth()).api.verifyBackupCode({ body, headers, returnHeaders: true })
    const digits = code.replace(/\s/g, '')
    const given = await (await auth()).api.verifyTOTP({ body: { ...body, code: digits }, headers, returnHeaders: true })
    const { user, token } = given.response
    if (await isFirstUse(db, user.id, digits)) return given
    await db.deleteFrom('sessions').where('token', '=', token).execute()
    const { APIError } = await import('better-auth')
    throw new APIError('UNAUTHORIZED', { code: 'INVALID_CODE' })
  })
  if (verified.refused === locked) refuse('TOO_MANY_REQUESTS', { status: 429, retryAfter: 900 })
  if (verified.refused?.startsWith('INVALID_') && verified.refused !== 'INVALID_TWO_FACTOR_COOKIE')
    return loginReply(401, 'gm-error-invalid-code', { field: 'code', redirect })
  if (verified.refused !== undefined) return loginReply(401, 'gm-error-two-step-expired', { field: 'email', redirect })
  const { user, token } = verified.response
  return signedInReply(await finishSignIn(services, context, user.id, { provedBy: token }), redirect)
}
