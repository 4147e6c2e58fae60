import type { ReactNode } from 'react'
import type { Filter, FilterOf } from '#features/platform/search/filter-table.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { rangeText } from '../../range-text.ts'
import { type BrowseState, choiceOf, countFilters, isNearPlace, withChoice, withoutPlace } from '../browse-state.ts'
import { useScope } from '../scope.ts'
import { filtersOf } from '../tables.ts'
import { useBrowseState } from '../use-browse-state.ts'
import { countries, listOf, treeOf } from '../vocabularies.ts'
import classes from './ActiveFilters.module.css'

/** The active filters, each removable. */
export function ActiveFilters(): ReactNode {
  const { t } = useTranslation()
  const { wanted: state } = useBrowseState()
  const place = usePlaceChip(state)
  if (countFilters(state) === 0) return null
  return (
    <ul className={classes.chips} aria-label={t('Active filters')}>
      {filtersOf(state.itemType).map(filter => (
        <FilterChips key={filter.key} filter={filter} choice={choiceOf(state, filter)} />
      ))}
      {isNearPlace(state) && <Chip name={place} next={{ ...withoutPlace(state), sort: undefined }} />}
      {state.box && <Chip name={t('This part of the map')} next={{ ...state, box: undefined }} />}
    </ul>
  )
}

/** The name of the place around which results are shown. */
function usePlaceChip({ location, radius }: BrowseState): string {
  const { t } = useTranslation()
  const name = location || t('your location')
  return radius ? t('Within {{radius}} km of {{name}}', { radius, name }) : t('Near {{name}}', { name })
}

function FilterChips({ filter, choice }: { filter: Filter; choice: readonly string[] }): ReactNode {
  const { wanted: state } = useBrowseState()
  if (choice.length === 0) return null
  if (filter.kind === 'range') return <RangeChip filter={filter} choice={choice} next={withChoice(state, filter, [])} />
  return choice.map(value => {
    const rest = choice.filter(one => one !== value)
    return <ValueChip key={value} filter={filter} value={value} next={withChoice(state, filter, rest)} />
  })
}

type ValueFilter = Exclude<Filter, { kind: 'range' }>
type ValueProps<F> = { filter: F; value: string; next: BrowseState }

function ValueChip({ filter, value, next }: ValueProps<ValueFilter>): ReactNode {
  const { t } = useTranslation()
  if (filter.kind === 'toggle') return <Chip name={filter.title(t)} next={next} />
  if (filter.kind === 'tree') return <NodeChip filter={filter} value={value} next={next} />
  if (filter.kind === 'place') return <CountryChip filter={filter} value={value} next={next} />
  if ('options' in filter) return <Chip name={filter.options[value]?.(t)} next={next} />
  return <TermChip filter={filter} value={value} next={next} />
}

function NodeChip({ filter, value, next }: ValueProps<FilterOf<'tree'>>): ReactNode {
  const { network } = useScope()
  const [path] = treeOf(filter).usePaths([Number(value)], { network, root: null })
  return <Chip name={path?.at(-1)?.text} next={next} />
}

function CountryChip({ filter, value, next }: ValueProps<FilterOf<'place'>>): ReactNode {
  const { t } = useTranslation()
  const name = countries.useTerms().find(term => term.value === value)?.label
  return <Chip name={name && filter.chip(t, name)} next={next} />
}

function TermChip({ filter, value, next }: ValueProps<{ vocabulary: string }>): ReactNode {
  const term = listOf(filter)
    .useTerms()
    .find(one => one.value === value)
  return <Chip name={term?.label} next={next} />
}

type RangeProps = { filter: FilterOf<'range'>; choice: readonly string[]; next: BrowseState }

function RangeChip({ filter, choice, next }: RangeProps): ReactNode {
  const { t } = useTranslation()
  return <Chip name={rangeText(t, filter, choice)} next={next} />
}

/** Null without a name, because then the value does not exist. */
function Chip({ name, next }: { name: string | undefined; next: BrowseState }): ReactNode {
  const { t } = useTranslation()
  const { linkTo } = useBrowseState()
  if (!name) return null
  return (
    <li>
      <Link
        to={linkTo(next)}
        preventScrollReset
        className={classes.chip}
        aria-label={t('Remove filter: {{name}}', { name })}
      >
        {name}
        <Icon name="close" size={15} />
      </Link>
    </li>
  )
}
