import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Listing } from '../../../listings.contract.ts'
import { optionLabel } from '../../option-label.ts'
import { type Choice, type OptionName, valueState } from '../../variant-choice.ts'
import { buyFormId } from './BuyForm.tsx'
import classes from './VariantOptions.module.css'

type Props = {
  listing: Listing
  choice: Choice
  onPick: (name: OptionName, value: string) => void
}

/** A radio group per option. Values that don't exist with the current choice are struck through, but can be picked. */
export function VariantOptions({ listing, choice, onPick }: Props): ReactNode {
  const { t } = useTranslation()
  const [isRefused, setIsRefused] = useState(false)
  const refuse = (event: SyntheticEvent) => {
    // what is missing stands with its option, not in a bubble of the browser
    event.preventDefault()
    setIsRefused(true)
    document.querySelector<HTMLElement>(`[form=${buyFormId}]:invalid`)?.focus()
  }
  const isMissing = (name: OptionName) => isRefused && choice[name] === undefined
  return (
    <div className={classes.options}>
      {listing.options.map(({ name, values }) => (
        <fieldset key={name} aria-describedby={isMissing(name) ? `no-${name}` : undefined}>
          <legend>{optionLabel(t, name)}</legend>
          <p id={`no-${name}`} className={classes.wrong} aria-live="polite">
            {isMissing(name) && t('Please choose one.')}
          </p>
          <div className={classes.values}>
            {values.map(value => {
              const state = valueState(listing, choice, name, value)
              const swatch = name === 'Color' && listing.swatches?.[value]
              return (
                <label key={value} className={classes[state]}>
                  <input
                    type="radio"
                    name={`option-${name}`}
                    form={buyFormId}
                    required
                    value={value}
                    checked={choice[name] === value}
                    onChange={() => onPick(name, value)}
                    onInvalid={refuse}
                  />
                  <bdi className={classes.value}>
                    {swatch && <span className={classes.swatch} style={{ backgroundColor: swatch }} />}
                    {value}
                  </bdi>
                  {state === 'soldOut' && <small>{t('Sold out')}</small>}
                  {state === 'impossible' && (
                    <span className="visually-hidden">{t('Not available with this choice')}</span>
                  )}
                </label>
              )
            })}
          </div>
        </fieldset>
      ))}
    </div>
  )
}
