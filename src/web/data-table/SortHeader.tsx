import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icons.tsx'
import classes from './data-table.module.css'
import type { Column } from './data-table.types.ts'
import type { Sort } from './table-state.ts'

type Props<Row> = { column: Column<Row>; sort: Sort; onSort: (sort: Sort) => void }

/** A sortable column header. A click sorts by it, numbers descending; another click reverses the order. */
export function SortHeader<Row>({ column: { id, title, isSortable, isNumber }, sort, onSort }: Props<Row>): ReactNode {
  const className = isNumber ? classes.number : undefined
  if (!isSortable)
    return (
      <th scope="col" className={className}>
        {title}
      </th>
    )
  const isSorted = sort.by === id
  const isDescending = isSorted && sort.descending
  return (
    <th scope="col" className={className} aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : 'none'}>
      <button
        type="button"
        onClick={() => onSort({ by: id, descending: isSorted ? !isDescending : isNumber === true })}
      >
        {title}
        <span className={`${classes.arrow} ${isSorted ? '' : classes.unsorted} ${isDescending ? '' : classes.up}`}>
          <Icon name="chevronDown" size={16} />
        </span>
      </button>
    </th>
  )
}
