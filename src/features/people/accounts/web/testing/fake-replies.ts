import type { LoginReply, ResetReply, SignUpReply } from '../../auth.contract.ts'

/** Somebody is logged in, or asked for a second step (202). */
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
