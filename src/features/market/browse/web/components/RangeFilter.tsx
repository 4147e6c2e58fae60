import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type { FilterOf } from '#features/platform/search/filter-table.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { readChoice } from '../../filter-choices.ts'
import { choiceOf, withChoice } from '../browse-state.ts'
import { useBrowseState } from '../use-browse-state.ts'
import { FilterGroup } from './FilterGroup.tsx'
import classes from './FilterPanel.module.css'

type Props = { filter: FilterOf<'range'>; counts: Record<string, number> }

/**
 * Two numbers, both optional; empty fields show the range of the results. A number applies with Enter or on leaving the
 * field, not with each digit.
 */
export function RangeFilter({ filter, counts: { min, max } }: Props): ReactNode {
  const { t } = useTranslation()
  const { wanted: state, change } = useBrowseState()
  const fields = useRef<HTMLFieldSetElement>(null)
  const chosen = choiceOf(state, filter)
  const [from = '', to = ''] = chosen
  const done = () => {
    // both fields are read from the page: one may have been typed before the other has reached the address
    const inputs = [...(fields.current?.querySelectorAll('input') ?? [])]
    for (const input of inputs) input.value = readChoice(filter, [input.value])[0] ?? ''
    const values = inputs.map(input => input.value)
    const next = readChoice(filter, values)
    if (next.join() !== chosen.join()) change(withChoice(state, filter, next))
  }
  const end = { filter, onDone: done }
  return (
    <FilterGroup
      title={filter.title(t)}
      open={!filter.folded || chosen.length > 0}
      empty={min === undefined && chosen.length === 0}
    >
      <fieldset ref={fields} className={classes.range} aria-label={filter.title(t)}>
        <End {...end} label={t('From')} value={from} placeholder={min} />
        <End {...end} label={t('To')} value={to} placeholder={max} />
      </fieldset>
    </FilterGroup>
  )
}

type EndProps = {
  filter: FilterOf<'range'>
  label: string
  value: string
  placeholder: number | undefined
  onDone: () => void
}

function End({ filter, label, value, placeholder, onDone }: EndProps): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  // the field itself is kept, because it may have the focus
  useEffect(() => {
    if (input.current) input.current.value = value
  }, [value])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onDone()
  }
  return (
    <label className={classes.field}>
      {label}
      <input
        ref={input}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        name={filter.parameter}
        maxLength={String(filter.most).length}
        defaultValue={value}
        placeholder={placeholder === undefined ? undefined : String(placeholder)}
        onBlur={onDone}
        onKeyDown={onKeyDown}
      />
    </label>
  )
}
