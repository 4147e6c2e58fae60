import type { ReactNode } from 'react'
import classes from './SettingsSection.module.css'

type Props = {
  /** of the section, which links lead to; its title has `{id}-title` */
  id: string
  title: string
  children: ReactNode
}

/** A part of the page with the site's settings. */
export function SettingsSection({ id, title, children }: Props): ReactNode {
  return (
    <section id={id} className={classes.card} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  )
}
