import type { OptionName } from '#features/market/listings/listings.tables.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import { websiteOf } from '#shared/website.ts'
import { datesOf, hasSeveralDates } from './listing-dates.ts'
import { hasTooMany, type ListingDraft, parcelDelivery, type VariantDraft, variantKey } from './listing-draft.ts'

/** Reasons why a draft can't be published. */
export const problemCodes = [
  'title-missing',
  'category-missing',
  'picture-missing',
  'variant-missing',
  'variants-many',
  'variant-incomplete',
  'variant-twice',
  'value-missing',
  'value-twice',
  'price-missing',
  'compare-at-low',
  'stock-missing',
  'stock-negative',
  'sku-twice',
  'sku-taken',
  'link-missing',
  'link-wrong',
  'end-missing',
  'end-early',
  'end-past',
  'start-missing',
  'zone-missing',
  'place-missing',
  'file-missing',
  // these can only be detected on the server
  'category-unknown',
  'certificate-unknown',
  'currency-unknown',
] as const
export type ProblemCode = (typeof problemCodes)[number]

/** `field` is a path in the draft: `variants.2.price`. */
export type ListingProblem = { field: string; code: ProblemCode }

/**
 * Checks all requirements for publishing a draft, in the order of the editor
 * (docs/product.md §4 “Listings and orders”).
 */
export function listingProblems(draft: ListingDraft, now = new Date()): ListingProblem[] {
  return [
    ...ifSo(draft.pictures.length === 0, 'pictures', 'picture-missing'),
    ...ifSo(!hasText(draft.title), 'title', 'title-missing'),
    ...(draft.kind === 'cart' ? [...optionProblems(draft), ...variantProblems(draft)] : []),
    ...ifSo(draft.categoryIds.length === 0, 'categoryIds', 'category-missing'),
    ...(draft.kind === 'basic' ? linkProblems(draft) : []),
    ...dateProblems(draft, now),
    ...(draft.kind === 'cart' ? deliveryProblems(draft) : []),
  ]
}

/** Something is said in some language. */
export function hasText(text: LocalText): boolean {
  return Object.values(text).some(value => value.trim() !== '')
}

function ifSo(isWrong: boolean, field: string, code: ProblemCode): ListingProblem[] {
  return isWrong ? [{ field, code }] : []
}

function optionProblems({ options }: ListingDraft): ListingProblem[] {
  return options.flatMap(({ values }, option) => {
    const names = values.map(({ text }) => inLanguage(text, 'en').trim())
    return names.flatMap((name, value) => {
      const field = `options.${option}.values.${value}.text`
      if (!name) return [{ field, code: 'value-missing' as const }]
      return ifSo(names.indexOf(name) < value, field, 'value-twice')
    })
  })
}

function variantProblems({ options, variants }: ListingDraft): ListingProblem[] {
  if (variants.length === 0) return [{ field: 'variants', code: 'variant-missing' }]
  if (hasTooMany(variants)) return [{ field: 'variants', code: 'variants-many' }]
  const keys = variants.map(({ values }) => variantKey(values))
  return variants.flatMap((variant, index) => {
    const at = `variants.${index}`
    return [
      ...ifSo(!isComplete(variant, options), at, 'variant-incomplete'),
      ...ifSo(keys.indexOf(keys[index] ?? '') < index, at, 'variant-twice'),
      ...priceProblems(variant, at),
      ...ifSo(isSkuTwice(variants, index), `${at}.sku`, 'sku-twice'),
    ]
  })
}

/** Variants that buyers see already may share one, as those of Shopify do that were imported. */
function isSkuTwice(variants: VariantDraft[], index: number): boolean {
  const { sku = '', id } = variants[index] ?? {}
  const first = variants.findIndex(one => one.sku.trim() === sku.trim())
  return sku.trim() !== '' && first < index && (id === null || variants[first]?.id === null)
}

/** Whether a variant has a value for each option, and for no others. */
function isComplete({ values }: VariantDraft, options: ListingDraft['options']): boolean {
  const named = Object.keys(values) as OptionName[]
  return (
    named.length === options.length &&
    options.every(option => option.values.some(({ key }) => key === values[option.name]))
  )
}

function priceProblems(variant: VariantDraft, at: string): ListingProblem[] {
  const { price, compareAtPrice, stock, manageStock, allowBackorder } = variant
  return [
    ...ifSo(price === null, `${at}.price`, 'price-missing'),
    ...ifSo(compareAtPrice !== null && compareAtPrice <= (price ?? -1), `${at}.compareAtPrice`, 'compare-at-low'),
    ...ifSo(manageStock && stock === null, `${at}.stock`, 'stock-missing'),
    ...ifSo(manageStock && !allowBackorder && (stock ?? 0) < 0, `${at}.stock`, 'stock-negative'),
  ]
}

/** Without a link the button leads to the enterprise; a label of its own requires a link. */
function linkProblems({ actionLabel, actionLink }: ListingDraft): ListingProblem[] {
  if (actionLink.trim() === '') return ifSo(hasText(actionLabel), 'actionLink', 'link-missing')
  return ifSo(!('url' in websiteOf(actionLink)), 'actionLink', 'link-wrong')
}

/** A listing with dates must have an end, after which it leaves the marketplace. */
function dateProblems(draft: ListingDraft, now: Date): ListingProblem[] {
  const { startsAt, endsAt } = draft
  if (hasSeveralDates(draft)) return severalDatesProblems(draft, now)
  if (!startsAt) return endsAt ? ifSo(new Date(endsAt) <= now, 'endsAt', 'end-past') : []
  if (!endsAt) return [{ field: 'endsAt', code: 'end-missing' }]
  if (new Date(endsAt) < new Date(startsAt)) return [{ field: 'endsAt', code: 'end-early' }]
  return ifSo(new Date(endsAt) <= now, 'endsAt', 'end-past')
}

/** Each date must have a beginning and an end, and at least one must be in the future. */
function severalDatesProblems(draft: ListingDraft, now: Date): ListingProblem[] {
  const dates = datesOf(draft)
  const wrong = dates.flatMap(({ startsAt, endsAt }, index): ListingProblem[] => {
    if (!startsAt) return [{ field: `dates.${index}.startsAt`, code: 'start-missing' }]
    if (!endsAt) return [{ field: `dates.${index}.endsAt`, code: 'end-missing' }]
    return ifSo(new Date(endsAt) < new Date(startsAt), `dates.${index}.endsAt`, 'end-early')
  })
  const isOver = dates.every(({ endsAt }) => endsAt && new Date(endsAt) <= now)
  return wrong.length > 0 ? wrong : ifSo(isOver, 'dates.0.endsAt', 'end-past')
}

/** Information that buyers of listings other than parcels need. */
function deliveryProblems(draft: ListingDraft): ListingProblem[] {
  const { kind, timeZone, place, file } = draft.delivery ?? parcelDelivery
  if (kind === 'download') return ifSo(file === null, 'delivery.file', 'file-missing')
  if (kind !== 'event') return []
  return [
    ...ifSo(!hasSeveralDates(draft) && !draft.startsAt, 'startsAt', 'start-missing'),
    ...ifSo(timeZone === null, 'delivery.timeZone', 'zone-missing'),
    ...ifSo(!hasText(place), 'delivery.place', 'place-missing'),
  ]
}
