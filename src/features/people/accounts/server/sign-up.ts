import type { Insertable } from 'kysely'
import { readPreferences } from '#features/people/preferences/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { ApiContext } from '#server/http/api-context.ts'
import { ipKey, visitorKey } from '#server/http/limit-rate.ts'
import { type GuestCause, type MailDress, sendMail } from '#server/mail/index.ts'
import { normalizeEmail } from '#shared/email-address.ts'
import type { ErrorCode } from '#shared/error-codes.ts'
import { toSiteLanguage } from '#shared/languages.ts'
import { lookUp } from '#shared/look-up.ts'
import { ownPath } from '#shared/own-path.ts'
import type { UsersTable } from '../accounts.tables.ts'
import type { SignUpReply } from '../auth.contract.ts'
import { checkSignUp, type SignUpForm } from '../check-sign-up.ts'
import { ownerPerDay, plainSignUpPerIp, signUpPerIp } from './auth-limits.ts'
import type { AuthServices } from './auth-services.ts'
import { markBrowser } from './browser-mark.ts'
import { isShut, waitingColumns } from './closed-account.ts'
import { isHuman } from './human-check.ts'
import { isOpenAccount } from './is-open-account.ts'
import { lifetimes, makeToken, mayMail, newestToken } from './mail-tokens.ts'
import { accountExists } from './mails/account-exists.mail.ts'
import { welcomeVerify } from './mails/welcome-verify.mail.ts'
import { hashPassword } from './passwords.ts'
import { signUpGate } from './sign-up-gate.ts'
import { modeOf } from './sign-up-mode.ts'

export type SignUpInput = SignUpForm & {
  redirect?: string | undefined
  /** the solved proof of work; null for the form without scripts, which has a stricter limit instead */
  recaptchaToken: string | null
  referToken?: string | undefined
}

/** Codes for calls without the form, which would have refused the input. */
const messages: Partial<Record<string, ErrorCode>> = {
  'gm-error-valid-email-address-required': 'INVALID_EMAIL',
  'gm-error-password-mismatch': 'PASSWORD_MISMATCH',
}

/** Creates an account that can be used once its address is verified, and sends the welcome mail in the same transaction. */
export async function signUp(services: AuthServices, context: ApiContext, input: SignUpInput): Promise<SignUpReply> {
  const { db, secret, hosts } = services
  const origin = hosts.originAsked(context.headers)
  const problem = checkSignUp(input)
  if (problem) return reply(400, lookUp(messages, problem.code) ?? problem.code, { field: problem.field })
  await signUpPerIp.consume(db, ipKey(context.ip))
  if (input.recaptchaToken === null) await plainSignUpPerIp.consume(db, ipKey(context.ip))
  else if (!(await isHuman(db, secret, input.recaptchaToken))) return reply(400, 'gm-error-human-check')
  const email = normalizeEmail(input.email)
  const taken = await explainTaken(services, origin, email)
  if (taken) return taken
  const gate = await signUpGate(db, { email, referToken: input.referToken ?? null }, services.adminEmails)
  if (gate === 'refused') return reply(403, 'gm-error-sign-up-invited', { field: 'email' })
  const password = await hashPassword(input.password)
  const person = { name: input.name.trim(), email }
  const browser = markBrowser(services, context.answer, 'sign_up', lifetimes['verify-email'])
  const dress = await services.mailDress(origin, toSiteLanguage(context.language))
  const isNew = await db.transaction().execute(async tx => {
    const user = await insertUser(tx, context, {
      ...{ ...person, referToken: input.referToken ?? null },
      ...(gate === 'waits' && waitingColumns()),
    })
    if (!user) return false
    await tx
      .insertInto('signInMethods')
      .values({ userId: user.id, providerId: 'credential', accountId: user.id, password })
      .execute()
    const newcomer = { ...person, id: user.id, languageCode: context.language }
    const cause = { isOwn: false, visitor: visitorKey(context.ip), mayWait: true }
    await sendWelcome(tx, newcomer, { origin, redirect: input.redirect, browser, dress, cause })
    return true
  })
  if (!isNew) return (await explainTaken(services, origin, email)) ?? reply(409, 'gm-error-already-exist-account')
  return reply(200, '', { user: person })
}

