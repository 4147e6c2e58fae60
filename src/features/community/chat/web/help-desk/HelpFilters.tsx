import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Room } from '../client/chat-state.ts'
import classes from './HelpFilters.module.css'
import { type CaseFilter, caseFilters, caseOf, fitsFilter } from './help-case.ts'
import { filterWords } from './help-words.ts'

type Props = {
  rooms: Readonly<Record<string, Room>>
  filter: CaseFilter
  onFilter: (filter: CaseFilter) => void
  me: string
}

/** Whose conversations are listed, with how many there are of each kind. */
export function HelpFilters({ rooms, filter, onFilter, me }: Props): ReactNode {
  const { t } = useTranslation()
  const words = filterWords(t)
  const cases = Object.values(rooms).map(caseOf)
  return (
    <fieldset className={classes.filters}>
      <legend className="visually-hidden">{t('Which conversations?')}</legend>
      {caseFilters.map(name => (
        <button key={name} type="button" aria-pressed={filter === name} onClick={() => onFilter(name)}>
          {words[name]} <span>{cases.filter(one => fitsFilter(one, name, me)).length}</span>
        </button>
      ))}
    </fieldset>
  )
}
