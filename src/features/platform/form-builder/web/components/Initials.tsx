import type { ReactNode } from 'react'
import classes from './Initials.module.css'

/** The initials of somebody who has the form open. */
export function Initials({ name }: { name: string }): ReactNode {
  const letters = name.split(/\s+/).filter(Boolean)
  const short = [letters[0], letters.length > 1 ? letters.at(-1) : ''].map(one => firstLetter(one)).join('')
  return (
    <span className={classes.initials} title={name}>
      <span aria-hidden="true">{short.toUpperCase()}</span>
      <span className="visually-hidden">{name}</span>
    </span>
  )
}

function firstLetter(name = ''): string {
  return [...new Intl.Segmenter().segment(name)][0]?.segment ?? ''
}
