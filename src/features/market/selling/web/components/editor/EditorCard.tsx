import type { ReactNode } from 'react'
import classes from './EditorCard.module.css'

type Props = {
  /** target of the checklist's link */
  id: string
  title: string
  /** beside the title */
  aside?: ReactNode
  children: ReactNode
}

/** A part of the editor. */
export function EditorCard({ id, title, aside, children }: Props): ReactNode {
  return (
    <section id={id} className={classes.card} aria-labelledby={`${id}-title`}>
      <div className={classes.head}>
        <h2 id={`${id}-title`}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
