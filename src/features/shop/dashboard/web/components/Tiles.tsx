import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import type { Today } from '../../dashboard.contract.ts'
import { changeText } from '../change-text.ts'
import { chargedText } from '../charged-text.ts'
import classes from './Tiles.module.css'

/** The figures of the last seven days. */
export function Tiles({ today, vendorId }: { today: Today; vendorId: number }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { sold, orders, views, balances, toSend } = today
  const soldText = chargedText(app, sold.now, today)
  const change = changeText(t, sold)
  const ordered = views.now > 0 ? Math.round((orders.now / views.now) * 100) : undefined
  return (
    <dl className={classes.tiles}>
      <Tile title={t('Sold in 7 days')} value={soldText.charged} own={soldText.own}>
        {change && <span className={sold.now > sold.before ? classes.more : undefined}>{change}</span>}
      </Tile>
      <Tile title={t('Orders in 7 days')} value={t('{{number}}', { number: orders.now })}>
        {toSend.count > 0 ? (
          <Link to={`/vendor/orders?vendorId=${vendorId}&orders.status=pending`}>
            {t('{{count}} to send', { count: toSend.count })}
          </Link>
        ) : (
          t('None to send')
        )}
      </Tile>
      {balances?.map(balance => (
        <Balance key={balance.currency} balance={balance} today={today} />
      ))}
      <Tile title={t('Views in 7 days')} value={t('{{number}}', { number: views.now })}>
        {ordered !== undefined && t('{{count}} in 100 views led to an order', { count: ordered })}
      </Tile>
    </dl>
  )
}

/** The platform's debt in a currency. */
function Balance({ balance, today }: { balance: NonNullable<Today['balances']>[number]; today: Today }): ReactNode {
  const { t } = useTranslation()
  const { amount, currency, nextPayout } = balance
  const { charged, own } = chargedText(useApp(), amount, { currency, ownCurrency: today.ownCurrency })
  const next = nextPayout
    ? t('Next payout on {{day}}', { day: formatDay(t, nextPayout) })
    : t('After fees, before payout')
  return (
    <Tile title={t('Your balance')} value={charged} own={own}>
      {amount < 0 ? t('Settled with your next sales') : next}
    </Tile>
  )
}

type TileProps = { title: string; value: string; own?: string; children: ReactNode }

function Tile({ title, value, own = '', children }: TileProps): ReactNode {
  const { t } = useTranslation()
  return (
    <div className={classes.tile}>
      <dt>{title}</dt>
      <dd>
        <span className={classes.value}>{own ? t('about {{amount}}', { amount: own }) : value}</span>
        {own && <span className={classes.own}>{value}</span>}
        <span className={classes.about}>{children}</span>
      </dd>
    </div>
  )
}
