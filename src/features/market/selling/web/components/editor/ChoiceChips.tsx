import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icons.tsx'
import classes from './ChoiceChips.module.css'

type Props<Id extends string | number> = {
  label: string
  options: { id: Id; text: string }[]
  chosen: Id[]
  /** what is chosen vouches for something */
  isVouching?: boolean
  isReadOnly: boolean
  onChange: (chosen: Id[]) => void
}

/** A choice of several values from a short list, each a toggle button. */
export function ChoiceChips<Id extends string | number>(props: Props<Id>): ReactNode {
  const { label, options, chosen, isVouching, isReadOnly, onChange } = props
  return (
    <fieldset className={`${classes.choice} ${isVouching ? classes.vouching : ''}`} disabled={isReadOnly}>
      <legend>{label}</legend>
      <div className={classes.chips}>
        {options.map(({ id, text }) => {
          const isChosen = chosen.includes(id)
          return (
            <button
              key={id}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChange(isChosen ? chosen.filter(one => one !== id) : [...chosen, id])}
            >
              <Icon name={isChosen ? 'check' : 'plus'} size={14} />
              {text}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
