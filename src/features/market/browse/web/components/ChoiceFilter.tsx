import type { ReactNode } from 'react'
import type { FilterOf } from '#features/platform/search/filter-table.ts'
import type { Term } from '#features/platform/search/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { choiceOf, withChoice } from '../browse-state.ts'
import { useBrowseState } from '../use-browse-state.ts'
import { listOf } from '../vocabularies.ts'
import { FilterGroup, FilterOption } from './FilterGroup.tsx'
import classes from './FilterPanel.module.css'

type Filter = FilterOf<'choice'>
type Props = { filter: Filter; counts: Record<string, number> }

/** Checkboxes, combined as the filter says. Options without results are hidden unless chosen. */
export function ChoiceFilter({ filter, counts }: Props): ReactNode {
  const { t } = useTranslation()
  if ('vocabulary' in filter) return <NamedOptions filter={filter} counts={counts} />
  const terms = Object.entries(filter.options).map(([value, label]) => ({ value, label: label(t) }))
  return <Options filter={filter} counts={counts} terms={terms} />
}

function NamedOptions(props: Props & { filter: Extract<Filter, { vocabulary: string }> }): ReactNode {
  return <Options {...props} terms={listOf(props.filter).useTerms()} />
}

function Options({ filter, counts, terms }: Props & { terms: Term[] }): ReactNode {
  const { t } = useTranslation()
  const { wanted: state, change } = useBrowseState()
  const chosen = choiceOf(state, filter)
  const used = terms.filter(({ value }) => (counts[value] ?? 0) > 0 || chosen.includes(value))
  const toggled = (value: string) => (chosen.includes(value) ? chosen.filter(one => one !== value) : [...chosen, value])
  return (
    <FilterGroup title={filter.title(t)} open={!filter.folded || chosen.length > 0} empty={used.length === 0}>
      <ul className={classes.options}>
        {used.map(({ value, label }) => (
          <li key={value}>
            <FilterOption
              name={filter.parameter}
              value={value}
              label={label}
              count={counts[value] ?? 0}
              checked={chosen.includes(value)}
              onToggle={() => change(withChoice(state, filter, toggled(value)))}
            />
          </li>
        ))}
      </ul>
    </FilterGroup>
  )
}
