import type { ApiContext } from '#server/http/api-context.ts'
import { ipKey } from '#server/http/limit-rate.ts'
import type { ErrorCode } from '#shared/error-codes.ts'
import { tokensPerIp } from './auth-limits.ts'
import type { AuthServices } from './auth-services.ts'
import { isMarked } from './browser-mark.ts'
import { isShut, shutCode } from './closed-account.ts'
import { openSession } from './log-in.ts'
import { dropTokens, readToken, takeToken } from './mail-tokens.ts'
import { isOwnPassword } from './own-password.ts'
import { noteVerified } from './user-verified.ts'

type Given = { token: string; password?: string | undefined }

/**
 * The link of the welcome mail: it works once, verifies the address and logs the person in for this visit. In a browser
 * other than that of the sign-up it requires the password, so that the owner of an address doesn't let a stranger in.
 */
export async function verifyEmail(services: AuthServices, context: ApiContext, { token, password }: Given) {
  const { db } = services
  await tokensPerIp.consume(db, ipKey(context.ip))
  const asked = await readToken(db, 'verify-email', token)
  const email = asked && (await emailOf(services, asked.userId))
  if (!email) return reply(400, 'gm-error-verify-link')
  const isProof = !isMarked(services, context.headers, 'sign_up', asked.browser)
  if (isProof) {
    if (!password) return reply(401, 'gm-info-verify-password', email)
    if (!(await isOwnPassword(db, asked.userId, password))) return reply(401, 'gm-error-invalid-credentials', email)
  }
  const found = await db.transaction().execute(async tx => {
    const content = await takeToken(tx, 'verify-email', token)
    if (!content) return undefined
    await dropTokens(tx, 'verify-email', content.userId)
    const user = await tx
      .selectFrom('users')
      .select(['id', 'email', 'disabledAt', 'disabledUntil', 'disabledAs'])
      .where('id', '=', content.userId)
      .executeTakeFirst()
    if (user && !isShut(user)) await noteVerified(tx, services, user.id)
    return user && { ...user, redirect: content.redirect ?? '/' }
  })
  if (!found) return reply(400, 'gm-error-verify-link')
  if (isShut(found)) return reply(401, shutCode(found))
  const { code, body } = await openSession(services, context, found.id, {
    rememberMe: false,
    redirect: found.redirect,
    isProof,
  })
  return { code, body: { message: body.loginMessage, email: found.email, redirect: body.redirect } }
}

async function emailOf({ db }: AuthServices, userId: string): Promise<string | undefined> {
  return (await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst())?.email
}

function reply(code: number, message: ErrorCode, email = '') {
  return { code, body: { message, email, redirect: '/' } }
}
