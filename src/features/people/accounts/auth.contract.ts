import { oc } from '@orpc/contract'
import { z } from 'zod'
import { listOf } from '#shared/contract-parts.ts'
import { passkeyAssertion, passkeyRegistration } from './passkey-answers.ts'
import { recentProofContract } from './recent-proof.contract.ts'

export { leastPassword, longestPassword } from './auth-rules.ts'

/** Raw input: validation errors are codes with a field. */
const typed = z.string().max(1000)
const password = z.string().max(1000)
const redirect = z.string().max(2000).optional()

export const signUpMode = z.enum(['email', 'google', 'facebook'])
export type SignUpMode = z.infer<typeof signUpMode>

export const passwordStrength = z.enum(['weak', 'fair', 'strong'])
export type PasswordStrength = z.infer<typeof passwordStrength>

/**
 * `code`: 200 done, 202 a two-step code is required, 400 bad input, 401 refused, 409 taken, 428 and 429 from the login
 * limits.
 */
const replyCode = z.number().int()

const loginReply = z.object({
  code: replyCode,
  body: z.object({
    /** `gm-…` code of docs/errors.md, or '' */
    loginMessage: z.string(),
    /** the field that the message belongs to */
    field: z.enum(['email', 'password', 'code']).nullable(),
    /** null also for somebody who waits for an admin's approval */
    user: z.object({ id: z.string() }).nullable(),
    /** where to continue: a path of this site */
    redirect: z.string(),
    /** role 1 has to set up two-step codes before it has its powers */
    needsTwoStep: z.boolean(),
    /** with 428: a proof-of-work challenge; repeat the call with its solution as `recaptchaToken` */
    challenge: z.unknown().optional(),
  }),
})
export type LoginReply = z.infer<typeof loginReply>

const signUpReply = z.object({
  code: replyCode,
  body: z.object({
    signUpMessage: z.string(),
    field: z.enum(['name', 'email', 'password', 'confirm']).nullable(),
    /** the address belongs to an account of this provider */
    social: z.enum(['google', 'facebook']).nullable(),
    user: z.object({ email: z.string(), name: z.string() }).nullable(),
  }),
})
export type SignUpReply = z.infer<typeof signUpReply>

const resetReply = z.object({
  code: replyCode,
  body: z.object({
    success: z.boolean(),
    message: z.string(),
    field: z.enum(['email', 'password', 'confirm', 'currentPassword', 'link']).nullable(),
  }),
})

export type ResetReply = z.infer<typeof resetReply>

export const ownSession = z.object({
  id: z.string(),
  current: z.boolean(),
  /** name of the browser */
  browser: z.string(),
  system: z.string(),
  ip: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
})
export type OwnSession = z.infer<typeof ownSession>

const ownPasskey = z.object({ id: z.string(), name: z.string(), createdAt: z.iso.datetime() })
export type OwnPasskey = z.infer<typeof ownPasskey>
const passkeyName = z.string().trim().min(1).max(100)

const challenge = z.object({ challenge: z.unknown() })
const done = z.object({ success: z.boolean() })

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: `/${string}`, summary: string, description?: string) =>
  oc.route({ method, path, summary, tags: ['Sign-in'], ...(description && { description }) })

const takesProof = 'Requires a proof that is at most ten minutes old, and notifies the owner by mail.'

