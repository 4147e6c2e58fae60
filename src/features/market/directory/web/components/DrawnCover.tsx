import type { ReactNode } from 'react'
import { drawnCoverLink } from '../../drawn-cover.ts'

type Props = {
  /** as its record or profile has it */
  name: string
  sizes: string
  /** true for pictures above the fold */
  eager: boolean
  className?: string | undefined
}

/** In place of a missing cover: the part of the drawn one that cards and phones show. Decorative. */
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
