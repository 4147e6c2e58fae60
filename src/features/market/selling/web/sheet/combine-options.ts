import { emptyVariant, type OptionDraft, randomSku, type VariantDraft, variantKey } from '../../listing-draft.ts'

/** The number of variants that these options give; options without values don't count. */
export function countVariants(options: OptionDraft[]): number {
  return options.reduce((count, { values }) => count * Math.max(1, values.length), 1)
}

/** Every combination of the options' values, the last option changing fastest. */
export function combinations(options: OptionDraft[]): VariantDraft['values'][] {
  return options
    .filter(({ values }) => values.length > 0)
    .reduce<VariantDraft['values'][]>(
      (sofar, { name, values }) => sofar.flatMap(one => values.map(({ key }) => ({ ...one, [name]: key }))),
      [{}],
    )
}

/**
 * The variants of changed options. Those whose values stay are the same as before; where an option was added or removed,
 * the first of each group goes on as the variant it was; a new one has price, weight and rules of its nearest neighbour.
 */
export function variantsFor(options: OptionDraft[], before: VariantDraft[], newSku = randomSku): VariantDraft[] {
  const wanted = combinations(options)
  const byKey = new Map(before.map(variant => [variantKey(variant.values), variant]))
  const kept = wanted.map(values => byKey.get(variantKey(values)))
  const free = new Set(before.filter(variant => !kept.includes(variant)))
  const skus = new Set(before.map(({ sku }) => sku))
  return wanted.map((values, at) => {
    const same = kept[at]
    if (same) return same
    const heir = [...free].find(one => isPart(one.values, values) || isPart(values, one.values))
    if (heir) {
      free.delete(heir)
      return { ...heir, values }
    }
    const neighbour = nearest(values, before)
    const sku = unusedSku(skus, newSku)
    return { ...emptyVariant(values, sku), ...(neighbour && rulesOf(neighbour)) }
  })
}

function rulesOf({ price, compareAtPrice, weightGrams, manageStock, allowBackorder }: VariantDraft) {
  return { price, compareAtPrice, weightGrams, manageStock, allowBackorder }
}

function isPart(some: VariantDraft['values'], all: VariantDraft['values']): boolean {
  return Object.entries(some).every(([name, key]) => all[name as keyof typeof all] === key)
}

/** The variant with the most values in common. */
function nearest(values: VariantDraft['values'], variants: VariantDraft[]): VariantDraft | undefined {
  const common = (one: VariantDraft) =>
    Object.entries(values).filter(([name, key]) => one.values[name as keyof typeof values] === key).length
  return variants.reduce<VariantDraft | undefined>(
    (best, one) => (best && common(best) >= common(one) ? best : one),
    undefined,
  )
}

function unusedSku(used: Set<string>, newSku: () => string): string {
  let sku = newSku()
  // a shop with a hundred SKUs of eight digits meets one of its own once in a million
  for (let tries = 0; used.has(sku) && tries < 10; tries++) sku = newSku()
  used.add(sku)
  return sku
}
