import type { ReactNode } from 'react'
import classes from './RowState.module.css'

type Props = {
  /** `good`: as it should be; `bad`: somebody ended it */
  tone: 'good' | 'neutral' | 'bad'
  /** more about it, in small */
  note?: string | null | undefined
  children: ReactNode
}

/** The state of a row. */
export function RowState({ tone, note, children }: Props): ReactNode {
  return (
    <span className={classes.state} data-tone={tone}>
      {children}
      {note && <small>{note}</small>}
    </span>
  )
}
