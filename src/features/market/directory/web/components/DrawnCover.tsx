import type { ReactNode } from 'react'
import { drawnCoverLink } from '../../drawn-cover.ts'

type Props = {
  /** its name in the record or profile */
  name: string
  sizes: string
  /** true for pictures above the fold */
  eager: boolean
  className?: string | undefined
}

/** The part of the drawn cover that cards and phones show instead of a missing cover. Decorative. */
export function DrawnCover({ name, sizes, eager, className }: Props): ReactNode {
  return (
    <img
      className={className}
      src={drawnCoverLink(name, 800)}
      srcSet={`${drawnCoverLink(name, 480)} 480w, ${drawnCoverLink(name, 800)} 800w`}
      sizes={sizes}
      width={800}
      height={400}
      alt=""
      loading={eager ? undefined : 'lazy'}
    />
  )
}
