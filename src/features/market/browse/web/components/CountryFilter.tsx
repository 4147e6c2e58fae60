import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { anywhere } from '#features/market/listings/listing-hit.ts'
import { countriesQuery } from '#features/platform/places/web/index.ts'
import { useApp } from '#web/app-context.ts'
import type { Counts } from '../browse-requests.ts'
import { useBrowseState } from '../use-browse-state.ts'
import { FilterGroup } from './FilterGroup.tsx'
import classes from './FilterPanel.module.css'

type Field = {
  list: 'shipsTo' | 'shipsFrom' | 'offers'
  label: string
  /** what no choice is called */
  none: string
}

/** One country each, of those that results name; what ships anywhere counts for every country. */
export function CountryFilter({
  title,
  fields,
  counts,
}: {
  title: string
  fields: Field[]
  counts: Counts
}): ReactNode {
  const { data: names } = useSuspenseQuery(countriesQuery(useApp()))
  const isUnused = ({ list }: Field) => Object.keys(counts[list] ?? {}).length === 0
  return (
    <FilterGroup title={title} empty={fields.every(isUnused)}>
      {fields.map(field => (
        <CountrySelect key={field.list} field={field} counts={counts[field.list] ?? {}} names={names} />
      ))}
    </FilterGroup>
  )
}

type SelectProps = { field: Field; counts: Record<string, number>; names: Record<string, string> }

function CountrySelect({ field: { list, label, none }, counts, names }: SelectProps): ReactNode {
  const id = useId()
  const { state, change } = useBrowseState()
  const chosen = state[list][0] ?? ''
  const everywhere = counts[anywhere] ?? 0
  // in the order of the language
  const codes = Object.keys(names).filter(code => counts[code] || code === chosen)
  return (
    <p className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={list}
        value={chosen}
        onChange={({ target }) => change({ ...state, [list]: target.value ? [target.value] : [] })}
      >
        <option value="">{none}</option>
        {codes.map(code => (
          <option key={code} value={code}>
            {names[code]} ({(counts[code] ?? 0) + everywhere})
          </option>
        ))}
      </select>
    </p>
  )
}
