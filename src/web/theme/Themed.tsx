import type { CSSProperties, ReactNode } from 'react'
import type { SchemeColor } from '#shared/site.ts'
import classes from './Themed.module.css'

type Look = {
  theme: { primary: SchemeColor; accent: SchemeColor } | null
  corners: 'plain' | 'soft' | 'round'
  headings: 'display' | 'text'
}

/** Gives its content a network’s colours, corners and headings; null keeps the platform's. */
export function Themed({ look, children }: { look: Look | null | undefined; children: ReactNode }): ReactNode {
  if (!look) return children
  const { theme, corners, headings } = look
  const style = theme && {
    '--primary-light': theme.primary.light,
    '--primary-dark': theme.primary.dark,
    '--accent-light': theme.accent.light,
    '--accent-dark': theme.accent.dark,
  }
  return (
    <div className={classes.look} data-corners={corners} data-headings={headings} style={style as CSSProperties}>
      {children}
    </div>
  )
}
