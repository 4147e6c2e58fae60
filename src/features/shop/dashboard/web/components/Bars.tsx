import type { ReactNode } from 'react'
import classes from './Bars.module.css'

export type Bar = {
  key: string
  head: ReactNode
  about: string
  value: number
  /** unit of the value, if bars have several: lengths are only comparable within one */
  unit?: string
  text: string
}

type Props = { caption: string; heads: [what: string, how: string]; bars: Bar[] }

/** A table with rows as long as their values. */
export function Bars({ caption, heads, bars }: Props): ReactNode {
  const most = new Map<string | undefined, number>()
  for (const { unit, value } of bars) most.set(unit, Math.max(1, most.get(unit) ?? 1, value))
  const length = ({ unit, value }: Bar) => `${Math.max(0, (value / (most.get(unit) ?? 1)) * 100)}%`
  return (
    <table className={classes.bars}>
      <caption className="visually-hidden">{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          {heads.map(head => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.map(bar => (
          <tr key={bar.key}>
            <th scope="row">
              {bar.head}
              <span className={classes.about}>{bar.about}</span>
              <span className={classes.bar} style={{ inlineSize: length(bar) }} />
            </th>
            <td>{bar.text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
