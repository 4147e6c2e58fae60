import type { ApiContext } from '#server/http/api-context.ts'
import { ipKey } from '#server/http/limit-rate.ts'
import { tokensPerIp } from './auth-limits.ts'
import type { AuthServices } from './auth-services.ts'
import { openSession } from './log-in.ts'
import { takeToken } from './mail-tokens.ts'
import { noteVerified } from './user-verified.ts'

/** The link of the welcome mail: it works once, verifies the address and signs the person in for this visit. */
export async function verifyEmail(services: AuthServices, context: ApiContext, token: string) {
  const { db } = services
  await tokensPerIp.consume(db, ipKey(context.ip))
  const found = await db.transaction().execute(async tx => {
    const content = await takeToken(tx, 'verify-email', token)
    if (!content) return undefined
    const user = await tx
      .selectFrom('users')
      .select(['id', 'email', 'disabledAt'])
      .where('id', '=', content.userId)
      .executeTakeFirst()
    if (user && !user.disabledAt) await noteVerified(tx, services, user.id)
    return user && { ...user, redirect: content.redirect ?? '/' }
  })
  if (!found) return reply(400, 'gm-error-verify-link')
  if (found.disabledAt) return reply(401, 'gm-info-disabled-account')
  const { code, body } = await openSession(services, context, found.id, { rememberMe: false, redirect: found.redirect })
  return reply(code, body.loginMessage, found.email, found.redirect)
}

function reply(code: number, message: string, email = '', redirect = '/') {
  return { code, body: { message, email, redirect } }
}
