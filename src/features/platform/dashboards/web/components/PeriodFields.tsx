import type { ReactNode } from 'react'
import { TableField } from '#web/data-table/TableField.tsx'
import { TableFilter } from '#web/data-table/TableFilter.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { type AskedPeriod, dashboardPeriods } from '../../dashboard-period.ts'
import classes from './PeriodFields.module.css'

type Change = { period?: string; from?: string; to?: string; by?: string }
type Props = { asked: AskedPeriod; onChange: (change: Change) => void }

/** Which days the figures are of, and how they are grouped. */
export function PeriodFields({ asked, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const { period, from, to, by } = asked
  const names = { 30: t('Last 30 days'), 90: t('Last 90 days'), 365: t('Last year') }
  const periods = dashboardPeriods.map((one): [string, string] => [one, names[one]])
  return (
    <div className={classes.fields}>
      <TableFilter
        label={t('Period')}
        value={period ?? ''}
        onChange={chosen => chosen && onChange({ period: chosen, from: '', to: '', by: '' })}
        options={period ? periods : [['', t('Other days')], ...periods]}
      />
      <TableField
        label={t('From')}
        type="date"
        value={from}
        onChange={day => onChange({ period: '', from: day, to })}
      />
      <TableField label={t('To')} type="date" value={to} onChange={day => onChange({ period: '', from, to: day })} />
      <TableFilter
        label={t('Grouped by')}
        value={by}
        onChange={step => onChange({ by: step })}
        options={[
          ['day', t('Day')],
          ['week', t('Week')],
          ['month', t('Month')],
        ]}
      />
    </div>
  )
}
