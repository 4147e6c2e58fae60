import type { ReactNode } from 'react'
import { formatMoney } from '#shared/money.ts'
import { useApp } from '#web/app-context.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Cart } from '../../cart.contract.ts'
import { useIsChanging } from '../use-cart.ts'
import { useShownCart } from '../use-shown-cart.ts'
import classes from './CartSums.module.css'

/** The sums of the cart: an included tax is part of the total, another one is added to it. */
export function CartSums({ cart }: { cart: Cart }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const isChanging = useIsChanging()
  const sum = useShownCart(cart)
  const { totals, tax, currency } = cart
  const taxName = tax && t('{{name}} {{percent}} %', { name: tax.name, percent: String(tax.basisPoints / 100) })
  return (
    <div className={classes.sums} aria-busy={isChanging || undefined}>
      <dl>
        <div>
          <dt>{t('Items')}</dt>
          <dd>{sum.text(sum.items)}</dd>
        </div>
        {totals.discount > 0 && (
          <div>
            <dt>{t('Discount')}</dt>
            <dd className={classes.off}>{sum.text(-sum.discount)}</dd>
          </div>
        )}
        {(cart.isSent || totals.shipping > 0) && (
          <div>
            <dt>{t('Shipping')}</dt>
            <dd>{totals.shipping > 0 ? sum.text(sum.shipping) : totals.items > 0 ? t('free') : sum.text(0)}</dd>
          </div>
        )}
        {tax && !tax.isIncluded && totals.tax > 0 && (
          <div>
            <dt>{taxName}</dt>
            <dd>{sum.text(sum.tax)}</dd>
          </div>
        )}
        <div className={classes.total}>
          <dt>{t('Total')}</dt>
          <dd>{sum.text(sum.total)}</dd>
        </div>
        {tax?.isIncluded && totals.tax > 0 && (
          <div className={classes.small}>
            <dt>{t('of which {{tax}}', { tax: taxName ?? '' })}</dt>
            <dd>{sum.text(sum.tax)}</dd>
          </div>
        )}
      </dl>
      <Charged cart={cart} isSame={app.currency === currency} />
    </div>
  )
}

/** The amount that is charged, and its exchange rates. */
function Charged({ cart, isSame }: { cart: Cart; isSame: boolean }): ReactNode {
  const { t } = useTranslation()
  const { language, currency: own, rates: known } = useApp()
  const { totals, currency, rates, ratesAt, whyDollars } = cart
  const codes = Object.keys(rates)
  const shownAt = own === 'USD' ? currency : own
  const ownRate = isSame || codes.includes(shownAt) ? undefined : known.perUsd[shownAt]
  if (totals.total === 0 || (isSame && codes.length === 0)) return null
  const charged = formatMoney({ amount: totals.total, currency }, language)
  return (
    <div className={classes.charged}>
      {!isSame && <p>{t('Charged as {{price}}', { price: charged })}</p>}
      {whyDollars && <p>{whyDollars}</p>}
      {ratesAt && (
        <p>
          {codes.map(code => `1 USD = ${rates[code]} ${code}`).join(' · ')}
          {', '}
          {t('rates of {{day}}, {{time}} UTC', {
            day: formatDay(t, ratesAt.slice(0, 10)),
            time: ratesAt.slice(11, 16),
          })}
        </p>
      )}
      {ownRate && (
        <p>
          {t('Shown at {{rate}}, rate of {{day}}', {
            rate: `1 USD = ${ownRate} ${shownAt}`,
            day: formatDay(t, known.older[shownAt] ?? known.date),
          })}
        </p>
      )}
    </div>
  )
}
