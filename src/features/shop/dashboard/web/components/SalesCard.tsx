import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { formatMoney } from '#shared/money.ts'
import { useApp } from '#web/app-context.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { statisticsQuery } from '../use-dashboard.ts'
import { Card } from './Card.tsx'
import { Choice } from './Choice.tsx'
import classes from './SalesCard.module.css'
import { Trend } from './Trend.tsx'

const periods = {
  weeks: { step: 'day', count: 14 },
  months: { step: 'week', count: 13 },
  year: { step: 'month', count: 12 },
} as const
type Name = keyof typeof periods

/** Sales over time; the period is in the address. */
export function SalesCard({ vendorId }: { vendorId: number }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const [params] = useSearchParams()
  const given = params.get('sales') ?? ''
  const name: Name = Object.hasOwn(periods, given) ? (given as Name) : 'weeks'
  const { data, error } = useQuery(statisticsQuery(app, vendorId, periods[name]))
  const names: Record<Name, string> = { weeks: t('2 weeks'), months: t('3 months'), year: t('Year') }
  return (
    <Card title={t('Sales')} aside={<Choice label={t('Period')} parameter="sales" chosen={name} names={names} />}>
      {error && <p role="alert">{failureText(t, error)}</p>}
      {data ? (
        <Trend
          title={t('Sales')}
          statistics={data}
          step={periods[name].step}
          numberOf={({ sales }) => sales}
          nothing={t('Nothing was sold in this time.')}
          format={amount => formatMoney({ amount, currency: data.currency }, app.language)}
        />
      ) : (
        <div className={classes.waiting} />
      )}
    </Card>
  )
}