/** docs/product.md §7, and what else a browser needs. */
export const authContract = {
  getSettings: call('GET', '/auth/settings', 'The ways to log in to this site').output(
    z.object({ google: z.boolean(), passkeys: z.boolean() }),
  ),
  getChallenge: call(
    'GET',
    '/auth/challenge',
    'A proof-of-work challenge (ALTCHA) for the next form; single-use, valid for ten minutes',
  ).output(challenge),
  login: call(
    'POST',
    '/auth/login',
    'Log in with email and password',
    'The same reply for unknown addresses and wrong passwords. 429 with Retry-After after ten failures of a caller in 15 minutes. After ten failures at an account from anywhere `code` is 428 and each try requires a proof of work; after a hundred in a day it is 429. A browser in which the account has logged in before is counted separately. `redirect` may also be in the query.',
  )
    .input(
      z.object({
        email: typed,
        password,
        rememberMe: z.boolean().default(false),
        redirect,
        /** the solved proof of work of the reply 428 */
        recaptchaToken: z.string().max(4000).optional(),
      }),
    )
    .output(loginReply),
  verifyTwoStep: call('POST', '/auth/two-step', 'The second step of a login: a code from the app, or a recovery code')
    .input(
      z.object({
        code: z.string().max(40),
        isRecoveryCode: z.boolean().default(false),
        trustDevice: z.boolean().default(false),
        redirect,
      }),
    )
    .output(loginReply),
  getWaiting: call('GET', '/auth/waiting', 'Whether oneself is logged in and waits for an admin’s approval').output(
    z.object({
      /** null for everybody else */
      waiting: z.object({ email: z.string(), since: z.iso.datetime() }).nullable(),
    }),
  ),
  logout: call('POST', '/auth/logout', 'End this session').output(done),
  signup: call('POST', '/auth/signup', 'Create an account; a welcome mail asks to verify the address')
    .input(
      z.object({
        name: typed,
        email: typed,
        password,
        confirm: password,
        redirect,
        /** the solved proof of work */
        recaptchaToken: z.string().max(4000),
        referToken: z.string().max(200).optional(),
      }),
    )
    .output(signUpReply),
  userLoginValidate: call(
    'POST',
    '/auth/login-validate',
    'Whether an address has an account, for the login modal; may resend the welcome mail',
    'Limited by address and IP. `displayName` is empty except in a browser where the account has logged in before.',
  )
    .input(z.object({ email: typed, redirect, resendWelcomeEmail: z.boolean().default(false) }))
    .output(
      z.object({
        user: z.object({ displayName: z.string(), signUpMode, verified: z.boolean() }).nullable(),
      }),
    ),
  verifyEmail: call(
    'POST',
    '/auth/verify-email',
    'Verify an address by the token from the welcome mail; logs the person in',
    'In a browser other than that of the sign-up, 401 with gm-info-verify-password: then the password is required too.',
  )
    .input(z.object({ token: z.string().max(500), password: password.optional() }))
    .output(
      z.object({ code: replyCode, body: z.object({ message: z.string(), email: z.string(), redirect: z.string() }) }),
    ),
  checkPasswordStrength: call('POST', '/auth/password-strength', 'The strength of a password')
    .input(z.object({ password, name: typed.optional(), email: typed.optional() }))
    .output(z.object({ strength: passwordStrength })),
  forgotPassword: call(
    'POST',
    '/auth/forgot-password',
    'Send a link for setting a new password',
    'The token is only sent by mail. The reply is the same whether or not the address has an account. After three requests of a caller in an hour each requires a solved proof of work as `recaptchaToken`.',
  )
    .input(z.object({ email: typed, recaptchaToken: z.string().max(4000).optional() }))
    .output(resetReply),
  getResetUser: call('GET', '/auth/reset-password', 'The account that a reset token is for')
    .input(z.object({ token: z.string().max(500) }))
    .output(
      z.object({ userId: z.string(), name: z.string(), email: z.string(), passkeys: z.array(ownPasskey) }).nullable(),
    ),
  doResetPassword: call(
    'POST',
    '/auth/reset-password',
    'Set a new password by the token from the mail; ends all sessions, and removes passkeys that are not kept',
  )
    .input(
      z.object({
        userId: z.string().max(100),
        passwordResetToken: z.string().max(500),
        password,
        /** checked where it is given */
        confirm: password.optional(),
        keepPasskeys: z.array(z.string().max(100)).max(100).default([]),
      }),
    )
    .output(resetReply),
  changePassword: call('PUT', '/auth/reset-password', 'Change one’s own password; ends all other sessions')
    .input(z.object({ currentPassword: password, password, confirm: password }))
    .output(resetReply),
  addPassword: call(
    'POST',
    '/auth/add-password',
    'A password for an account with a discontinued social login; valid once the mail’s link is opened',
  )
    .input(z.object({ email: typed, password, confirm: password }))
    .output(resetReply),
  confirmPassword: call('POST', '/auth/confirm-password', 'Confirm the password by the token from that mail')
    .input(z.object({ token: z.string().max(500) }))
    .output(resetReply),
  getSessions: call('GET', '/auth/sessions', 'The caller’s sessions').output(listOf(ownSession)),
  endSession: call('DELETE', '/auth/sessions/{id}', 'End one of one’s own sessions')
    .input(z.object({ id: z.uuid() }))
    .output(done),
  endOtherSessions: call('DELETE', '/auth/sessions', 'End all of one’s sessions but this one').output(
    z.object({ ended: z.number() }),
  ),
  getTwoStep: call('GET', '/auth/two-step', 'Whether two-step codes are set up').output(
    z.object({ enabled: z.boolean(), required: z.boolean(), hasPassword: z.boolean(), recoveryCodesLeft: z.number() }),
  ),
  beginTwoStep: call('POST', '/auth/two-step/setup', 'Start setting up two-step codes', takesProof).output(
    z.object({ totpUri: z.string(), secret: z.string(), recoveryCodes: z.array(z.string()) }),
  ),
  finishTwoStep: call('PUT', '/auth/two-step/setup', 'The app’s first code, which activates two-step codes', takesProof)
    .input(z.object({ code: z.string().max(20) }))
    .output(done),
  endTwoStep: call('DELETE', '/auth/two-step/setup', 'Turn off two-step codes; not for role 1', takesProof).output(
    done,
  ),
  getPasskeys: call('GET', '/auth/passkeys', 'One’s own passkeys').output(listOf(ownPasskey)),
  beginPasskey: call('POST', '/auth/passkeys/options', 'Options for creating a passkey', takesProof).output(
    z.object({ options: z.unknown() }),
  ),
  addPasskey: call('POST', '/auth/passkeys', 'Save a created passkey', takesProof)
    .input(z.object({ name: passkeyName, response: passkeyRegistration }))
    .output(done),
  renamePasskey: call('PUT', '/auth/passkeys/{id}', 'Rename a passkey', takesProof)
    .input(z.object({ id: z.uuid(), name: passkeyName }))
    .output(done),
  removePasskey: call('DELETE', '/auth/passkeys/{id}', 'Remove a passkey', takesProof)
    .input(z.object({ id: z.uuid() }))
    .output(done),
  beginPasskeyLogin: call('POST', '/auth/passkey-login/options', 'Options for logging in with a passkey').output(
    z.object({ options: z.unknown() }),
  ),
  passkeyLogin: call('POST', '/auth/passkey-login', 'Log in with a passkey')
    .input(z.object({ response: passkeyAssertion, redirect }))
    .output(loginReply),
  ...recentProofContract,
}
