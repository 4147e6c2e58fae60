import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Listing } from '../../../listings.contract.ts'
import { buyFormId } from '../../buy-form-id.ts'
import { optionLabel } from '../../option-label.ts'
import { type OptionName, valueState } from '../../variant-choice.ts'
import { optionField, type VariantChoice } from './use-variant-choice.ts'
import classes from './VariantOptions.module.css'

/** A radio group per option. Values that don't exist with the current choice are struck through, but can be picked. */
export function VariantOptions({ listing, choice, pick, missing }: VariantChoice & { listing: Listing }): ReactNode {
  const { t } = useTranslation()
  // the dates of an event are values of an option
  const isDates = (name: OptionName) => name === 'Type' && listing.variants.some(({ startsAt }) => startsAt)
  return (
    <div className={classes.options}>
      {listing.options.map(({ name, values }) => (
        <fieldset key={name} aria-describedby={missing.includes(name) ? `no-${name}` : undefined}>
          <legend>{isDates(name) ? t('Date') : optionLabel(t, name)}</legend>
          <p id={`no-${name}`} className={classes.wrong} aria-live="polite">
            {missing.includes(name) && t('Please choose one.')}
          </p>
          <div className={classes.values}>
            {values.map(value => {
              const state = valueState(listing, choice, name, value)
              const swatch = name === 'Color' && listing.swatches?.[value]
              return (
                <label key={value} className={classes[state]}>
                  <input
                    type="radio"
                    name={optionField(name)}
                    form={buyFormId}
                    required
                    value={value}
                    checked={choice[name] === value}
                    onChange={() => pick(name, value)}
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
