import type { Db } from '#server/db/database.ts'
import type { ApiContext } from '#server/http/api-context.ts'
import { ipKey, visitorKey } from '#server/http/limit-rate.ts'
import { defineQueue, enqueue } from '#server/jobs/index.ts'
import { sendMail } from '#server/mail/index.ts'
import { isEmail, normalizeEmail } from '#shared/email-address.ts'
import type { ErrorCode } from '#shared/error-codes.ts'
import { toSiteLanguage } from '#shared/languages.ts'
import { leastPassword, longestPassword, type ResetReply } from '../auth.contract.ts'
import { forgotFreePerIp, forgotPerIp, tokensPerIp } from './auth-limits.ts'
import type { AuthServices } from './auth-services.ts'
import { isShut } from './closed-account.ts'
import { isHuman } from './human-check.ts'
import { rememberBrowser } from './known-browser.ts'
import { forgetFailures } from './login-limits.ts'
import { forgetMailed, makeToken, mayMail, readToken, takeToken } from './mail-tokens.ts'
import { resetPassword } from './mails/reset-password.mail.ts'
import { listPasskeys } from './passkeys.ts'
import { hashPassword } from './passwords.ts'
import { setPassword } from './set-password.ts'
import { noteVerified } from './user-verified.ts'

type Wish = {
  email: string
  /** origin of the site on which it was requested; missing in jobs of earlier versions */
  origin?: string
  /** `visitorKey` of the visitor who asked; missing in jobs of earlier versions */
  visitor?: string
}

/** A requested reset; the job, not the call, looks up whether there is such a person. */
export const resetQueue = defineQueue<Wish>('reset-password', { retryLimit: 3, retryDelay: 30 })

/**
 * Requests a reset mail. Known and unknown addresses take the same time: one job, which also checks whether the
 * address has reached its limit of mails.
 */
export async function forgotPassword(
  { db, secret, hosts }: AuthServices,
  { ip, headers }: ApiContext,
  input: { email: string; recaptchaToken?: string | undefined },
): Promise<ResetReply> {
  const email = normalizeEmail(input.email)
  if (email === '') return resetReply(400, 'gm-error-email-address-required', 'email')
  if (!isEmail(email)) return resetReply(400, 'gm-error-valid-email-address-required', 'email')
  await forgotPerIp.consume(db, ipKey(ip))
  const solution = input.recaptchaToken
  const mayAsk = solution ? await isHuman(db, secret, solution) : await isAmongFew(db, ip)
  if (!mayAsk) return resetReply(400, 'gm-error-human-check', 'email')
  await enqueue(db, resetQueue, { email, origin: hosts.originAsked(headers), visitor: visitorKey(ip) })
  return resetReply(200)
}

/** The first requests of a caller need no proof of work. */
async function isAmongFew(db: Db, ip: string): Promise<boolean> {
  return (await forgotFreePerIp.add(db, ipKey(ip))) <= forgotFreePerIp.points
}

/** Handler of {@link resetQueue}. Accounts of providers and unverified ones get the link too, because the mail proves ownership. */
export async function sendResetLink({ db, publicUrl, mailDress }: AuthServices, wish: Wish): Promise<void> {
  const { email, origin = publicUrl, visitor = null } = wish
  const user = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'languageCode', 'disabledAt', 'disabledUntil', 'disabledAs', 'emailVerified'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (!user || isShut(user) || !(await mayMail(db, 'reset-password', email))) return
  const language = toSiteLanguage(user.languageCode)
  const dress = await mailDress(origin, language)
  await db.transaction().execute(async tx => {
    const token = await makeToken(tx, 'reset-password', { userId: user.id })
    const data = { name: user.name, link: `${origin}/auth/reset-password-page?token=${token}` }
    const cause = { isOwn: user.emailVerified, visitor, mayWait: false }
    await sendMail(tx, { to: user.email, language, template: resetPassword, cause, data, dress })
  })
}

/** Returns the account's passkeys, too, so that the bearer of the link can choose the ones they recognize. */
export async function findResetUser({ db }: AuthServices, { ip, answer }: ApiContext, token: string) {
  answer.set('cache-control', 'no-store')
  await tokensPerIp.consume(db, ipKey(ip))
  const content = await readToken(db, 'reset-password', token)
  if (!content) return null
  const user = await db
    .selectFrom('users')
    .select(['id as userId', 'name', 'email'])
    .where('id', '=', content.userId)
    .executeTakeFirst()
  return user ? { ...user, passkeys: await listPasskeys({ db }, user.userId) } : null
}

type ResetInput = {
  userId: string
  passwordResetToken: string
  password: string
  confirm?: string | undefined
  /** ids; unknown and foreign ones are ignored */
  keepPasskeys: string[]
}

/**
 * Sets a new password by the mail's link, which also proves ownership of the address: earlier failed logins
 * are reset, and the account knows this browser. A session thief may have left a passkey, so those that the person
 * does not name are removed.
 */
export async function resetByToken(
  services: AuthServices,
  context: ApiContext,
  { userId, passwordResetToken: token, password, confirm, keepPasskeys }: ResetInput,
): Promise<ResetReply> {
  const { db } = services
  const problem = checkReset(password, confirm ?? password)
  if (problem) return problem
  await tokensPerIp.consume(db, ipKey(context.ip))
  const invalid = resetReply(400, 'gm-error-reset-password', 'link')
  if ((await readToken(db, 'reset-password', token))?.userId !== userId) return invalid
  const hash = await hashPassword(password)
  const email = await db.transaction().execute(async tx => {
    if (!(await takeToken(tx, 'reset-password', token))) return undefined
    await noteVerified(tx, services, userId)
    return setPassword(tx, services, userId, { hash, keepPasskeys })
  })
  if (!email) return invalid
  await forgetFailures(db, { userId, email, ip: context.ip })
  await forgetMailed(db, 'reset-password', email)
  rememberBrowser(services, context, { id: userId, password: hash })
  return resetReply(200)
}

/** The minimum length, then the confirmation (docs/product.md §5). */
export function checkReset(password: string, confirm: string): ResetReply | undefined {
  if (password.length < leastPassword) return resetReply(400, 'gm-error-password-minimum', 'password')
  if (password.length > longestPassword) return resetReply(400, 'gm-error-password-maximum', 'password')
  if (password !== confirm) return resetReply(400, 'gm-error-password-mismatch', 'confirm')
  return undefined
}

export function resetReply(
  code: number,
  message: ErrorCode | '' = '',
  field: ResetReply['body']['field'] = null,
): ResetReply {
  return { code, body: { success: code === 200, message, field } }
}