/** Undefined if another sign-up with the same address came first. */
function insertUser(
  tx: Tx,
  { headers, language }: ApiContext,
  person: Pick<Insertable<UsersTable>, 'name' | 'email' | 'referToken' | 'disabledAt' | 'disabledAs'>,
) {
  const { currency, country } = readPreferences(headers)
  const location = { country }
  return tx
    .insertInto('users')
    .values({ ...person, languageCode: language, currencyCode: currency, location })
    .onConflict(conflict => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
}

/**
 * For the address of a social account its notice opens; for any other, an error is shown beside the address
 * (docs/product.md §8).
 */
async function explainTaken(services: AuthServices, origin: string, email: string): Promise<SignUpReply | undefined> {
  const mode = await modeOf(services.db, email)
  if (!mode) return undefined
  if (mode === 'email') {
    await notifyOwner(services, origin, email)
    return reply(409, 'gm-error-already-exist-account', { field: 'email' })
  }
  return reply(409, `gm-info-current-sign-up-${mode}`, { field: 'email', social: mode })
}

/**
 * Mails the owner at most once a day that somebody signed up with the address of this account, perhaps they themselves.
 */
async function notifyOwner({ db, mailDress }: AuthServices, origin: string, email: string): Promise<void> {
  const owner = await db
    .selectFrom('users')
    .select(['name', 'languageCode'])
    .where('email', '=', email)
    .where('emailVerified', '=', true)
    .where(isOpenAccount())
    .executeTakeFirst()
  const isFirst = await ownerPerDay.consume(db, email).then(
    () => true,
    () => false,
  )
  if (!owner || !isFirst) return
  const data = { name: owner.name, link: `${origin}/auth/login-page` }
  // the daily limit is enough
  const cause = { isOwn: true, visitor: null, mayWait: false }
  const language = toSiteLanguage(owner.languageCode)
  const dress = await mailDress(origin, language)
  await sendMail(db, { to: email, language, template: accountExists, cause, data, dress })
}

type Newcomer = { id: string; name: string; email: string; languageCode: string }

type Welcome = {
  /** origin of the site that the mail's link leads to */
  origin: string
  redirect: string | undefined
  browser: string | undefined
  dress: MailDress | null
  cause: GuestCause
}

/** Sends the mail whose link verifies the address. */
export async function sendWelcome(
  tx: Tx,
  { id, name, email, languageCode }: Newcomer,
  { origin, redirect, browser, dress, cause }: Welcome,
): Promise<void> {
  const content = { userId: id, redirect: ownPath(redirect, '/'), ...(browser && { browser }) }
  const token = await makeToken(tx, 'verify-email', content)
  const link = `${origin}/signup-confirmation?token=${token}`
  await sendMail(tx, {
    to: email,
    language: toSiteLanguage(languageCode),
    template: welcomeVerify,
    cause,
    data: { name, link, site: dress?.name ?? 'Pola' },
    dress,
  })
}

/** Resends the welcome mail to an unverified address, at most a few times an hour; the links of all of them work. */
export async function resendWelcome(
  { db, mailDress }: AuthServices,
  { email, ip, origin, redirect }: { email: string; ip: string; origin: string; redirect: string | undefined },
): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'languageCode', 'emailVerified', 'disabledAt', 'disabledUntil', 'disabledAs'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (!user || user.emailVerified || isShut(user) || !(await mayMail(db, 'verify-email', email))) return
  const dress = await mailDress(origin, toSiteLanguage(user.languageCode))
  await db.transaction().execute(async tx => {
    const before = await newestToken(tx, 'verify-email', user.id)
    const link = { origin, redirect: redirect ?? before?.redirect, browser: before?.browser }
    await sendWelcome(tx, user, { ...link, dress, cause: { isOwn: false, visitor: visitorKey(ip), mayWait: false } })
  })
}

function reply(code: number, signUpMessage: ErrorCode | '', body: Partial<SignUpReply['body']> = {}): SignUpReply {
  return { code, body: { signUpMessage, field: null, social: null, user: null, ...body } }
}
