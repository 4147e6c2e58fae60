import type { ReactNode } from 'react'
import { AlsoHere } from './AlsoHere.tsx'
import classes from './RowDetails.module.css'

type Props = {
  /** what it shows, such as `vendor:12`: admins who have it open see each other */
  thing?: string
  /** what a row is, label by label; those without a value are left out */
  facts: [label: string, value: ReactNode][]
  /** what can be done with it, and where more is */
  children: ReactNode
}

/** The content of a row’s drawer. */
export function RowDetails({ thing, facts, children }: Props): ReactNode {
  return (
    <div className={classes.details}>
      {thing && <AlsoHere thing={thing} />}
      <dl className={classes.facts}>
        {facts
          .filter(([, value]) => value !== null && value !== undefined && value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {children}
    </div>
  )
}
