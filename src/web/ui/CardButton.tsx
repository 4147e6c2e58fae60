import type { ReactNode } from 'react'
import classes from './CardButton.module.css'

type Props = { label: string; form: string; name: string; value: number }

/**
 * A button on a card's picture, which sends a form elsewhere on the page. Without a label it only hints at where the
 * card's link leads.
 */
export function CardButton({ label, ...sent }: Props): ReactNode {
  return label ? (
    <button type="submit" className={classes.button} aria-label={label} {...sent} />
  ) : (
    <span className={classes.button} />
  )
}
