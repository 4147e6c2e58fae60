import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import classes from './ListStates.module.css'
import type { ListView } from './use-list.ts'

type Props = {
  view: ListView
  /** names of the states, in order of display */
  names: Record<string, string>
  /** how many rows each has; states are then chips, and one whose count is null is left out */
  counts?: Record<string, number | null>
  /** accessible name, where a page has several; default: Status */
  label?: string
  /** true if no state is selected and rows of any are shown */
  isAnyState?: boolean
  /** filters that are dropped when the state changes */
  without?: readonly string[]
}

/** Links to the states of a list, which keep the filters. */
export function ListStates({ view, names, counts, label, isAnyState = false, without = [] }: Props): ReactNode {
  const { t } = useTranslation()
  const { list, openState, hrefOf } = view
  const unset = Object.fromEntries(without.map(filter => [filter, '']))
  const shown = list.states.filter(state => counts?.[state] !== null)
  return (
    <nav className={`${classes.states} ${counts ? classes.chips : ''}`} aria-label={label ?? t('Status')}>
      {shown.map((state, index) => (
        <Link
          key={state}
          to={hrefOf({ filters: { ...unset, state: index === 0 ? '' : state } })}
          aria-current={!isAnyState && state === openState ? 'page' : undefined}
        >
          {names[state]}
          {counts?.[state] !== undefined && <span> {counts[state]}</span>}
        </Link>
      ))}
    </nav>
  )
}
