import type { LoginReply, ResetReply, SignUpReply } from '../../auth.contract.ts'

/** A reply for somebody who is logged in, or has to enter a second step (202). */
export function loginReply(code: number, body: Partial<LoginReply['body']> = {}): LoginReply {
  return {
    code,
    body: { loginMessage: '', field: null, user: null, redirect: '', needsTwoStep: false, ...body },
  }
}

export function signUpReply(code: number, body: Partial<SignUpReply['body']> = {}): SignUpReply {
  return { code, body: { signUpMessage: '', field: null, social: null, user: null, ...body } }
}

export function resetReply(code: number, body: Partial<ResetReply['body']> = {}): ResetReply {
  return { code, body: { success: code === 200, message: '', field: null, ...body } }
}
