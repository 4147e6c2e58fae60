import { type ReactNode, useId } from 'react'
import type { SiteLanguage } from '#shared/languages.ts'
import { directionOf } from '#shared/languages.ts'
import field from '#web/ui/field.module.css'
import type { Texts } from '../../form-texts.ts'
import classes from './LocalField.module.css'

type Props = {
  label: string
  text: Texts
  language: SiteLanguage
  longest: number
  /** number of lines; default: a single-line field */
  rows?: number
  /** shows the label to screen readers only */
  isBare?: boolean
  onChange: (text: Texts) => void
  /** called when the field is left */
  onDone?: () => void
}

/** A text in one language, with the English one as a hint if it is missing. */
export function LocalField(props: Props): ReactNode {
  const { label, text, language, longest, rows, isBare, onChange, onDone } = props
  const id = useId()
  const change = (written: string) => {
    const { [language]: _, ...others } = text
    onChange(written ? { ...others, [language]: written } : others)
  }
  const control = {
    id,
    value: text[language] ?? '',
    maxLength: longest,
    lang: language,
    dir: directionOf(language),
    className: field.input,
    placeholder: language === 'en' ? undefined : text.en,
    onChange: (event: { target: { value: string } }) => change(event.target.value),
    onBlur: onDone,
  }
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={isBare ? 'visually-hidden' : field.label}>
        {label}
      </label>
      {rows ? <textarea {...control} rows={rows} /> : <input {...control} type="text" autoComplete="off" />}
    </div>
  )
}
