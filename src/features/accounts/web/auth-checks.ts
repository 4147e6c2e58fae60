import { emailPattern, leastPassword, longestPassword, tidyEmail } from '../auth-rules.ts'

/** The first thing that is wrong with what was typed: a code of SPEC §8 beside its field. */
export type Wrong<Field extends string> = { field: Field; code: string } | null

type SignUp = { name: string; email: string; password: string; confirm: string }

/** SPEC §5 “Email”: not empty, and of the usual shape once lowercased and trimmed. */
export function checkEmail(email: string): Wrong<'email'> {
  const tidy = tidyEmail(email)
  if (!tidy) return { field: 'email', code: 'gm-error-email-address-required' }
  return emailPattern.test(tidy) ? null : { field: 'email', code: 'gm-error-valid-email-address-required' }
}

/** SPEC §5 “Login order”. */
export function checkLogin({ email, password }: { email: string; password: string }): Wrong<'email' | 'password'> {
  return checkEmail(email) ?? (password ? null : { field: 'password', code: 'gm-error-password-required' })
}

/** SPEC §5 “Sign-up order”. */
export function checkSignUp({ name, email, password, confirm }: SignUp): Wrong<keyof SignUp> {
  if (!name.trim()) return { field: 'name', code: 'gm-error-name-required' }
  const wrong = checkEmail(email)
  if (wrong) return wrong
  if (!password) return { field: 'password', code: 'gm-error-password-required' }
  if (!confirm) return { field: 'confirm', code: 'gm-error-password-confirmation-required' }
  if (password !== confirm) return { field: 'confirm', code: 'gm-error-password-mismatch-try-again' }
  return checkLength(password)
}

/** SPEC §5: the button waits for a name, a password of at least 6 characters, and the same once more. */
export function maySignUp({ name, password, confirm }: SignUp): boolean {
  return name.trim() !== '' && password.length >= leastPassword && password === confirm
}

/** A new password and the same again, for a reset, a change, and the Facebook notice. */
export function checkNewPassword(password: string, confirm: string): Wrong<'password' | 'confirm'> {
  if (!password) return { field: 'password', code: 'gm-error-password-required' }
  if (!confirm) return { field: 'confirm', code: 'gm-error-password-confirmation-required' }
  if (password !== confirm) return { field: 'confirm', code: 'gm-error-password-mismatch' }
  return checkLength(password)
}

function checkLength(password: string): Wrong<'password'> {
  if (password.length < leastPassword) return { field: 'password', code: 'gm-error-password-minimum' }
  return password.length > longestPassword ? { field: 'password', code: 'gm-error-password-maximum' } : null
}
