import type { ReactNode } from 'react'
import classes from './Hills.module.css'
import { tintOf } from './Monogram.tsx'

/** Placeholder for a missing cover: two plain hills in a colour derived from the name. */
export function Hills({ name }: { name: string }): ReactNode {
  return <div className={`${classes.hills} ${classes[`tint${tintOf(name)}`]}`} />
}
