import { isEmail, normalizeEmail } from '#shared/email-address.ts'

/** The first validation error: a code of docs/errors.md and its field. */
export type Wrong<Field extends string> = { field: Field; code: string } | null

/** Not empty, and valid once lowercased and trimmed (docs/product.md §5). */
export function checkEmail(email: string): Wrong<'email'> {
  const tidy = normalizeEmail(email)
  if (!tidy) return { field: 'email', code: 'gm-error-email-address-required' }
  return isEmail(tidy) ? null : { field: 'email', code: 'gm-error-valid-email-address-required' }
}

/** In the order of docs/product.md §5. */
export function checkLogin({ email, password }: { email: string; password: string }): Wrong<'email' | 'password'> {
  return checkEmail(email) ?? (password ? null : { field: 'password', code: 'gm-error-password-required' })
}
