import { readHundredths, writeHundredths } from '#shared/hundredths.ts'
import { lookUp } from '#shared/look-up.ts'
import { minorDigits } from '#shared/money.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import type { Problem } from '#web/forms/use-form.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { Discount, DiscountTerms } from '../discounts.contract.ts'

/** A code's terms as typed into its form. */
export type DiscountValues = {
  code: string
  kind: string
  /** per cent, or an amount of its currency */
  value: string
  minimum: string
  from: string
  to: string
  mostUses: string
  mostPerPerson: string
  isActive: boolean
}

export function valuesOf(discount: Discount | undefined): DiscountValues {
  const counted = (count: number | null | undefined) => (count ? String(count) : '')
  return {
    code: discount?.code ?? '',
    kind: discount?.amount ? 'amount' : 'share',
    value: !discount
      ? ''
      : discount.amount
        ? writeAmount(discount.amount, discount.currency)
        : writeHundredths(discount.basisPoints ?? 0),
    minimum: discount?.minimum ? writeAmount(discount.minimum, discount.currency) : '',
    from: discount?.from ?? '',
    to: discount?.to ?? '',
    mostUses: counted(discount?.mostUses),
    mostPerPerson: counted(discount?.mostPerPerson),
    isActive: discount?.isActive ?? true,
  }
}

/**
 * A value that can't be read becomes NaN, which the contract refuses.
 * @param currency ISO 4217, of its amounts. It isn't one of the values, which a draft restores: meanwhile the shop may
 * have another one.
 */
export function termsOf({ kind, value, ...values }: DiscountValues, currency: string): DiscountTerms {
  const counted = (text: string) => (text.trim() ? Number(text) : null)
  return {
    code: values.code,
    basisPoints: kind === 'share' ? readHundredths(value) : null,
    currency,
    amount: kind === 'share' ? null : readAmount(value, currency),
    minimum: values.minimum.trim() ? readAmount(values.minimum, currency) : 0,
    from: values.from || null,
    to: values.to || null,
    mostUses: counted(values.mostUses),
    mostPerPerson: counted(values.mostPerPerson),
    isActive: values.isActive,
  }
}

/** Minor units of a currency; NaN for more decimals than the currency has. */
function readAmount(text: string, currency: string): number {
  const amount = (readHundredths(text) * 10 ** minorDigits(currency)) / 100
  return Number.isInteger(amount) ? amount : Number.NaN
}

function writeAmount(amount: number, currency: string): string {
  return writeHundredths((amount * 100) / 10 ** minorDigits(currency))
}

/** Errors in the typed values, by the contract’s rules. */
export async function discountProblems(
  t: Translate,
  values: DiscountValues,
  currency: string,
): Promise<Problem<DiscountValues>[]> {
  const { discountTerms } = await import('../discounts.contract.ts')
  const issues = discountTerms.safeParse(termsOf(values, currency)).error?.issues ?? []
  const found = new Map<keyof DiscountValues, Problem<DiscountValues>>()
  for (const { path } of issues) {
    const field = fieldOf(String(path[0]))
    if (field && !found.has(field)) found.set(field, { field, text: problemWith(t, field, { ...values, currency }) })
  }
  return [...found.values()]
}

/** The server's error as a problem of a field. */
export function discountRefusal(t: Translate, error: unknown): Problem<DiscountValues> {
  const { code, field: given = '' } = apiErrorOf(error)
  const texts: Record<string, string> = {
    'gm-error-discount-taken': t('There’s already a code like this. Please choose another one.'),
    'gm-error-codes-many': t('Too many wrong codes came from your connection. Please try again in an hour.'),
    'gm-error-discount-renamed': t('This code has been used, so it keeps its name. End it, and add a new one.'),
    'gm-error-discount-uses': t('It has already been used more often than that.'),
    'gm-error-shop-currency': t('Your currency has changed. Please reload the page.'),
    'gm-error-discount-dates': t('The last day can’t be before the first.'),
  }
  const field = fieldOf(given)
  const text = lookUp(texts, code)
  return text ? { text, code, ...(field && { field }) } : { text: failureText(t, error) }
}

function fieldOf(name: string): keyof DiscountValues | undefined {
  if (name === 'basisPoints' || name === 'amount') return 'value'
  const fields: (keyof DiscountValues)[] = ['code', 'minimum', 'from', 'to', 'mostUses', 'mostPerPerson']
  return fields.find(one => one === name)
}

type Typed = DiscountValues & { currency: string }

function problemWith(t: Translate, field: keyof DiscountValues, { kind, currency, from, to }: Typed): string {
  if (field === 'code') return t('Use 3 to 40 letters, digits or hyphens.')
  if (field === 'value' && kind === 'share') return t('Please enter a number from 0.01 to 100.')
  if (field === 'value' || field === 'minimum') return t('Please enter an amount in {{currency}}.', { currency })
  if (field === 'to' && from && to) return t('The last day can’t be before the first.')
  if (field === 'from' || field === 'to') return t('Please choose a day.')
  return t('Please enter a whole number.')
}
