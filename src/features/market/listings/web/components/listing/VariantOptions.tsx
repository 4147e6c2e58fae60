import { type ReactNode, type SyntheticEvent, useId, useState } from 'react'
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
  const id = useId()
  const [isRefused, setIsRefused] = useState(false)
  const refuse = (event: SyntheticEvent<HTMLInputElement>) => {
    // what is missing stands with its option, not in a bubble of the browser
    event.preventDefault()
    setIsRefused(true)
    const missing = firstMissing(event.currentTarget.form)
    // on a phone bars lie over both ends of the page
    missing?.closest('fieldset')?.scrollIntoView({ block: 'center' })
    missing?.focus({ preventScroll: true })
  }
  const isMissing = (name: OptionName) => isRefused && choice[name] === undefined
  return (
    <div className={classes.options}>
      {listing.options.map(({ name, values }) => (
        <fieldset key={name} aria-describedby={isMissing(name) ? `${id}${name}` : undefined}>
          <legend>{optionLabel(t, name)}</legend>
          <p id={`${id}${name}`} className={classes.wrong} aria-live="polite">
            {isMissing(name) && t('Please choose one.')}
          </p>
          <div className={classes.values}>
            {values.map(value => {
              const state = valueState(listing, choice, name, value)
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
                  <bdi className={classes.value}>{value}</bdi>
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

function firstMissing(form: HTMLFormElement | null): HTMLInputElement | undefined {
  return [...(form?.elements ?? [])].find(
    (one): one is HTMLInputElement => one instanceof HTMLInputElement && one.type === 'radio' && !one.validity.valid,
  )
}
