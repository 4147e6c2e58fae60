import type { ReactNode } from 'react'
import classes from './Ticks.module.css'

type Props<Value extends string | number> = {
  label: string
  options: [value: Value, name: string][]
  chosen: Value[]
  /** the last one can’t be taken away */
  needsOne?: boolean
  onChange: (chosen: Value[]) => void
}

/** Any of few values, each of which takes effect when it is ticked. */
export function Ticks<Value extends string | number>(props: Props<Value>): ReactNode {
  const { label, options, chosen, needsOne = false, onChange } = props
  return (
    <fieldset className={classes.ticks}>
      <legend>{label}</legend>
      <div>
        {options.map(([value, name]) => {
          const isChosen = chosen.includes(value)
          return (
            <label key={value}>
              <input
                type="checkbox"
                checked={isChosen}
                aria-disabled={(needsOne && isChosen && chosen.length === 1) || undefined}
                onChange={() => {
                  const next = isChosen ? chosen.filter(one => one !== value) : [...chosen, value]
                  if (!needsOne || next.length > 0) onChange(next)
                }}
              />
              <span>{name}</span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
