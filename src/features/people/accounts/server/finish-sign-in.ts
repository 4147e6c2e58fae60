import { preferenceCookies } from '#features/people/preferences/server/index.ts'
import type { ApiContext } from '#server/http/api-context.ts'
import type { ErrorCode } from '#shared/error-codes.ts'
import { ownPath } from '#shared/own-path.ts'
import { isPlatformAdmin } from '#shared/roles.ts'
import type { LoginReply } from '../auth.contract.ts'
import { waitingPath } from '../waiting-path.ts'
import { adminRole } from './admin-role.ts'
import type { AuthServices } from './auth-services.ts'
import { endLoginOf } from './end-sessions.ts'
import { sessionToken } from './find-viewer.ts'
import { rememberBrowser } from './known-browser.ts'
import { waitsForApproval } from './user-verified.ts'

type Services = Pick<AuthServices, 'db' | 'adminEmails' | 'cookieName' | 'secret' | 'publicUrl'>

export type SignedIn = {
  userId: string
  needsTwoStep: boolean
  /** needs an admin's approval first */
  isWaiting: boolean
}

/**
 * The end of every kind of login: the browser's previous session is closed, addresses of ADMIN_EMAILS get
 * role 1, language, currency and country become the account’s, and the account knows the browser from now on. `provedBy` is
 * the token of the new session if it counts as a proof: not if only a mail’s link opened it. `loginId` is the login that the
 * session belongs to if it was handed over.
 */
export async function finishSignIn(
  services: Services,
  context: Pick<ApiContext, 'headers' | 'answer'>,
  userId: string,
  { provedBy, loginId }: { provedBy?: string | undefined; loginId?: string } = {},
): Promise<SignedIn> {
  const { db, adminEmails } = services
  const before = sessionToken(context.headers, services)
  if (before) await endLoginOf(db, before, loginId)
  if (provedBy) await db.updateTable('sessions').set({ provedAt: new Date() }).where('token', '=', provedBy).execute()
  const user = await db
    .updateTable('users')
    .set({ lastSignInAt: new Date(), role: adminRole(adminEmails) })
    .where('id', '=', userId)
    .returning(eb => [
      'role',
      'disabledAs',
      'twoFactorEnabled',
      'languageCode',
      'currencyCode',
      'location',
      eb
        .selectFrom('signInMethods')
        .select('password')
        .whereRef('userId', '=', 'users.id')
        .where('providerId', '=', 'credential')
        .as('password'),
    ])
    .executeTakeFirstOrThrow()
  const { languageCode: language, currencyCode: currency, location } = user
  for (const cookie of preferenceCookies({ language, currency, country: location?.country }))
    context.answer.append('set-cookie', cookie)
  rememberBrowser(services, context, { id: userId, password: user.password })
  const isWaiting =
    user.disabledAs === 'waiting' && (await db.transaction().execute(tx => waitsForApproval(tx, adminEmails, userId)))
  return { userId, needsTwoStep: isPlatformAdmin(user) && !user.twoFactorEnabled, isWaiting }
}

/** Where somebody goes on after logging in. */
export function pathFor({ isWaiting }: SignedIn, redirect: string | undefined): string | undefined {
  return isWaiting ? waitingPath : redirect
}

/** The reply to a login that succeeded. Who waits for approval is nobody yet. */
export function signedInReply(signedIn: SignedIn, redirect: string | undefined): LoginReply {
  const { userId, needsTwoStep, isWaiting } = signedIn
  const user = isWaiting ? null : { id: userId }
  return loginReply(200, '', { user, needsTwoStep, redirect: pathFor(signedIn, redirect) })
}

type ReplyDetails = Partial<Omit<LoginReply['body'], 'redirect' | 'loginMessage'>> & { redirect?: string | undefined }

export function loginReply(code: number, loginMessage: ErrorCode | '', details: ReplyDetails = {}): LoginReply {
  const { field = null, user = null, needsTwoStep = false, redirect, challenge } = details
  const body = { loginMessage, field, user, redirect: ownPath(redirect, '/'), needsTwoStep }
  return { code, body: challenge ? { ...body, challenge } : body }
}
