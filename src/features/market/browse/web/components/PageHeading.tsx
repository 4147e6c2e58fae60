import type { ReactNode } from 'react'
import classes from './PageHeading.module.css'

export type Heading = {
  title: string
  text?: string | undefined
  /** the way to here, whose end is the title */
  crumbs?: ReactNode
}

type Props = Heading & {
  /** to what somebody looks for: only readers of screens get it */
  gaveWay: boolean
}

/** What the page is about. On phones the results come first: there it is heard, and {@link Introduction} stands among them. */
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

/** The same on phones, where it was heard already. */
export function Introduction({ title, text }: Heading): ReactNode {
  return (
    <div className={classes.introduction} aria-hidden="true">
      <p>{title}</p>
      {text && <p>{text}</p>}
    </div>
  )
}
