import type { ReactNode } from 'react'
import classes from './Steps.module.css'

type Step = { title: string; text: ReactNode }

/** Numbered steps. */
export function Steps({ steps }: { steps: Step[] }): ReactNode {
  return (
    <ol className={classes.steps}>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
