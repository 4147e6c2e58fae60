import type { ReactNode } from 'react'
import classes from './CardButton.module.css'

type Props = { label: string; link?: string | false | undefined; form: string; name: string; value: number }

/** On a card's picture: sends a form that is elsewhere on the page, or, with a `link`, leads there. */
export function CardButton({ label, link, ...sent }: Props): ReactNode {
  return link ? (
    <a href={link} className={classes.button}>
      <span className="visually-hidden">{label}</span>
    </a>
  ) : (
    <button type="submit" className={classes.button} aria-label={label} {...sent} />
  )
}
