import type { ApiContext } from '#server/http/api-context.ts'
import { ipKey, visitorKey } from '#server/http/limit-rate.ts'
import { defineQueue, enqueue } from '#server/jobs/index.ts'
import { sendMail } from '#server/mail/index.ts'
import { isEmail, normalizeEmail } from '#shared/email-address.ts'
import { toSiteLanguage } from '#shared/languages.ts'
import type { ResetReply } from '../auth.contract.ts'
import { checkNewPassword } from '../check-sign-up.ts'
import { forgotPerIp, tokensPerIp } from './auth-limits.ts'
import type { AuthServices } from './auth-services.ts'
import { isMarked, markBrowser } from './browser-mark.ts'
import { isAccountOpen } from './is-open-account.ts'
import { rememberBrowser } from './known-browser.ts'
import { makeToken, mayMail, readToken, takeToken } from './mail-tokens.ts'
import { addPassword as addPasswordMail } from './mails/add-password.mail.ts'
import { hashPassword } from './passwords.ts'
import { resetReply } from './reset-password.ts'
import { setPassword } from './set-password.ts'
import { modeOf } from './sign-up-mode.ts'
import { noteVerified } from './user-verified.ts'

/** `visitor`: `visitorKey` of who asked; missing in jobs of earlier versions */
type Wish = { email: string; password: string; browser: string; origin?: string; visitor?: string }

export const addPasswordQueue = defineQueue<Wish>('add-password', { retryLimit: 3, retryDelay: 30 })

/**
 * A password for a former Facebook account (docs/product.md §5). It becomes valid once the mail's link is opened
 * in the browser that chose it: otherwise a stranger could have the owner confirm the stranger’s password.
 */
export async function addPassword(
  services: AuthServices,
  { ip, answer, headers }: ApiContext,
  input: { email: string; password: string; confirm: string },
): Promise<ResetReply> {
  const { db, hosts } = services
  const email = normalizeEmail(input.email)
  if (!isEmail(email)) return resetReply(400, 'gm-error-valid-email-address-required', 'email')
  const problem = checkNewPassword(input.password, input.confirm)
  if (problem) return resetReply(400, problem.code, problem.field)
  await forgotPerIp.consume(db, ipKey(ip))
  const browser = markBrowser(services, answer, 'new_password', 3600)
  await enqueue(db, addPasswordQueue, {
    email,
    password: await hashPassword(input.password),
    browser,
    origin: hosts.originAsked(headers),
    visitor: visitorKey(ip),
  })
  return resetReply(200)
}

/** Handler of {@link addPasswordQueue}; sends nothing for other accounts. */
export async function sendAddPasswordLink({ db, publicUrl, mailDress }: AuthServices, wish: Wish) {
  const { email, password, browser, origin = publicUrl, visitor = null } = wish
  if ((await modeOf(db, email)) !== 'facebook' || !(await mayMail(db, 'add-password', email))) return
  await db.transaction().execute(async tx => {
    const user = await tx
      .selectFrom('users')
      .select(['id', 'name', 'languageCode', 'disabledAt', 'disabledUntil', 'emailVerified'])
      .where('email', '=', email)
      .executeTakeFirst()
    if (!user || !isAccountOpen(user)) return
    const language = toSiteLanguage(user.languageCode)
    const dress = await mailDress(origin, language)
    const token = await makeToken(tx, 'add-password', { userId: user.id, password, browser })
    const data = { name: user.name, link: `${origin}/auth/reset-password-page?addPassword=${token}` }
    const cause = { isOwn: user.emailVerified, visitor, mayWait: false }
    await sendMail(tx, { to: email, language, template: addPasswordMail, cause, data, dress })
  })
}

export async function confirmPassword(services: AuthServices, context: ApiContext, token: string): Promise<ResetReply> {
  const { db } = services
  await tokensPerIp.consume(db, ipKey(context.ip))
  const failed = resetReply(400, 'gm-error-occurred', 'link')
  const wish = await readToken(db, 'add-password', token)
  if (!wish?.password || !isMarked(services, context.headers, 'new_password', wish.browser)) return failed
  const { userId, password } = wish
  const isSet = await db.transaction().execute(async tx => {
    if (!(await takeToken(tx, 'add-password', token))) return false
    await setPassword(tx, services, userId, { hash: password, keepPasskeys: [] })
    await noteVerified(tx, services, userId)
    return true
  })
  if (!isSet) return failed
  rememberBrowser(services, context, { id: userId, password })
  return resetReply(200)
}
