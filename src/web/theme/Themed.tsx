import type { CSSProperties, ReactNode } from 'react'
import type { SchemeColor } from '#shared/site.ts'
import classes from './Themed.module.css'

type Look = {
  theme: { primary: SchemeColor; accent: SchemeColor } | null
  corners: 'plain' | 'soft' | 'round'
  headings: 'display' | 'text'
}

/** Radii in px. The tokens of the theme are soft. */
const radii = { plain: [3, 2], soft: undefined, round: [20, 14] }

/** Gives its content a network’s colours, corners and headings; null keeps the platform's. */
export function Themed({ look, children }: { look: Look | null | undefined; children: ReactNode }): ReactNode {
  const { theme, corners = 'soft', headings } = look ?? {}
  const radius = radii[corners]
  if (!theme && !radius && headings !== 'text') return children
  const style = {
    ...(theme && {
      '--primary-light': theme.primary.light,
      '--primary-dark': theme.primary.dark,
      '--accent-light': theme.accent.light,
      '--accent-dark': theme.accent.dark,
    }),
    ...(radius && { '--radius': `${radius[0]}px`, '--radius-small': `${radius[1]}px` }),
    ...(headings === 'text' && { '--font-heading': 'var(--font-text)' }),
  } as CSSProperties
  return (
    <div className={theme ? classes.themed : classes.plain} style={style}>
      {children}
    </div>
  )
}
