import type { ReactNode } from 'react'
import { OwnMoney, useOwnMoney } from '#features/market/desk/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import { type MoneyPlace, moneyPlaces } from '../../payout-states.ts'
import type { ShownMoney } from '../../payouts.contract.ts'
import { placeTexts } from '../payout-words.ts'
import classes from './MoneyPlaces.module.css'

type Props = { vendorId: number; money: ShownMoney /** the place whose orders are shown */; place: MoneyPlace }

/** The amount in each place, with a link to its orders. */
export function MoneyPlaces({ vendorId, money, place }: Props): ReactNode {
  const { t } = useTranslation()
  const toOwn = useOwnMoney(vendorId)
  const texts = placeTexts(t)
  const amounts: Record<MoneyPlace, number> = {
    waiting: money.waiting,
    available: money.available,
    'in-transfer': money.inTransfer,
    'paid-out': money.paidOut,
  }
  // the shop's own currency comes first and needs no parameter
  const of = money.currency === money.currencies[0] ? '' : `&currency=${money.currency}`
  return (
    <nav aria-label={t('Where your money is')}>
      <ul className={classes.places}>
        {moneyPlaces.map(one => {
          const isOwed = one === 'available' && money.available < 0
          return (
            <li key={one}>
              <Link
                to={`/vendor/money?vendorId=${vendorId}${of}&orders.place=${one}`}
                aria-current={one === place || undefined}
                preventScrollReset
              >
                <span className={classes.title}>{isOwed ? t('Owed to Pola') : texts[one].title}</span>
                <span className={one === 'available' ? classes.main : classes.amount}>
                  <OwnMoney
                    charged={{ amount: amounts[one], currency: money.currency }}
                    own={toOwn({ amount: amounts[one], currency: money.currency })}
                    isAbout
                  />
                </span>
                <span className={classes.hint}>
                  {isOwed ? t('Refunded after it was paid out; your next orders settle it') : texts[one].hint}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
