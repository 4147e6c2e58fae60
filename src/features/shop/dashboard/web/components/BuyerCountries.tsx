import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LazyMap } from '#features/market/directory/web/index.ts'
import { formatMoney } from '#shared/money.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { type Asked, buyerCountriesQuery } from '../use-dashboard.ts'
import { Bars } from './Bars.tsx'
import { Card } from './Card.tsx'
import classes from './NewestOrders.module.css'

type Props = { vendorId: number; asked: Asked; currency?: string | undefined }

/** Destinations of sales: on a map, and in a table with amounts. */
export function BuyerCountries({ vendorId, asked, currency = 'USD' }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { data } = useQuery(buyerCountriesQuery(app, vendorId, asked))
  const rows = (data?.items ?? []).map(({ country, name, orders, sales }) => ({
    key: country,
    head: name,
    orders,
    sales,
  }))
  if (data?.others) rows.push({ key: 'others', head: t('Other countries'), ...data.others })
  const bars = rows.map(({ key, head, orders, sales }) => ({
    key,
    head,
    about: t('{{count}} orders', { count: orders }),
    value: sales,
    text: formatMoney({ amount: sales, currency }, app.language),
  }))
  const points = (data?.items ?? []).flatMap(({ name, orders, point }) =>
    point ? [{ ...point, label: `${name}: ${t('{{count}} orders', { count: orders })}` }] : [],
  )
  return (
    <Card title={t('Where your buyers are')}>
      {points.length > 0 && <LazyMap points={points} around={8} />}
      {bars.length > 0 && <Bars caption={t('Where your buyers are')} heads={[t('Country'), t('Sales')]} bars={bars} />}
      <p className={classes.nothing}>
        {bars.length === 0
          ? t('A country shows up once three people there have bought.')
          : t('Countries with fewer than three buyers are left out.')}
      </p>
    </Card>
  )
}
