import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import classes from './ListStates.module.css'
import type { ListView } from './use-list.ts'

type Props = {
  view: ListView
  /** by state, in their order */
  names: Record<string, string>
  /** no state is open: what is shown are rows of any */
  isAnyState?: boolean
  /** filters that another state does without */
  without?: readonly string[]
}

/** Links to the states of a list, with the same filters. */
export function ListStates({ view, names, isAnyState = false, without = [] }: Props): ReactNode {
  const { t } = useTranslation()
  const { list, openState, hrefOf } = view
  const unset = Object.fromEntries(without.map(filter => [filter, '']))
  return (
    <nav className={classes.states} aria-label={t('Status')}>
      {list.states.map((state, index) => (
        <Link
          key={state}
          to={hrefOf({ filters: { ...unset, state: index === 0 ? '' : state } })}
          aria-current={!isAnyState && state === openState ? 'page' : undefined}
        >
          {names[state]}
        </Link>
      ))}
    </nav>
  )
}
