import type { ReactNode } from 'react'
import { TablePages } from '#web/data-table/TablePages.tsx'
import classes from './ListCards.module.css'
import { ListFailure } from './ListFailure.tsx'
import type { ListView } from './use-list.ts'

type Props<Row> = {
  view: ListView<{ items: Row[]; count: number; limit: number }>
  /** accessible name of the list */
  title: string
  rowId: (row: Row) => string
  /** returns the anchor of a card, without the # */
  anchor?: (row: Row) => string
  card: (row: Row) => ReactNode
  /** shown if there are no rows */
  empty: string
  filters?: ReactNode
}

/** A list whose rows are read and decided as a whole: each is a card with everything about it. */
export function ListCards<Row>({ view, title, rowId, anchor, card, empty, filters }: Props<Row>): ReactNode {
  const { answer, error, state, change } = view
  return (
    <>
      {filters && <div className={classes.filters}>{filters}</div>}
      {error ? <ListFailure view={view} /> : null}
      {answer && answer.items.length === 0 && <p className={classes.empty}>{empty}</p>}
      {answer && answer.items.length > 0 && (
        <ul className={classes.cards} aria-label={title}>
          {answer.items.map(row => (
            <li key={rowId(row)} id={anchor?.(row)}>
              {card(row)}
            </li>
          ))}
        </ul>
      )}
      {answer && (
        <TablePages
          title={title}
          page={state.page}
          pages={Math.ceil(answer.count / answer.limit)}
          onPage={page => change({ page })}
        />
      )}
    </>
  )
}
