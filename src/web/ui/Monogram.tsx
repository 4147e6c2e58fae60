import type { ReactNode } from 'react'
import classes from './Monogram.module.css'

/** Placeholder for a missing logo: the name's initials on a colour derived from the name. */
export function Monogram({ name, className = '' }: { name: string; className?: string }): ReactNode {
  return (
    <span className={`${classes.monogram} ${classes[`tint${tintOf(name)}`]} ${className}`} aria-hidden="true">
      {initials(name)}
    </span>
  )
}

function tintOf(name: string): number {
  let hash = 0
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  return hash % 8
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

function initials(name: string): string {
  const words = name.split(/[\s&\-–]+/).filter(word => /\p{L}|\p{N}/u.test(word))
  const first = (word = '') => [...graphemes.segment(word)][0]?.segment ?? ''
  return (first(words[0]) + first(words[1])).toUpperCase()
}
