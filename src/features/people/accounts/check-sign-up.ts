import { isEmail, normalizeEmail } from '#shared/email-address.ts'
import type { ErrorCode } from '#shared/error-codes.ts'
import { leastPassword, longestPassword } from './auth-rules.ts'

export type SignUpForm = { name: string; email: string; password: string; confirm: string }
type PasswordProblem = { code: ErrorCode; field: 'password' | 'confirm' }
export type SignUpProblem = PasswordProblem | { code: ErrorCode; field: 'name' | 'email' }

/** Everything that is wrong with a sign-up, in the order of docs/product.md §5: at most one problem for each field. */
export function signUpProblems({ name, email, password, confirm }: SignUpForm): SignUpProblem[] {
  const address = normalizeEmail(email)
  const isAddress = isEmail(address)
  return firstOfEach<SignUpProblem>([
    name.trim() === '' && { code: 'gm-error-name-required', field: 'name' },
    name.trim().length > 100 && { code: 'gm-error-name-too-long', field: 'name' },
    address === '' && { code: 'gm-error-email-address-required', field: 'email' },
    !isAddress && { code: 'gm-error-valid-email-address-required', field: 'email' },
    ...newPasswordProblems(password, confirm),
  ])
}

/** The first problem of a sign-up; null if there is none. */
export function checkSignUp(form: SignUpForm): SignUpProblem | null {
  return signUpProblems(form)[0] ?? null
}

/** Problems of a new password and its confirmation (docs/product.md §5). */
export function newPasswordProblems(password: string, confirm: string): PasswordProblem[] {
  return firstOfEach<PasswordProblem>([
    password === '' && { code: 'gm-error-password-required', field: 'password' },
    confirm === '' && { code: 'gm-error-password-confirmation-required', field: 'confirm' },
    password !== confirm && { code: 'gm-error-password-mismatch', field: 'confirm' },
    password.length < leastPassword && { code: 'gm-error-password-minimum', field: 'password' },
    password.length > longestPassword && { code: 'gm-error-password-maximum', field: 'password' },
  ])
}

/** The first problem of a new password; null if there is none. */
export function checkNewPassword(password: string, confirm: string): PasswordProblem | null {
  return newPasswordProblems(password, confirm)[0] ?? null
}

function firstOfEach<Problem extends SignUpProblem>(given: (Problem | false)[]): Problem[] {
  const problems = given.filter(problem => problem !== false)
  return problems.filter((problem, at) => problems.findIndex(({ field }) => field === problem.field) === at)
}
