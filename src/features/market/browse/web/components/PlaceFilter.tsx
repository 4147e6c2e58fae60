import { type ReactNode, useId } from 'react'
import type { FilterOf } from '#features/platform/search/filter-table.ts'
import type { Term } from '#features/platform/search/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Counts } from '../browse-requests.ts'
import { choiceOf, withChoice } from '../browse-state.ts'
import { useBrowseState } from '../use-browse-state.ts'
import { countries } from '../vocabularies.ts'
import { FilterGroup } from './FilterGroup.tsx'
import classes from './FilterPanel.module.css'

type Filter = FilterOf<'place'>

/** A choice of one country per filter, among those of the results; what holds everywhere counts for every country. */
export function PlaceFilter({ filters, counts }: { filters: Filter[]; counts: Counts }): ReactNode {
  const { t } = useTranslation()
  const { wanted: state } = useBrowseState()
  const terms = countries.useTerms()
  const isUnused = (filter: Filter) =>
    Object.keys(counts[filter.key] ?? {}).length === 0 && choiceOf(state, filter).length === 0
  return (
    <FilterGroup title={filters[0]?.title(t) ?? ''} empty={filters.every(isUnused)}>
      {filters.map(filter => (
        <CountrySelect key={filter.key} filter={filter} counts={counts[filter.key] ?? {}} terms={terms} />
      ))}
    </FilterGroup>
  )
}

type SelectProps = { filter: Filter; counts: Record<string, number>; terms: Term[] }

function CountrySelect({ filter, counts, terms }: SelectProps): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const { wanted: state, change } = useBrowseState()
  const chosen = choiceOf(state, filter)[0] ?? ''
  const everywhere = (filter.everywhere && counts[filter.everywhere]) || 0
  const offered = terms.filter(({ value }) => counts[value] || value === chosen)
  return (
    <p className={classes.field}>
      <label htmlFor={id}>{filter.label(t)}</label>
      <select
        id={id}
        name={filter.parameter}
        value={chosen}
        onChange={({ target }) => change(withChoice(state, filter, target.value ? [target.value] : []))}
      >
        <option value="">{filter.none(t)}</option>
        {offered.map(({ value, label }) => (
          <option key={value} value={value}>
            {label} ({(counts[value] ?? 0) + everywhere})
          </option>
        ))}
      </select>
    </p>
  )
}
