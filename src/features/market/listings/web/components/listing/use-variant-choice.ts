import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Listing, Variant } from '../../../listings.contract.ts'
import { type Choice, choose, chosenVariant, firstChoice, type OptionName } from '../../variant-choice.ts'

export type VariantChoice = {
  choice: Choice
  /** undefined until every option is chosen */
  variant: Variant | undefined
  pick: (name: OptionName, value: string) => void
}

/** The visitor's choice of a variant; once complete it is in the URL, as `?variant=`. */
export function useVariantChoice(listing: Listing): VariantChoice {
  const [params, setParams] = useSearchParams()
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
  return { choice, variant: chosenVariant(listing, choice), pick }
}
