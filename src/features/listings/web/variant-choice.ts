import type { Listing, Variant } from '../listings.contract.ts'

export type OptionName = Listing['options'][number]['name']

/** The values chosen so far, by option. */
export type Choice = Partial<Record<OptionName, string>>

export type Choosable = Pick<Listing, 'options' | 'variants'>

/** What choosing a value would come to, given the choices made in the other options. */
export type ValueState = 'available' | 'soldOut' | 'impossible'

/** The choice that a page begins with: the variant of its address, or what leaves nothing to choose. */
export function firstChoice({ options, variants }: Choosable, variantId: number | undefined): Choice {
  const variant = variants.find(({ id }) => id === variantId) ?? (variants.length === 1 ? variants[0] : undefined)
  if (variant) return variant.options
  return Object.fromEntries(options.flatMap(({ name, values }) => (values.length === 1 ? [[name, values[0]]] : [])))
}

/** The variant that the choice comes to; undefined as long as an option is open. */
export function chosenVariant({ options, variants }: Choosable, choice: Choice): Variant | undefined {
  return variants.find(variant => options.every(({ name }) => variant.options[name] === choice[name]))
}

/** Whether a value of an option can be had together with what is chosen in the other options. */
export function valueState({ variants }: Choosable, choice: Choice, name: OptionName, value: string): ValueState {
  const matching = variants.filter(variant => fits(variant, { ...choice, [name]: value }))
  if (matching.length === 0) return 'impossible'
  return matching.some(({ available }) => available) ? 'available' : 'soldOut'
}

/**
 * The choice after a value was picked. Values that do not exist together with it give way: to those of the variant with
 * that value that can be had, keeps most of the choice, and comes first. A combination that exists is kept even when it is
 * sold out. Options that were open stay open.
 */
export function choose({ variants }: Choosable, choice: Choice, name: OptionName, value: string): Choice {
  const wanted = { ...choice, [name]: value }
  if (variants.some(variant => fits(variant, wanted))) return wanted
  const [best] = variants
    .filter(variant => variant.options[name] === value)
    .map(variant => ({ variant, kept: agreement(variant, wanted) }))
    .sort((a, b) => Number(b.variant.available) - Number(a.variant.available) || b.kept - a.kept)
  if (!best) return choice
  return Object.fromEntries(Object.keys(wanted).map(key => [key, best.variant.options[key as OptionName]]))
}

function fits(variant: Variant, choice: Choice): boolean {
  return agreement(variant, choice) === Object.keys(choice).length
}

function agreement(variant: Variant, choice: Choice): number {
  return Object.entries(choice).filter(([name, value]) => variant.options[name as OptionName] === value).length
}

/** The lowest and the highest price of the variants; of those that can be had, where there are any. */
export function priceRange({ variants }: Pick<Listing, 'variants'>): { lowest: Variant; highest: Variant } | undefined {
  const available = variants.filter(variant => variant.available)
  const [first, ...others] = available.length > 0 ? available : variants
  if (!first) return undefined
  return others.reduce(
    ({ lowest, highest }, variant) => ({
      lowest: variant.price.amount < lowest.price.amount ? variant : lowest,
      highest: variant.price.amount > highest.price.amount ? variant : highest,
    }),
    { lowest: first, highest: first },
  )
}
