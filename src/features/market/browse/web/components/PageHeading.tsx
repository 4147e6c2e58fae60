import type { ReactNode } from 'react'
import classes from './PageHeading.module.css'

export function PageHeading({ title, children }: { title: string; children?: ReactNode }): ReactNode {
  return (
    <header className={classes.heading}>
      <h1>{title}</h1>
      {children && <p>{children}</p>}
    </header>
  )
}
