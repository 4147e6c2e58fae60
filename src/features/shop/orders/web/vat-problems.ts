import { readVatNumber } from '#features/shop/addresses/vat-number.ts'
import type { Problem } from '#web/forms/use-form.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { StepValues } from './address-problems.ts'
import { checkoutProblemText } from './checkout-texts.ts'

/** An error if it can't be a VAT number of the country. */
export function vatProblems(t: Translate, { vatNumber, country }: StepValues): Problem<StepValues>[] {
  if (readVatNumber(vatNumber, country)) return []
  return [{ field: 'vatNumber', text: checkoutProblemText(t, 'gm-error-vat-number') }]
}
