import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Listing, Variant } from '../../../listings.contract.ts'
import { buyFormId } from '../../buy-form-id.ts'
import { type Choice, choose, chosenVariant, firstChoice, type OptionName } from '../../variant-choice.ts'

export type VariantChoice = {
  choice: Choice
  /** undefined until every option is chosen */
  variant: Variant | undefined
  pick: (name: OptionName, value: string) => void
  /** the options that were missing on the last attempt to buy; reported beside each */
  missing: readonly OptionName[]
  /** Checks the choice before buying; false if an option is missing, which then gets the focus. */
  isComplete: () => boolean
}

/** The visitor's choice of a variant; once complete it is in the URL, as `?variant=`. */
export function useVariantChoice(listing: Listing): VariantChoice {
  const [params, setParams] = useSearchParams()
  const [isRefused, setRefused] = useState(false)
  const [choice, setChoice] = useState(() => firstChoice(listing, Number(params.get('variant'))))
  const pick = (name: OptionName, value: string) => {
    const next = choose(listing, choice, name, value)
    setChoice(next)
    const variant = chosenVariant(listing, next)
    if (!variant) return
    setParams(
      old => {
        old.set('variant', String(variant.id))
        return old
      },
      { replace: true, preventScrollReset: true },
    )
  }
  const variant = chosenVariant(listing, choice)
  const unchosen = listing.variants.length > 1 && !variant ? unchosenOf(listing, choice) : []
  const isComplete = () => {
    const [first] = unchosen
    if (!first) return true
    setRefused(true)
    document.querySelector<HTMLElement>(`[form=${buyFormId}][name=${optionField(first)}]`)?.focus()
    return false
  }
  return { choice, variant, pick, missing: isRefused ? unchosen : [], isComplete }
}

/** Checks the choice without the browser's validation: browsers differ on fields outside of their form. */
function unchosenOf({ options }: Listing, choice: Choice): OptionName[] {
  return options.flatMap(({ name }) => (choice[name] === undefined ? [name] : []))
}

/** Name of the radios of an option. */
export function optionField(name: OptionName): string {
  return `option-${name}`
}
