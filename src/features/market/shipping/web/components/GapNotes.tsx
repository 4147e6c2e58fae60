import type { ReactNode } from 'react'
import { shippingGaps } from '#features/market/listings/shipping-gaps.ts'
import type { RateTerms } from '#features/market/listings/shipping-rule.ts'
import { gapWords } from '#features/market/listings/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import classes from './shipping.module.css'

type Props = {
  /** name of the set of rates; undefined: the general rates */
  of?: string | undefined
  shipsTo: string[]
  shipsAnywhere: boolean
  rates: RateTerms[]
  home: string | null
  names: Record<string, string>
}

/** Lists destinations without a rate although the enterprise ships there. */
export function GapNotes({ of, names, ...asked }: Props): ReactNode {
  const { t } = useTranslation()
  const notes = gapWords(t, shippingGaps(asked), names)
  return (
    <div aria-live="polite">
      {of && notes.length > 0 && <h3>{of}</h3>}
      {notes.length > 0 && (
        <ul className={classes.gaps}>
          {notes.map(note => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
