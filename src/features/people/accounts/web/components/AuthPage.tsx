import type { ReactNode } from 'react'
import classes from './AuthPage.module.css'

type Props = {
  title: string
  /** a sentence or two below the title */
  lead?: ReactNode
  children: ReactNode
  /** below the card */
  after?: ReactNode
}

/** A page with a single form: a card in front of the hills. */
export function AuthPage({ title, lead, children, after }: Props): ReactNode {
  return (
    <div className={classes.page}>
      <svg
        className={classes.hills}
        viewBox="0 0 1440 220"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
        focusable="false"
      >
        <circle className={classes.sun} cx="1002" cy="66" r="38" />
        <path className={classes.far} d="M0 130C160 78 300 84 470 118S800 60 980 92s320 30 460-14v142H0z" />
        <path className={classes.middle} d="M0 168c190-64 360-44 560-10s380-58 560-22 220 34 320 10v74H0z" />
        <path className={classes.near} d="M0 196c220-40 420-26 640-4s480-36 800-6v34H0z" />
      </svg>
      <div className={classes.card}>
        <h1>{title}</h1>
        {lead && <p className={classes.lead}>{lead}</p>}
        <div className={classes.content}>{children}</div>
      </div>
      {after && <div className={classes.after}>{after}</div>}
    </div>
  )
}
