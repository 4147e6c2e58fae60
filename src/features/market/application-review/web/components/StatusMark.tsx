import type { ReactNode } from 'react'
import type { DisplayStatus } from '#features/market/applications/application-states.ts'
import classes from './StatusMark.module.css'

/** A status in its colour; the words say it, too. */
export function StatusMark({ status, children }: { status: DisplayStatus; children: ReactNode }): ReactNode {
  return <span className={`${classes.mark} ${classes[status] ?? ''}`}>{children}</span>
}
