import type { ReactNode } from 'react'
import classes from './Bars.module.css'

export type Bar = { key: string; head: ReactNode; about: string; value: number; text: string }

type Props = { caption: string; heads: [what: string, how: string]; bars: Bar[] }

/** A table whose rows are as long as what they tell. */
export function Bars({ caption, heads, bars }: Props): ReactNode {
  const most = Math.max(1, ...bars.map(({ value }) => value))
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
        {bars.map(({ key, head, about, value, text }) => (
          <tr key={key}>
            <th scope="row">
              {head}
              <span className={classes.about}>{about}</span>
              <span className={classes.bar} style={{ inlineSize: `${Math.max(0, (value / most) * 100)}%` }} />
            </th>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
