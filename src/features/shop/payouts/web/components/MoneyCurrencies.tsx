import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import type { ShownMoney } from '../../payouts.contract.ts'
import classes from './MoneyCurrencies.module.css'

type Props = { vendorId: number; money: Pick<ShownMoney, 'currency' | 'currencies'> }

/**
 * Links to the currencies in which an enterprise has money; the page shows one at a time, because they are never added
 * up.
 */
export function MoneyCurrencies({ vendorId, money }: Props): ReactNode {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('Money by currency')}>
      <ul className={classes.currencies}>
        {money.currencies.map(code => (
          <li key={code}>
            <Link
              to={`/vendor/money?vendorId=${vendorId}&currency=${code}`}
              aria-current={code === money.currency || undefined}
              preventScrollReset
            >
              {code}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
