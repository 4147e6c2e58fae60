import type { ApiContext } from '#server/http/api-context.ts'
import { isEmail, normalizeEmail } from '#shared/email-address.ts'
import type { ErrorCode } from '#shared/error-codes.ts'
import { type LoginReply, longestPassword } from '../auth.contract.ts'
import { loginPerBrowser } from './auth-limits.ts'
import type { AuthServices } from './auth-services.ts'
import { callAuth } from './call-auth.ts'
import { isShut, shutCode } from './closed-account.ts'
import { maySignInFrom } from './demo-addresses.ts'
import { findByEmail } from './find-by-email.ts'
import { finishSignIn, loginReply, signedInReply } from './finish-sign-in.ts'
import { knownBrowser } from './known-browser.ts'
import { throughLoginGate } from './login-gate.ts'
import { type Outcome, throughAccountLimits } from './login-limits.ts'
import { isPassword } from './passwords.ts'

export type LoginInput = {
  email: string
  password: string
  rememberMe: boolean
  redirect?: string | undefined
  /** the solved proof of work, if one was required */
  recaptchaToken?: string | undefined
}

/**
 * Logs in with address and password, within the limits of the browser if the account knows it, or else of the caller and the
 * account.
 */
export async function logIn(services: AuthServices, context: ApiContext, input: LoginInput): Promise<LoginReply> {
  const { redirect, password } = input
  const email = normalizeEmail(input.email)
  const problem = validateCredentials(email, password)
  if (problem) return loginReply(400, problem, { field: problem.includes('password') ? 'password' : 'email', redirect })
  const { db } = services
  const { ip } = context
  const look = () => lookAtPassword(services, context, { ...input, email })
  const browser = await knownBrowser(services, context.headers, email)
  if (!browser) {
    const solution = input.recaptchaToken
    return throughLoginGate(db, ip, () => throughAccountLimits(services, { email, ip, solution, redirect }, look))
  }
  await loginPerBrowser.consume(db, browser)
  const { succeeded, reply } = await look()
  if (succeeded) await loginPerBrowser.reset(db, browser)
  return reply
}

/**
 * Unknown addresses, wrong passwords and accounts without one get the same answer after the same work; other obstacles
 * are only disclosed after the right password.
 */
async function lookAtPassword(services: AuthServices, context: ApiContext, input: LoginInput): Promise<Outcome> {
  const { email, password, redirect } = input
  const user = await findByEmail(services.db, email)
  const isRight =
    (await isPassword(password.slice(0, longestPassword + 1), user?.password)) &&
    maySignInFrom(email, context, services.publicUrl)
  if (!user || !isRight) return failed(loginReply(401, 'gm-error-invalid-credentials', { field: 'email', redirect }))
  if (isShut(user)) return passed(loginReply(401, shutCode(user), { field: 'email', redirect }))
  if (!user.emailVerified) return passed(loginReply(401, 'gm-error-email-not-verified', { field: 'email', redirect }))
  return passed(await openSession(services, context, user.id, input))
}

const passed = (reply: LoginReply) => ({ succeeded: true, reply })
const failed = (reply: LoginReply) => ({ succeeded: false, reply })

/** docs/product.md §5: email not empty, email valid, password not empty. */
function validateCredentials(email: string, password: string): ErrorCode | undefined {
  if (email === '') return 'gm-error-email-address-required'
  if (!isEmail(email)) return 'gm-error-valid-email-address-required'
  return password === '' ? 'gm-error-password-required' : undefined
}

type Opening = {
  rememberMe: boolean
  redirect?: string | undefined
  /** false if only a mail’s link was presented */
  isProof?: boolean
}

/** If two-step codes are set up, asks for a code instead of opening a session. */
export async function openSession(
  services: AuthServices,
  context: ApiContext,
  userId: string,
  { rememberMe, redirect, isProof = true }: Opening,
): Promise<LoginReply> {
  const opened = await callAuth(context, async headers =>
    (await services.auth()).api.openSession({ body: { userId, rememberMe }, headers, returnHeaders: true }),
  )
  if (opened.refused !== undefined) {
    const code = opened.refused.startsWith('gm-') ? (opened.refused as ErrorCode) : 'gm-error-invalid-credentials'
    return loginReply(401, code, { field: 'email', redirect })
  }
  if (opened.response.twoFactorRedirect) return loginReply(202, 'two-step-required', { field: 'code', redirect })
  const provedBy = isProof ? opened.response.token : undefined
  return signedInReply(await finishSignIn(services, context, userId, { provedBy }), redirect)
}
