import type { ReactNode } from 'react'
import classes from './Monogram.module.css'

/** Stands in for a missing logo: the name's first letters on a colour made from the name. */
export function Monogram({ name, className = '' }: { name: string; className?: string }): ReactNode {
  return (
    <span className={`${classes.monogram} ${classes[`tint${tintOf(name)}`]} ${className}`} aria-hidden="true">
      {initials(name)}
    </span>
  )
}

export function tintOf(name: string): number {
  let hash = 0
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  return hash % 8
}

function initials(name: string): string {
  const segments = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(name)].map(part => part.segment)
  const words = name.split(/[\s&\-–]+/).filter(word => /\p{L}|\p{N}/u.test(word))
  const first = (word: string | undefined) =>
    word ? ([...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(word)][0]?.segment ?? '') : ''
  return (words.length > 1 ? first(words[0]) + first(words[1]) : segments.slice(0, 1).join('')).toUpperCase()
}
