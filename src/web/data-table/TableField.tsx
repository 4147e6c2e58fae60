import { type ReactNode, useId } from 'react'
import classes from './data-table.module.css'
import { useTypedValue } from './use-typed-value.ts'

type Props = {
  label: string
  /** `text` is for codes: written in capitals, at most 3 letters */
  type: 'date' | 'number' | 'text'
  /** '' if unset */
  value: string
  onChange: (value: string) => void
}

/** A filter above a table that is typed; applied on Enter, or on leaving the field. */
export function TableField({ label, type, value, onChange }: Props): ReactNode {
  const id = useId()
  const { input, ask } = useTypedValue(value)
  const change = (field: HTMLInputElement) => {
    if (type === 'text') field.value = field.value.toUpperCase()
    if (field.value === value) return
    ask(field.value)
    onChange(field.value)
  }
  return (
    <span className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        type={type}
        min={type === 'number' ? 1 : undefined}
        maxLength={type === 'text' ? 3 : undefined}
        autoCapitalize={type === 'text' ? 'characters' : undefined}
        onBlur={event => change(event.target)}
        onKeyDown={event => event.key === 'Enter' && change(event.currentTarget)}
      />
    </span>
  )
}
