import { type ReactNode, useId } from 'react'
import classes from './PieceFields.module.css'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  maxLength: number
  required?: boolean
}

/** Field in a dialog for a message to the other side. */
export function OrderTextField({ label, value, onChange, maxLength, required = false }: Props): ReactNode {
  const id = useId()
  return (
    <p className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={3}
        dir="auto"
        value={value}
        onChange={event => onChange(event.target.value)}
        maxLength={maxLength}
        required={required}
      />
    </p>
  )
}
