import type { PostalAddress } from '#features/shop/addresses/address.ts'
import { addressFailures } from '#features/shop/addresses/web/index.ts'
import { isEmail } from '#shared/email-address.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import type { App } from '#web/app-context.ts'
import type { Problem } from '#web/forms/use-form.ts'
import { checkoutProblemText } from './checkout-texts.ts'

export type StepValues = PostalAddress & {
  email: string
  save: boolean
  billingAddress: string
  vatNumber: string
}

export function emailProblems(app: App, given: string): Problem<StepValues>[] {
  return isEmail(given) ? [] : [{ field: 'email', text: app.t('Please add a valid email address') }]
}

/** Problems of all fields of the step that the server refused. */
export function stepProblems(app: App, error: unknown, country: string): Problem<StepValues>[] {
  const { code } = apiErrorOf(error)
  if (code === 'gm-error-valid-email-address-required') return emailProblems(app, '')
  if (code === 'gm-error-vat-number') return [{ field: 'vatNumber', text: checkoutProblemText(app.t, code) }]
  const problems = addressFailures(app, error, country)
  return code === 'gm-error-too-many-addresses' ? problems.map(({ text }) => ({ field: 'save', text })) : problems
}
