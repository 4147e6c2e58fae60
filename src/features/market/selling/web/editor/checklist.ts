import { type ShippingGap, shippingGaps } from '#features/market/listings/shipping-gaps.ts'
import { ratesOfProfile } from '#features/market/listings/shipping-profiles.ts'
import { isShipped } from '#features/market/listings/shipping-rule.ts'
import { contentLanguages } from '#shared/languages.ts'
import { inLanguage } from '#shared/local-text.ts'
import { type ListingDraft, parcelDelivery, type VariantDraft } from '../../listing-draft.ts'
import { hasText, type ListingProblem } from '../../listing-problems.ts'
import type { SellingVendor } from '../../selling.contract.ts'

/** A line of “Before you publish”. `must`: it prevents publishing; `may`: a hint. */
export type ChecklistItem = {
  state: 'done' | 'must' | 'may'
  /** the card that it is about */
  card: 'delivery' | 'pictures' | 'texts' | 'variants' | 'belongs' | 'link' | 'dates' | 'shipping'
} & (
  | { tells: 'pictures'; count: number; undescribed: number }
  | { tells: 'title' | 'link' | 'dates' | 'delivery' | 'category' | 'prices' }
  | { tells: 'language'; language: 'en' | 'si' }
  | { tells: 'sold-out'; variant: VariantDraft }
  | { tells: 'ships'; countries: string[]; anywhere: boolean }
)

/** What a draft has and lacks for publishing, in the order of the editor. */
export function checklist(draft: ListingDraft, problems: ListingProblem[]): ChecklistItem[] {
  const has = (field: string) => problems.some(problem => problem.field.startsWith(field))
  const { pictures, title, kind } = draft
  const undescribed = pictures.filter(({ alt }) => !hasText(alt)).length
  const items: ChecklistItem[] = [
    {
      card: 'pictures',
      tells: 'pictures',
      state: pictures.length === 0 ? 'must' : undescribed > 0 ? 'may' : 'done',
      count: pictures.length,
      undescribed,
    },
    { card: 'texts', tells: 'title', state: has('title') ? 'must' : 'done' },
  ]
  if (hasText(title))
    for (const language of contentLanguages)
      if (!title[language]?.trim()) items.push({ card: 'texts', tells: 'language', language, state: 'may' })
  if (kind === 'cart') {
    items.push({
      card: 'variants',
      tells: 'prices',
      state: has('variants') || has('options') ? 'must' : 'done',
    })
    for (const variant of draft.variants.filter(isSoldOut).slice(0, 3))
      items.push({ card: 'variants', tells: 'sold-out', variant, state: 'may' })
  }
  items.push({ card: 'belongs', tells: 'category', state: has('categoryIds') ? 'must' : 'done' })
  if (kind === 'basic') items.push({ card: 'link', tells: 'link', state: has('actionLink') ? 'must' : 'done' })
  const { kind: way } = draft.delivery ?? parcelDelivery
  const isParcel = kind === 'basic' || way === 'parcel'
  if (!isParcel) items.push({ card: 'delivery', tells: 'delivery', state: has('delivery') ? 'must' : 'done' })
  if (draft.startsAt || draft.endsAt || (!isParcel && way === 'event'))
    items.push({
      card: 'dates',
      tells: 'dates',
      state: ['endsAt', 'startsAt', 'dates'].some(has) ? 'must' : 'done',
    })
  if (kind === 'cart' && isParcel && draft.variants.some(({ manageStock }) => manageStock))
    items.push({
      card: 'shipping',
      tells: 'ships',
      state: isShipped(draft) ? 'done' : 'may',
      countries: draft.shipsTo,
      anywhere: draft.shipsAnywhere,
    })
  return items
}

/**
 * Countries where buyers can't buy although the listing says that it ships there; the enterprise's own country counts
 * as one.
 */
export function gapsOf(
  draft: ListingDraft,
  { rates, country }: Pick<SellingVendor, 'rates' | 'country'>,
): ShippingGap[] {
  if (draft.kind !== 'cart' || (draft.delivery ?? parcelDelivery).kind !== 'parcel') return []
  const { shipsTo, shipsAnywhere, variants } = draft
  const grams = [...new Set(variants.map(({ weightGrams }) => weightGrams ?? 0))]
  const own = ratesOfProfile(rates, draft.shippingProfileId ?? null)
  return shippingGaps({ shipsTo, shipsAnywhere, rates: own, home: country, grams })
}

function isSoldOut({ manageStock, allowBackorder, stock }: VariantDraft): boolean {
  return manageStock && !allowBackorder && stock !== null && stock <= 0
}

/** `Indigo / Small`: a variant by its options. */
export function variantName({ values }: VariantDraft, { options }: ListingDraft, language: string): string {
  return options
    .map(({ name, values: all }) => inLanguage(all.find(({ key }) => key === values[name])?.text, language))
    .filter(Boolean)
    .join(' / ')
}
