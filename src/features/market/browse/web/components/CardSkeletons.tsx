import type { ReactNode } from 'react'
import classes from './CardSkeletons.module.css'

/** Placeholders in the shape of cards. */
export function CardSkeletons({ count }: { count: number }): ReactNode {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
    <li key={index} className={classes.skeleton} aria-hidden="true">
      <span className={classes.cover} />
      <span className={classes.line} />
      <span className={classes.short} />
      <span className={classes.line} />
    </li>
  ))
}
