import { type CSSProperties, type ReactNode, useId, useState } from 'react'
import { directionOf } from '#shared/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useInBrowser } from '#web/layout/use-in-browser.ts'
import { Icon } from '#web/ui/icons.tsx'
import { type Choice, isFound } from '../choices.ts'
import classes from './ChoiceList.module.css'

type Props = {
  /** name of the form field */
  name: string
  legend: ReactNode
  /** label of the search field, shown if there are more choices than rows */
  searchLabel: string
  choices: Choice[]
  chosen: string
  onChoose?: (value: string) => void
  rows: number
}

/** A scrolling list of radio buttons; typing filters it. Also works as a plain form, without JavaScript. */
export function ChoiceList({ name, legend, searchLabel, choices, chosen, onChoose, rows }: Props): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const inBrowser = useInBrowser()
  const [typed, setTyped] = useState('')
  const found = new Set(choices.filter(choice => isFound(choice, typed)).map(choice => choice.value))
  return (
    <fieldset className={classes.list} style={{ '--rows': rows } as CSSProperties}>
      <legend className={classes.legend}>{legend}</legend>
      {choices.length > rows && (
        <div className={classes.search}>
          {inBrowser && (
            <>
              <Icon name="search" size={18} />
              <input
                className={classes.input}
                type="text"
                aria-label={searchLabel}
                aria-controls={id}
                placeholder={searchLabel}
                autoComplete="off"
                spellCheck={false}
                value={typed}
                onChange={event => setTyped(event.target.value)}
                onKeyDown={event => event.key === 'Enter' && !event.nativeEvent.isComposing && event.preventDefault()}
              />
            </>
          )}
        </div>
      )}
      <ul id={id} className={classes.rows}>
        {choices.map(({ value, label, note, hint, lang }) => (
          <li key={value} hidden={!found.has(value)}>
            <label className={classes.row}>
              <input
                type="radio"
                name={name}
                value={value}
                defaultChecked={value === chosen}
                onChange={() => onChoose?.(value)}
              />
              <span className={classes.label}>
                <span {...(lang && { lang, dir: directionOf(lang) })}>{label}</span>
                {hint && <span className={classes.hint}>{hint}</span>}
              </span>
              {note && <span className={classes.note}>{note}</span>}
              <span className={classes.check}>
                <Icon name="check" size={18} />
              </span>
            </label>
          </li>
        ))}
        {found.size === 0 && <li className={classes.none}>{t('Nothing found.')}</li>}
      </ul>
    </fieldset>
  )
}
