import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { displayStatuses } from '#features/market/applications/application-states.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { ReviewFilters } from '../../application-review.contract.ts'
import { statusWords } from '../review-words.ts'
import { filtersIn, reviewPath } from '../use-reviews.ts'
import classes from './ReviewFiltersForm.module.css'

const chosenNames = ['status', 'sector', 'country', 'kind', 'late', 'split', 'sort'] as const
const taken = Object.fromEntries(['text', ...chosenNames].map(name => [name, null]))

type Props = {
  filters: ReviewFilters
  /** called with the new filters before the address has them */
  onApply: (filters: ReviewFilters) => void
}

/**
 * Search by name and, folded away, the other filters; all of them stand in the address. The fields are native: they are
 * created anew when the filters change from elsewhere, such as by “Clear all” or Back, but not when somebody uses the
 * fields, which keeps the focus.
 */
export function ReviewFiltersForm({ filters }: { filters: ReviewFilters }): ReactNode {
  const text = JSON.stringify(filters)
  const [fields, setFields] = useState({ text, applied: text, serial: 0 })
  if (fields.text !== text) {
    const serial = text === fields.applied ? fields.serial : fields.serial + 1
    setFields({ text, applied: text, serial })
  }
  const onApply = (applied: ReviewFilters) => setFields(before => ({ ...before, applied: JSON.stringify(applied) }))
  return <FilterFields key={fields.serial} filters={filters} onApply={onApply} />
}

function FilterFields({ filters, onApply }: Props): ReactNode {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const count = chosenNames.filter(name => query.has(name)).length
  const [isOpen, setOpen] = useState(count > 0)
  const apply = (form: HTMLFormElement) => {
    const given = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]))
    const path = reviewPath(query, isOpen ? { ...taken, ...given } : given)
    onApply(filtersIn(new URLSearchParams(path.split('?')[1])))
    navigate(path, { replace: true, preventScrollReset: true })
  }
  return (
    <search>
      <form
        className={classes.form}
        onSubmit={event => {
          event.preventDefault()
          apply(event.currentTarget)
        }}
      >
        <div className={classes.line}>
          <input
            type="search"
            name="text"
            aria-label={t('Name or number')}
            placeholder={t('Name or number')}
            defaultValue={filters.text}
            maxLength={100}
            dir="auto"
          />
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={isOpen}
            onClick={() => setOpen(before => !before)}
            aria-label={count > 0 ? t('Filters, {{number}} chosen', { number: count }) : t('Filters')}
          >
            <Icon name="filter" size={18} />
            {count > 0 && <span aria-hidden="true">{count}</span>}
          </button>
        </div>
        {isOpen && (
          <>
            <Choices filters={filters} onChange={apply} />
            {count > 0 && (
              <Link to={reviewPath(query, taken)} className={button.quiet}>
                {t('Clear all')}
              </Link>
            )}
          </>
        )}
      </form>
    </search>
  )
}

type ChoicesProps = { filters: ReviewFilters; onChange: (form: HTMLFormElement) => void }

function Choices({ filters, onChange }: ChoicesProps): ReactNode {
  const { t, language } = useTranslation()
  const app = useApp()
  const { data: standards } = useQuery({
    queryKey: ['review-sectors', language],
    queryFn: () => app.clients.about.getStandards({ language }),
    staleTime: 600_000,
  })
  const statuses = statusWords(t)
  const select = (name: string, label: string, value: string, options: [string, string][], none = t('Any')) => (
    <label className={classes.field}>
      {label}
      <select
        key={options.length}
        name={name}
        defaultValue={value}
        onChange={event => event.currentTarget.form && onChange(event.currentTarget.form)}
      >
        <option value="">{none}</option>
        {options.map(([key, title]) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </select>
    </label>
  )
  const sectors = (standards?.sectors ?? []).map(({ id, text }): [string, string] => [String(id), text])
  return (
    <div className={classes.choices}>
      {select(
        'status',
        t('Status'),
        filters.status ?? '',
        displayStatuses.map(one => [one, statuses[one]]),
      )}
      {select('sector', t('Sector'), String(filters.sector ?? ''), sectors)}
      {select('kind', t('Kind'), filters.kind ?? '', [
        ['first', t('First application')],
        ['renewal', t('Renewal')],
      ])}
      {select('late', t('Waiting'), filters.late ? 'true' : '', [['true', t('Late')]])}
      {select('split', t('Votes'), filters.split ? 'true' : '', [['true', t('Votes differ')]])}
      {select(
        'sort',
        t('Order'),
        filters.sort === 'newest' ? 'newest' : '',
        [['newest', t('Newest first')]],
        t('Oldest first'),
      )}
      <label className={classes.field}>
        {t('Country code')}
        <input
          name="country"
          defaultValue={filters.country}
          maxLength={2}
          pattern="[A-Z]{2}"
          placeholder="LK"
          autoCapitalize="characters"
        />
      </label>
    </div>
  )
}
