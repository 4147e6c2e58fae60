import type { VariantInput } from '#features/market/listings/server/index.ts'
import { seededRandom } from '#server/pictures/random.ts'
import type { DemoListing, DemoOption } from './demo-listings.ts'

type Value = DemoOption['values'][number]

/**
 * All variants of a cart listing: every existing combination of its options, with its price, its stock and an SKU of
 * eight digits (docs/product.md §9).
 * @param local returns the Sinhala for an option's English value
 */
export function demoVariants(listing: DemoListing, local: (value: string) => string): VariantInput[] {
  const { options = [], missing = [] } = listing
  return combinations(options)
    .filter(values => !missing.includes(keyOf(values)))
    .map(values => {
      const sku = seededRandom(`${listing.vendor}/${listing.title.en}/${keyOf(values)}`)
      const price = priceOf(listing, values)
      const { before = 0 } = listing
      return {
        options: Object.fromEntries(
          values.map(({ value }, at) => [options[at]?.name, { en: value, si: local(value) }]),
        ),
        price,
        compareAtPrice: before > price ? before : null,
        sku: String(Math.floor(sku.between(10_000_000, 100_000_000))),
        stock: stockOf(listing, values, sku.between(0.6, 1.4)),
        manageStock: listing.stock !== null,
        weightGrams: values.find(value => value.grams)?.grams ?? listing.weightGrams ?? null,
      }
    })
}

function combinations(options: DemoOption[]): Value[][] {
  return options.reduce<Value[][]>(
    (made, { values }) => made.flatMap(one => values.map(value => [...one, value])),
    [[]],
  )
}

function keyOf(values: Value[]): string {
  return values.map(({ value }) => value).join('/')
}

function priceOf({ price = 0 }: DemoListing, values: Value[]): number {
  const base = values.find(value => value.price !== undefined)?.price ?? price
  return base + values.reduce((sum, { plus = 0 }) => sum + plus, 0)
}

function stockOf({ stock, stocks }: DemoListing, values: Value[], share: number): number | null {
  const exact = stocks?.[keyOf(values)]
  if (stock === null || stock === undefined) return null
  if (stock === 0 || exact !== undefined) return exact ?? 0
  return Math.max(1, Math.round(stock * share))
}
