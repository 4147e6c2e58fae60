import { emailPattern, leastPassword, longestPassword, normalizeEmail } from './auth-rules.ts'

export type SignUpForm = { name: string; email: string; password: string; confirm: string }
export type SignUpProblem = { code: string; field: 'name' | 'email' | 'password' | 'confirm' }

/** The first thing that is wrong with a sign-up, in the order of docs/product.md §5; null where nothing is. */
export function checkSignUp({ name, email, password, confirm }: SignUpForm): SignUpProblem | null {
  if (name.trim() === '') return { code: 'gm-error-name-required', field: 'name' }
  if (name.trim().length > 100) return { code: 'gm-error-name-too-long', field: 'name' }
  const address = normalizeEmail(email)
  if (address === '') return { code: 'gm-error-email-address-required', field: 'email' }
  if (!emailPattern.test(address) || address.length > 254)
    return { code: 'gm-error-valid-email-address-required', field: 'email' }
  return checkNewPassword(password, confirm)
}

/** The same for a new password and its confirmation (docs/product.md §5). */
export function checkNewPassword(
  password: string,
  confirm: string,
): { code: string; field: 'password' | 'confirm' } | null {
  if (password === '') return { code: 'gm-error-password-required', field: 'password' }
  if (confirm === '') return { code: 'gm-error-password-confirmation-required', field: 'confirm' }
  if (password !== confirm) return { code: 'gm-error-password-mismatch', field: 'confirm' }
  if (password.length < leastPassword) return { code: 'gm-error-password-minimum', field: 'password' }
  if (password.length > longestPassword) return { code: 'gm-error-password-maximum', field: 'password' }
  return null
}
