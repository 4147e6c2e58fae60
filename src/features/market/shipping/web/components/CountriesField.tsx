import { type ReactNode, useId, useState } from 'react'
import { subRegions } from '#features/platform/places/sub-regions.ts'
import forms from '#web/forms/forms.module.css'
import type { FieldProblem } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { InBrowser } from '#web/layout/InBrowser.tsx'
import { Icon } from '#web/ui/icons.tsx'
import classes from './CountriesField.module.css'
import { Combobox } from './lazy-combobox.ts'

type Props = {
  label: string
  /** all that there are, by code */
  names: Record<string, string>
  value: string[]
  onChange: (codes: string[]) => void
  isDisabled: boolean
  problem?: FieldProblem | undefined
}

/** Shown at once; the rest after a click. */
const mostShown = 12

/** Countries, chosen one by one or by the sub-region. */
export function CountriesField({ label, names, value, onChange, isDisabled, problem }: Props): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const [isLong, setLong] = useState(false)
  const chosen = new Set(value)
  const regions = Object.entries(subRegions)
    .filter(([, { countries }]) => countries.some(code => !chosen.has(code)))
    .map(([key, { name }]) => ({ id: `/${key}`, text: name(t) }))
  const countries = Object.entries(names)
    .filter(([code]) => !chosen.has(code))
    .map(([code, name]) => ({ id: code, text: name }))
  const add = (given: string) => {
    const region = Object.entries(subRegions).find(([key]) => given === `/${key}`)?.[1]
    const codes = region ? region.countries.filter(code => !chosen.has(code)) : [given]
    onChange([...value, ...codes])
  }
  const shown = isLong ? value : value.slice(0, mostShown)
  return (
    <fieldset aria-labelledby={id} aria-describedby={`${id}-wrong`} className={classes.field}>
      <p id={id} className={classes.label}>
        {label}
      </p>
      {value.length > 0 && (
        <ul className={classes.chips}>
          {shown.map(code => (
            <li key={code}>
              <button
                type="button"
                disabled={isDisabled}
                aria-label={t('Remove {{country}}', { country: names[code] ?? code })}
                onClick={() => onChange(value.filter(one => one !== code))}
              >
                {names[code] ?? code}
                {!isDisabled && <Icon name="close" size={14} />}
              </button>
            </li>
          ))}
          {value.length > shown.length && (
            <li>
              <button type="button" className={classes.more} onClick={() => setLong(true)}>
                {t('Show all {{count}}', { count: value.length })}
              </button>
            </li>
          )}
        </ul>
      )}
      <p id={`${id}-wrong`} aria-live="polite" className={forms.wrong}>
        {problem?.text}
      </p>
      {!isDisabled && (
        <div className={classes.waiting}>
          <InBrowser>
            <Combobox
              label={t('Add countries')}
              placeholder={t('Country or region')}
              options={[...regions, ...countries]}
              onChoose={add}
              isFull={false}
            />
          </InBrowser>
        </div>
      )}
    </fieldset>
  )
}
