import type { Listing, Variant } from '../listings.contract.ts'

export type OptionName = Listing['options'][number]['name']

/** The values chosen so far, by option, in the order they were picked. */
export type Choice = Partial<Record<OptionName, string>>

export type Choosable = Pick<Listing, 'options' | 'variants'>

/** Availability of a value, given the choices in the other options. */
export type ValueState = 'available' | 'soldOut' | 'impossible'

/** The initial choice: the variant in the URL, or options with a single value. */
export function firstChoice({ options, variants }: Choosable, variantId: number | undefined): Choice {
  const variant = variants.find(({ id }) => id === variantId) ?? (variants.length === 1 ? variants[0] : undefined)
  if (variant) return variant.options
  return Object.fromEntries(options.flatMap(({ name, values }) => (values.length === 1 ? [[name, values[0]]] : [])))
}

/** The chosen variant; undefined until every option is chosen. */
export function chosenVariant({ options, variants }: Choosable, choice: Choice): Variant | undefined {
  return variants.find(variant => options.every(({ name }) => variant.options[name] === choice[name]))
}

/** Whether a value of an option is available together with the choices in the other options. */
export function valueState({ variants }: Choosable, choice: Choice, name: OptionName, value: string): ValueState {
  const matching = variants.filter(variant => fits(variant, { ...choice, [name]: value }))
  if (matching.length === 0) return 'impossible'
  return matching.some(({ available }) => available) ? 'available' : 'soldOut'
}

/**
 * The choice after a value was picked. An existing combination is kept, even if it is sold out; otherwise earlier picks
 * give way first, to a variant with the picked value that keeps the later ones, preferably an available one. Unchosen options
 * stay unchosen. So every variant can be reached by picking its values one after the other, in any order.
 */
export function choose({ variants }: Choosable, choice: Choice, name: OptionName, value: string): Choice {
  const { [name]: _old, ...others } = choice
  const wanted: Choice = { ...others, [name]: value }
  const [best] = variants
    .filter(variant => variant.options[name] === value)
    .map(variant => ({ variant, kept: agreement(variant, wanted) }))
    .sort((a, b) => b.kept - a.kept || Number(b.variant.available) - Number(a.variant.available))
  if (!best) return choice
  return Object.fromEntries(Object.keys(wanted).map(key => [key, best.variant.options[key as OptionName]]))
}

function fits(variant: Variant, choice: Choice): boolean {
  return Object.entries(choice).every(([name, value]) => variant.options[name as OptionName] === value)
}

/** How far a variant agrees with a choice; a later pick outweighs all earlier ones. */
function agreement(variant: Variant, choice: Choice): number {
  return Object.entries(choice).reduce(
    (sum, [name, value], index) => sum + (variant.options[name as OptionName] === value ? 2 ** index : 0),
    0,
  )
}
