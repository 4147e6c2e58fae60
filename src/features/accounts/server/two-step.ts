import { APIError } from 'better-auth'
import { type ApiContext, refuse, type Viewer } from '#server/http/api-context.ts'
import { ipKey, limitRate } from '#server/http/limit-rate.ts'
import type { LoginReply } from '../auth.contract.ts'
import { codesPerIp, passwordPerUser } from './auth-limits.ts'
import type { AuthServices } from './auth-services.ts'
import { callAuth, withoutCookie } from './call-auth.ts'
import { finishSignIn, loginReply } from './finish-sign-in.ts'

type Signed = ApiContext & { viewer: Viewer }

/** A code is good once, as long as a clock may accept it. */
const usedCodes = limitRate({ name: 'two-step-used', points: 1, seconds: 120 })

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
  const left = user.twoFactorEnabled && user.hasCodes ? await auth.api.viewBackupCodes({ body: { userId } }) : undefined
  return {
    enabled: user.twoFactorEnabled,
    required: user.role === 1,
    hasPassword: Boolean(user.hasPassword),
    spareCodesLeft: left?.backupCodes.length ?? 0,
  }
}

/** Makes a secret for the person’s app, and spare codes; they count from {@link finishTwoStep} on. */
export async function beginTwoStep({ db, auth }: AuthServices, context: Signed, password: string) {
  await passwordPerUser.consume(db, context.viewer.userId)
  const body = { password, method: 'totp' as const }
  const begun = await callAuth(context, headers => auth.api.enableTwoFactor({ body, headers, returnHeaders: true }))
  const nothing = { totpUri: '', secret: '', spareCodes: [] as string[] }
  if (begun.refused === 'TOTP_ALREADY_ENABLED')
    return { code: 409, body: { message: 'gm-error-two-step-enabled', ...nothing } }
  if (begun.refused !== undefined) return { code: 401, body: { message: 'gm-error-invalid-credentials', ...nothing } }
  await passwordPerUser.reset(db, context.viewer.userId)
  const { totpURI = '', backupCodes = [] } = begun.response as { totpURI?: string; backupCodes?: string[] }
  const secret = new URL(totpURI).searchParams.get('secret') ?? ''
  return { code: 200, body: { message: '', totpUri: totpURI, secret, spareCodes: backupCodes } }
}

/** The first code of the app. Renews the session’s id, for it has more power from now on. */
export async function finishTwoStep({ db, auth }: AuthServices, context: Signed, code: string) {
  await codesPerIp.consume(db, ipKey(context.ip))
  const body = { code: code.replace(/\s/g, '') }
  const done = await callAuth(context, headers => auth.api.verifyTOTP({ body, headers, returnHeaders: true }))
  return { success: done.refused === undefined }
}

/** An admin can’t do without. */
export async function endTwoStep({ db, auth }: AuthServices, context: Signed, password: string) {
  const { userId } = context.viewer
  const { role } = await db.selectFrom('users').select('role').where('id', '=', userId).executeTakeFirstOrThrow()
  if (role === 1) refuse('gm-error-two-step-required', { status: 403 })
  await passwordPerUser.consume(db, userId)
  const ended = await callAuth(context, headers =>
    auth.api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }),
  )
  if (ended.refused === undefined) await passwordPerUser.reset(db, userId)
  return { success: ended.refused === undefined }
}

type CodeInput = { code: string; spare: boolean; trustDevice: boolean; redirect?: string | undefined }

/** The second step of a sign-in that `login` answered with 202. */
export async function verifyTwoStep(
  services: AuthServices,
  context: ApiContext,
  { code, spare, trustDevice, redirect }: CodeInput,
): Promise<LoginReply> {
  const { db, auth, cookieName } = services
  await codesPerIp.consume(db, ipKey(context.ip))
  const asked = { ...context, headers: withoutCookie(context.headers, cookieName) }
  const body = { code: code.trim(), trustDevice }
  const verified = await callAuth(asked, async headers => {
    if (spare) return auth.api.verifyBackupCode({ body, headers, returnHeaders: true })
    const digits = code.replace(/\s/g, '')
    const given = await auth.api.verifyTOTP({ body: { ...body, code: digits }, headers, returnHeaders: true })
    const { user, token } = given.response
    await usedCodes.consume(db, `${user.id} ${digits}`).catch(async () => {
      await db.deleteFrom('sessions').where('token', '=', token).execute()
      throw new APIError('UNAUTHORIZED', { code: 'INVALID_CODE' })
    })
    return given
  })
  if (verified.refused === locked) refuse('TOO_MANY_REQUESTS', { status: 429, retryAfter: 900 })
  if (verified.refused?.startsWith('INVALID_') && verified.refused !== 'INVALID_TWO_FACTOR_COOKIE')
    return loginReply(401, 'gm-error-invalid-code', { field: 'code', redirect })
  if (verified.refused !== undefined) return loginReply(401, 'gm-error-two-step-expired', { field: 'email', redirect })
  const { user } = verified.response
  const { needsTwoStep } = await finishSignIn(services, context, user.id)
  return loginReply(200, '', { user: { id: user.id }, needsTwoStep, redirect })
}
