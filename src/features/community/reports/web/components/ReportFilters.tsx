import type { ReactNode } from 'react'
import { TableFilter } from '#web/data-table/TableFilter.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { reportedKinds } from '../../flag-reasons.ts'
import { allReasons, kindName, reasonName } from '../report-words.ts'

type Props = {
  /** by name; '' if unset */
  filters: Record<string, string>
  onChange: (change: Record<string, string>) => void
}

/** Filters the reports by kind of thing and reason. */
export function ReportFilters({ filters, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  return (
    <>
      <TableFilter
        label={t('What was reported')}
        value={filters.kind ?? ''}
        onChange={kind => onChange({ kind })}
        options={[['', t('Anything')], ...reportedKinds.map((kind): [string, string] => [kind, kindName(t, kind)])]}
      />
      <TableFilter
        label={t('Why it was reported')}
        value={filters.reason ?? ''}
        onChange={reason => onChange({ reason })}
        options={[['', t('Any reason')], ...allReasons.map((one): [string, string] => [one, reasonName(t, one)])]}
      />
    </>
  )
}
