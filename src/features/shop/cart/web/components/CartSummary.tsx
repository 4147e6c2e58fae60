import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Link } from '#web/ui/Link.tsx'
import type { Cart } from '../../cart.contract.ts'
import { cartSum } from '../shown-sums.ts'
import classes from './CartSummary.module.css'

/** What it costs, and on to the checkout. */
export function CartSummary({ cart }: { cart: Cart }): ReactNode {
  const { t } = useTranslation()
  const sum = cartSum(useApp(), cart)
  return (
    <aside className={classes.summary} aria-label={t('Summary')}>
      <dl className={classes.sums}>
        <dt>{t('Items')}</dt>
        <dd>{sum.items}</dd>
        <dt>{t('Shipping')}</dt>
        <dd>{sum.shipping}</dd>
        <dt className={classes.total}>{t('Total')}</dt>
        <dd className={classes.total}>{sum.total}</dd>
      </dl>
      <Link to="/checkout" className={button.primary}>
        {t('Check out')}
      </Link>
    </aside>
  )
}
