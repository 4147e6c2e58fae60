import type { ReactNode } from 'react'
import type { ShownStatus } from '../../application-review.contract.ts'
import classes from './StatusMark.module.css'

/** A status in its colour; the words say it, too. */
export function StatusMark({ status, children }: { status: ShownStatus; children: ReactNode }): ReactNode {
  return <span className={`${classes.mark} ${classes[status] ?? ''}`}>{children}</span>
}
