import type { CSSProperties, ReactNode } from 'react'
import type { SchemeColor } from '#shared/site.ts'
import classes from './Themed.module.css'

/** Overrides the primary and accent colours of its content; null keeps the platform's. */
export function Themed({
  colors,
  children,
}: {
  colors: { primary: SchemeColor; accent: SchemeColor } | null | undefined
  children: ReactNode
}): ReactNode {
  if (!colors) return children
  const style = {
    '--primary-light': colors.primary.light,
    '--primary-dark': colors.primary.dark,
    '--accent-light': colors.accent.light,
    '--accent-dark': colors.accent.dark,
  } as CSSProperties
  return (
    <div className={classes.themed} style={style}>
      {children}
    </div>
  )
}
