import type { ReactNode } from 'react'
import '#web/theme/hues.css'
import { Link } from '#web/ui/Link.tsx'
import { listAddress } from '../list-address.ts'
import classes from './GroupMark.module.css'

type Hued = { style: Record<`--${string}`, string> }

/** The colour of a group as a style, for its square and tint. */
export function hueOf(id: number): Hued['style'] {
  return { '--hue': `var(--hue-${id})` }
}

/** A group's coloured square; its name always stands beside it. */
export function GroupMark({ id, isLarge = false }: { id: number; isLarge?: boolean }): ReactNode {
  return <span className={isLarge ? classes.large : classes.square} style={hueOf(id)} aria-hidden="true" />
}

/** A group on its tint, as a link to its questions where it isn't inside of one. */
export function GroupBadge({ id, label, isLink = false }: { id: number; label: string; isLink?: boolean }): ReactNode {
  const content = (
    <>
      <GroupMark id={id} />
      {label}
    </>
  )
  if (!isLink)
    return (
      <span className={classes.badge} style={hueOf(id)}>
        {content}
      </span>
    )
  return (
    <Link to={listAddress({ topic: id })} className={classes.badge} style={hueOf(id)}>
      {content}
    </Link>
  )
}
