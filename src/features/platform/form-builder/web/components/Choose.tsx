import { type ReactNode, useId } from 'react'
import field from '#web/ui/field.module.css'
import { Icon } from '#web/ui/icons.tsx'
import classes from './Choose.module.css'

type Props = {
  label: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
  /** shows the label to screen readers only */
  isBare?: boolean
  onChange: (value: string) => void
}

/** A choice of one value, applied at once. */
export function Choose({ label, value, options, isBare, onChange }: Props): ReactNode {
  const id = useId()
  return (
    <div className={classes.choose}>
      <label htmlFor={id} className={isBare ? 'visually-hidden' : field.label}>
        {label}
      </label>
      <span className={field.selectBox}>
        <select id={id} className={field.select} value={value} onChange={event => onChange(event.target.value)}>
          {options.map(([one, name]) => (
            <option key={one} value={one}>
              {name}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" size={18} />
      </span>
    </div>
  )
}

type TickProps = { label: string; checked: boolean; onChange: (checked: boolean) => void }

/** A checkbox, applied at once. */
export function Tick({ label, checked, onChange }: TickProps): ReactNode {
  return (
    <label className={classes.tick}>
      <input type="checkbox" checked={checked} onChange={event => onChange(event.target.checked)} />
      <span>{label}</span>
    </label>
  )
}
