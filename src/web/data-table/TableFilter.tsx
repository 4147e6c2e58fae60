import { type ReactNode, useId } from 'react'
import classes from './data-table.module.css'

type Props = {
  label: string
  /** '' if unset */
  value: string
  onChange: (value: string) => void
  /** the first option stands for ''; a label in another language than the page's names it */
  options: (readonly [value: string, label: string, language?: string])[]
}

/** A select filter above a table. */
export function TableFilter({ label, value, onChange, options }: Props): ReactNode {
  const id = useId()
  return (
    <span className={classes.filter}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={event => onChange(event.target.value)}>
        {options.map(([option, text, language]) => (
          <option key={option} value={option} lang={language}>
            {text}
          </option>
        ))}
      </select>
    </span>
  )
}
