import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import type { Room } from '../client/chat-state.ts'
import classes from './HelpFilters.module.css'
import { type CaseFilter, caseFilters, caseOf, fitsFilter } from './help-case.ts'
import { filterWords } from './help-words.ts'

type Props = {
  rooms: Readonly<Record<string, Room>>
  filter: CaseFilter
  linkTo: (filter: CaseFilter) => string
  me: string
}

/** Filters of cases by who looks after them, with the number of each. */
export function HelpFilters({ rooms, filter, linkTo, me }: Props): ReactNode {
  const { t } = useTranslation()
  const words = filterWords(t)
  const cases = Object.values(rooms).map(caseOf)
  return (
    <nav className={classes.filters} aria-label={t('Which conversations?')}>
      {caseFilters.map(name => (
        <Link key={name} to={linkTo(name)} aria-current={filter === name ? 'page' : undefined}>
          {words[name]} <span>{cases.filter(one => fitsFilter(one, name, me)).length}</span>
        </Link>
      ))}
    </nav>
  )
}
