import { type ReactNode, useId } from 'react'
import classes from './Card.module.css'

type Props = { title: string; aside?: ReactNode; children: ReactNode }

/** A section of the desk with its heading. */
export function Card({ title, aside, children }: Props): ReactNode {
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
