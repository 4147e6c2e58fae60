import type { ReactNode } from 'react'
import { type ShippingGap, shippingGaps } from '#features/market/listings/shipping-gaps.ts'
import type { RateTerms } from '#features/market/listings/shipping-rule.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import classes from './shipping.module.css'

type Props = {
  shipsTo: string[]
  shipsAnywhere: boolean
  rates: RateTerms[]
  home: string | null
  names: Record<string, string>
}

const mostNamed = 5

/** Where buyers can't buy although the enterprise says that it ships there. */
export function GapNotes({ names, ...asked }: Props): ReactNode {
  const { t } = useTranslation()
  const gaps = shippingGaps(asked)
  const kinds = (['not-home', 'no-rate', 'too-much'] as const).map(why => gaps.filter(gap => gap.why === why))
  const notes = kinds.filter(found => found.length > 0).map(found => noteOf(t, found, names))
  return (
    <div aria-live="polite">
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

function noteOf(t: Translate, gaps: ShippingGap[], names: Record<string, string>): string {
  const [{ country, why } = { country: null, why: 'no-rate' }] = gaps
  const named = gaps
    .slice(0, mostNamed)
    .map(gap => (gap.country ? (names[gap.country] ?? gap.country) : t('everywhere else')))
  const places = [...named, ...(gaps.length > mostNamed ? ['…'] : [])].join(', ')
  if (why === 'not-home')
    return t('You don’t ship to your own country, {{country}}.', { country: names[country ?? ''] ?? '' })
  if (why === 'no-rate') return t('No rate covers these places, so no one there can buy: {{places}}', { places })
  return t('No rate takes so much to these places: {{places}}', { places })
}
