import type { ReactNode } from 'react'
import classes from './AddressView.module.css'

type Props = {
  /** as the server formats them: `lines` of a saved address */
  lines: string[]
  phone?: string
}

/** An address as it is written on a letter. */
export function AddressView({ lines, phone }: Props): ReactNode {
  return (
    <address className={classes.address}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike
        <span key={index} dir="auto">
          {line}
        </span>
      ))}
      {phone && (
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} dir="ltr">
          {phone}
        </a>
      )}
    </address>
  )
}
