import { type ReactNode, useId } from 'react'
import classes from './ListSection.module.css'

/** A list with a title of its own, on a page with several. */
export function ListSection({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.section}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
