import { type ReactNode, useId, useState } from 'react'
import forms from '#web/forms/forms.module.css'
import type { FieldProblem } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { InBrowser } from '#web/layout/InBrowser.tsx'
import { Icon } from '#web/ui/icons.tsx'
import classes from './ChoicesField.module.css'
import { Combobox } from './lazy-combobox.ts'

export type ChoicesProps = {
  label: string
  /** names of all choices, by code */
  names: Record<string, string>
  value: string[]
  onChange: (codes: string[]) => void
  isDisabled: boolean
  /** of its field in the form, where the focus goes if it is wrong */
  id?: string | undefined
  problem?: FieldProblem | undefined
}

type Props = ChoicesProps & {
  addLabel: string
  placeholder: string
  /** the remaining choices */
  options: { id: string; text: string }[]
  onChoose: (id: string) => void
}

/** Number of chosen values shown at first; a button shows the rest. */
const maxShown = 12

/** A choice of several values, each of which can be removed. */
export function ChoicesField(props: Props): ReactNode {
  const { label, addLabel, placeholder, names, value, options, onChange, onChoose, isDisabled, problem } = props
  const { t } = useTranslation()
  const own = useId()
  const id = props.id ?? own
  const [isLong, setLong] = useState(false)
  const shown = isLong ? value : value.slice(0, maxShown)
  return (
    <fieldset
      id={id}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-wrong`}
      data-invalid={problem ? true : undefined}
      className={classes.field}
    >
      <p id={`${id}-label`} className={classes.label}>
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
            <Combobox label={addLabel} placeholder={placeholder} options={options} onChoose={onChoose} isFull={false} />
          </InBrowser>
        </div>
      )}
    </fieldset>
  )
}
