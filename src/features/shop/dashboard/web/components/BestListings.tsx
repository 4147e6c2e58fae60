import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatMoney } from '#shared/money.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import { type Asked, bestListingsQuery } from '../use-dashboard.ts'
import { Bars } from './Bars.tsx'
import { Card } from './Card.tsx'
import classes from './NewestOrders.module.css'

type Props = { vendorId: number; asked: Asked; currency?: string | undefined }

/** The listings with the highest sales. */
export function BestListings({ vendorId, asked, currency = 'USD' }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { data } = useQuery(bestListingsQuery(app, vendorId, asked))
  const bars = (data?.items ?? []).map(({ listingId, title, pieces, views, sales }) => ({
    key: String(listingId),
    head: <Link to={`/marketplace/listing/${listingId}`}>{title}</Link>,
    about: t('{{pieces}} sold · {{views}} views', { pieces, views }),
    value: sales,
    text: formatMoney({ amount: sales, currency }, app.language),
  }))
  return (
    <Card title={t('Best listings')}>
      {data && bars.length === 0 && <p className={classes.nothing}>{t('Nothing was sold in this time.')}</p>}
      {bars.length > 0 && <Bars caption={t('Best listings')} heads={[t('Listing'), t('Sales')]} bars={bars} />}
    </Card>
  )
}
