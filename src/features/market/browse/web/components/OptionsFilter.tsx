import type { ReactNode } from 'react'
import type { FilterList } from '../browse-state.ts'
import { useBrowseState } from '../use-browse-state.ts'
import { FilterGroup, FilterOption } from './FilterGroup.tsx'
import classes from './FilterPanel.module.css'

type Props = {
  list: FilterList
  name: string
  title: string
  options: { value: number | string; label: string }[]
  counts: Record<string, number>
  /** begins closed unless something in it is chosen */
  folded?: boolean
}

/** Boxes to tick, any of which a result may have. Options without results are left out unless chosen. */
export function OptionsFilter({ list, name, title, options, counts, folded = false }: Props): ReactNode {
  const { state, change } = useBrowseState()
  const chosen: (number | string)[] = state[list]
  const used = options.filter(({ value }) => (counts[value] ?? 0) > 0 || chosen.includes(value))
  const toggled = (value: number | string) =>
    chosen.includes(value) ? chosen.filter(one => one !== value) : [...chosen, value]
  return (
    <FilterGroup title={title} open={!folded || chosen.length > 0} empty={used.length === 0}>
      <ul className={classes.options}>
        {used.map(({ value, label }) => (
          <li key={value}>
            <FilterOption
              name={name}
              value={value}
              label={label}
              count={counts[value] ?? 0}
              checked={chosen.includes(value)}
              onToggle={() => change({ ...state, [list]: toggled(value) })}
            />
          </li>
        ))}
      </ul>
    </FilterGroup>
  )
}
