import type { ReactNode } from 'react'
import type { DisplayStatus } from '#features/market/applications/application-states.ts'
import classes from './StatusMark.module.css'

/** A status with its colour, which is never the only sign. */
export function StatusMark({ status, children }: { status: DisplayStatus; children: ReactNode }): ReactNode {
  return <span className={`${classes.mark} ${classes[status] ?? ''}`}>{children}</span>
}
