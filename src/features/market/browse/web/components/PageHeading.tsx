import type { ReactNode } from 'react'
import classes from './PageHeading.module.css'

export type Heading = {
  title: string
  text?: string | undefined
  /** breadcrumbs, which end with the title */
  crumbs?: ReactNode
}

type Props = Heading & {
  /** hidden in favour of search results: only screen readers get it */
  gaveWay: boolean
}

/**
 * The title and introduction of the page. On phones results come first: the heading is only for screen readers, and
 * {@link Introduction} stands among the results.
 */
export function PageHeading({ title, text, crumbs, gaveWay }: Props): ReactNode {
  return (
    <header className={crumbs ? classes.led : gaveWay ? 'visually-hidden' : classes.heading}>
      {crumbs}
      <div className={crumbs && gaveWay ? 'visually-hidden' : classes.words}>
        <h1>{title}</h1>
        {text && <p>{text}</p>}
      </div>
    </header>
  )
}

/** The heading shown among the results on phones, hidden from screen readers, which have had it already. */
export function Introduction({ title, text }: Heading): ReactNode {
  return (
    <div className={classes.introduction} aria-hidden="true">
      <p>{title}</p>
      {text && <p>{text}</p>}
    </div>
  )
}
