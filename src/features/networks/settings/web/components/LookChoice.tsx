import type { ReactNode } from 'react'
import classes from './LookChoice.module.css'

type Props<Value extends string> = {
  label: string
  options: [value: Value, name: string][]
  chosen: Value
  onChoose: (value: Value) => void
}

/** One of few values, which takes effect when it is tapped. */
export function LookChoice<Value extends string>({ label, options, chosen, onChoose }: Props<Value>): ReactNode {
  return (
    <fieldset className={classes.choice}>
      <legend>{label}</legend>
      <div>
        {options.map(([value, name]) => (
          <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
