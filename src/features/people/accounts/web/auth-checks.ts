import { emailPattern, leastPassword, tidyEmail } from '../auth-rules.ts'
import type { SignUpForm } from '../check-sign-up.ts'

/** The first thing that is wrong with what was typed: a code of docs/product.md §8 beside its field. */
export type Wrong<Field extends string> = { field: Field; code: string } | null

/** docs/product.md §5 “Email”: not empty, and of the usual shape once lowercased and trimmed. */
export function checkEmail(email: string): Wrong<'email'> {
  const tidy = tidyEmail(email)
  if (!tidy) return { field: 'email', code: 'gm-error-email-address-required' }
  return emailPattern.test(tidy) ? null : { field: 'email', code: 'gm-error-valid-email-address-required' }
}

/** In the order of docs/product.md §5. */
export function checkLogin({ email, password }: { email: string; password: string }): Wrong<'email' | 'password'> {
  return checkEmail(email) ?? (password ? null : { field: 'password', code: 'gm-error-password-required' })
}

/** docs/product.md §5: the button waits for a name, a password of at least 6 characters, and the same once more. */
export function maySignUp({ name, password, confirm }: SignUpForm): boolean {
  return name.trim() !== '' && password.length >= leastPassword && password === confirm
}
