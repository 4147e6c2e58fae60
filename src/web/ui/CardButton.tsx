import type { ReactNode } from 'react'
import classes from './CardButton.module.css'

type Props = { label: string; form: string; name: string; value: number }

/** On a card's picture: sends a form that is elsewhere on the page. Without a label it only hints at what the card's link leads to. */
export function CardButton({ label, ...sent }: Props): ReactNode {
  return label ? (
    <button type="submit" className={classes.button} aria-label={label} {...sent} />
  ) : (
    <span className={classes.button} />
  )
}
