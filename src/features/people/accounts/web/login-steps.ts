import type { LoginReply, SignUpMode, SignUpReply } from '../auth.contract.ts'

/** What the login modal shows (docs/product.md §4 “Login modal”), or, after `done`, where it leads. */
export type LoginState =
  | {
      step: 'email'
      /** beside the field; a code of docs/errors.md */
      error?: string
      /** the account exists but is not verified: the button resends the welcome mail */
      resend?: boolean
    }
  | { step: 'password'; name: string; error?: string }
  /** errors are shown by the form */
  | { step: 'signUp' }
  /** a two-step code is required */
  | { step: 'code' }
  /** the account was created; its mail is on the way */
  | { step: 'welcome'; email: string }
  | { step: 'google' }
  | { step: 'facebook' }
  | { step: 'done'; redirect: string; needsTwoStep: boolean }

export type FoundUser = { displayName: string; signUpMode: SignUpMode; verified: boolean } | null

export type LoginEvent =
  /** the reply of `userLoginValidate` */
  | { type: 'found'; user: FoundUser }
  | { type: 'login'; reply: LoginReply }
  | { type: 'signUp'; reply: SignUpReply }
  /** back to entering another address */
  | { type: 'back' }

export const firstStep: LoginState = { step: 'email' }

/** The state after an event. It doesn't contain the input, which stays. */
export function nextStep(state: LoginState, event: LoginEvent): LoginState {
  if (event.type === 'found') return afterLookUp(event.user)
  if (event.type === 'login') return afterLogin(state, event.reply)
  if (event.type === 'signUp') return afterSignUp(event.reply)
  return firstStep
}

function afterLookUp(user: FoundUser): LoginState {
  if (!user) return { step: 'signUp' }
  if (user.signUpMode === 'google') return { step: 'google' }
  if (user.signUpMode !== 'email') return { step: 'facebook' }
  if (user.verified) return { step: 'password', name: user.displayName }
  return { step: 'email', error: 'gm-error-email-not-verified', resend: true }
}

function afterLogin(state: LoginState, { code, body }: LoginReply): LoginState {
  const { loginMessage, redirect, needsTwoStep } = body
  if (code === 200) return { step: 'done', redirect, needsTwoStep }
  if (code === 202) return { step: 'code' }
  const social = socialOf(loginMessage)
  if (social) return { step: social }
  if (loginMessage === 'gm-error-email-not-verified') return { step: 'email', error: loginMessage, resend: true }
  if (state.step === 'code' && body.field === 'code') return state
  const isPassword = body.field === 'password' || loginMessage === 'gm-error-invalid-credentials'
  if (state.step === 'password' && isPassword) return { ...state, error: loginMessage }
  // an error of the account, not of the password; or back to the first step
  return { step: 'email', error: loginMessage }
}

function afterSignUp({ code, body }: SignUpReply): LoginState {
  if (code === 200) return { step: 'welcome', email: body.user?.email ?? '' }
  return { step: body.social ?? 'signUp' }
}

/** Google and Facebook accounts open their notice (docs/product.md §8). */
export function socialOf(code: string): 'google' | 'facebook' | null {
  if (code === 'gm-info-current-sign-up-google') return 'google'
  return code === 'gm-info-current-sign-up-facebook' ? 'facebook' : null
}
