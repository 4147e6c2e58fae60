import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { hasDeskPage } from '#features/market/desk/web/index.ts'
import { formatMoney } from '#shared/money.ts'
import { type App, useApp } from '#web/app-context.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import { Bars } from './Bars.tsx'
import { Card } from './Card.tsx'
import classes from './NewestOrders.module.css'

const shown = 6

const payoutsQuery = (app: App, vendorId: number) =>
  queryOptions({
    queryKey: ['desk-payouts', vendorId],
    queryFn: () => app.clients.ledger.getVendorLedger({ vendorId, kind: 'payout', limit: shown }),
    // plain members get an error, because they may not see money
    retry: false,
  })

/** Payouts to the enterprise, for whoever may see its money. */
export function Payouts({ vendorId }: { vendorId: number }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { data } = useQuery(payoutsQuery(app, vendorId))
  if (!data) return null
  const bars = data.items.map(({ id, at, amount, currency, note }) => ({
    key: `${id} ${currency}`,
    head: formatDay(t, at),
    about: note,
    value: -amount,
    unit: currency,
    text: formatMoney({ amount: -amount, currency }, app.language),
  }))
  const all = hasDeskPage('/payout-settings') && (
    <Link className={classes.all} to={`/payout-settings?vendorId=${vendorId}`}>
      {t('All payouts')}
    </Link>
  )
  return (
    <Card title={t('Payouts')} aside={all}>
      {bars.length > 0 ? (
        <Bars caption={t('Payouts')} heads={[t('Date'), t('Amount')]} bars={bars} />
      ) : (
        <p className={classes.nothing}>{t('Nothing was paid out yet.')}</p>
      )}
    </Card>
  )
}
