import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { DeskPage } from '#features/market/desk/web/index.ts'
import { formatMoney } from '#shared/money.ts'
import { useApp } from '#web/app-context.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Statistics, StatisticsPoint } from '../../dashboard.contract.ts'
import type { Step } from '../../periods.ts'
import { periodChangeText } from '../change-text.ts'
import { chargedText } from '../charged-text.ts'
import { BestListings } from '../components/BestListings.tsx'
import { BuyerCountries } from '../components/BuyerCountries.tsx'
import { Card } from '../components/Card.tsx'
import { Choice } from '../components/Choice.tsx'
import { Payouts } from '../components/Payouts.tsx'
import { Searches } from '../components/Searches.tsx'
import { Trend } from '../components/Trend.tsx'
import { VisitorCountries } from '../components/VisitorCountries.tsx'
import { askedPeriod, statisticsQuery } from '../use-dashboard.ts'
import classes from './SalesPage.module.css'
import type { SalesData } from './sales.loader.ts'

/** Page with an enterprise's sales, orders and views over time, its best listings, and destinations. */
export function SalesPage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { vendorId } = useLoaderData<SalesData>()
  const [params] = useSearchParams()
  const asked = askedPeriod(params)
  const { data, error } = useQuery(statisticsQuery(app, vendorId, asked))
  const names: Record<Step, string> = { day: t('30 days'), week: t('13 weeks'), month: t('12 months') }
  return (
    <DeskPage
      vendorId={vendorId}
      title={t('Statistics')}
      actions={<Choice label={t('Period')} parameter="by" chosen={asked.step} names={names} />}
    >
      {error && <p role="alert">{failureText(t, error)}</p>}
      {data && <Figures statistics={data} step={asked.step} />}
      <div className={classes.columns}>
        <div className={classes.column}>
          <BestListings vendorId={vendorId} asked={asked} currency={data?.currency} />
          <Searches vendorId={vendorId} asked={asked} />
        </div>
        <div className={classes.column}>
          <BuyerCountries vendorId={vendorId} asked={asked} currency={data?.currency} />
          <VisitorCountries vendorId={vendorId} asked={asked} />
          <Payouts vendorId={vendorId} />
        </div>
      </div>
      <p className={classes.note}>
        {t(
          'Sales are what was paid less what was given back. Views are of your page and your listings; we count views, not people, in days of UTC.',
        )}
      </p>
    </DeskPage>
  )
}

type Figure = {
  name: string
  title: string
  numberOf: (point: StatisticsPoint) => number
  format: (value: number) => string
  total: (points: StatisticsPoint[]) => number
  nothing: string
}

function Figures({ statistics, step }: { statistics: Statistics; step: Step }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { points, before, currency } = statistics
  const sum = (numberOf: Figure['numberOf']) => (all: StatisticsPoint[]) =>
    all.reduce((total, point) => total + numberOf(point), 0)
  const sales = ({ sales: one }: StatisticsPoint) => one
  const orders = ({ orders: one }: StatisticsPoint) => one
  const views = ({ views: one }: StatisticsPoint) => one
  const share = (some: number, all: number) => (all > 0 ? Math.round((some / all) * 1000) / 10 : 0)
  const plain = (value: number) => t('{{number}}', { number: value })
  const percent = (value: number) => t('{{number}}%', { number: value })
  const figures: Figure[] = [
    {
      name: 'sales',
      title: t('Sales'),
      numberOf: sales,
      format: amount => formatMoney({ amount, currency }, app.language),
      total: sum(sales),
      nothing: t('Nothing was sold in this time.'),
    },
    {
      name: 'orders',
      title: t('Orders'),
      numberOf: orders,
      format: plain,
      total: sum(orders),
      nothing: t('Nothing was ordered in this time.'),
    },
    {
      name: 'views',
      title: t('Views'),
      numberOf: views,
      format: plain,
      total: sum(views),
      nothing: t('Nobody looked in this time.'),
    },
    {
      name: 'conversion',
      title: t('Orders per 100 views'),
      numberOf: point => share(point.orders, point.views),
      format: percent,
      total: all => share(sum(orders)(all), sum(views)(all)),
      nothing: t('Nothing was ordered in this time.'),
    },
  ]
  return (
    <div className={classes.figures}>
      {figures.map(({ name, title, numberOf, format, total, nothing }) => {
        const now = total(points)
        const change = periodChangeText(t, { now, before: total(before) })
        const own = name === 'sales' ? chargedText(app, now, statistics).own : ''
        return (
          <Card key={name} title={title}>
            <p className={classes.total}>
              <b>{format(now)}</b>{' '}
              <span>{[own && t('about {{amount}}', { amount: own }), change].filter(Boolean).join(' · ')}</span>
            </p>
            <Trend
              title={title}
              statistics={statistics}
              step={step}
              numberOf={numberOf}
              format={format}
              nothing={nothing}
            />
          </Card>
        )
      })}
    </div>
  )
}
