import { type ReactNode, useId } from 'react'
import { formatMoney } from '#shared/money.ts'
import { useApp } from '#web/app-context.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Cart } from '../../cart.contract.ts'
import { formPaths } from '../../cart-paths.ts'
import { changeWhere } from '../cart-changes.ts'
import { cartSum } from '../shown-sums.ts'
import { useIsChanging } from '../use-cart.ts'
import classes from './CartSummary.module.css'
import { CheckOut } from './CheckOut.tsx'
import { CodeField } from './CodeField.tsx'
import { Destination } from './Destination.tsx'
import { WordsForm } from './WordsForm.tsx'

/** Where it goes, what it costs and is charged as, and on to the checkout. */
export function CartSummary({ cart }: { cart: Cart }): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  return (
    <aside className={classes.summary} aria-label={t('Summary')}>
      <Destination cart={cart} />
      <CodeField cart={cart} />
      <Sums cart={cart} />
      <details className={classes.gift} open={cart.giftMessage !== ''}>
        <summary>{t('Add a gift message')}</summary>
        <WordsForm
          action={formPaths.where}
          name="giftMessage"
          id={id}
          label={t('Gift message')}
          value={cart.giftMessage}
          change={giftMessage => changeWhere({ giftMessage })}
        />
      </details>
      <CheckOut cart={cart} />
    </aside>
  )
}

function Sums({ cart }: { cart: Cart }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const isChanging = useIsChanging()
  const sum = cartSum(app, cart)
  const { totals, tax, currency } = cart
  const taxName = tax && t('{{name}} {{percent}} %', { name: tax.name, percent: String(tax.basisPoints / 100) })
  return (
    <div className={classes.sums} aria-busy={isChanging || undefined}>
      <dl>
        <div>
          <dt>{t('Items')}</dt>
          <dd>{sum.items}</dd>
        </div>
        {totals.discount > 0 && (
          <div>
            <dt>{t('Discount')}</dt>
            <dd className={classes.off}>−{sum.discount}</dd>
          </div>
        )}
        <div>
          <dt>{t('Shipping')}</dt>
          <dd>{totals.shipping > 0 ? sum.shipping : t('free')}</dd>
        </div>
        {tax && !tax.isIncluded && totals.tax > 0 && (
          <div>
            <dt>{taxName}</dt>
            <dd>{sum.tax}</dd>
          </div>
        )}
        <div className={classes.total}>
          <dt>{t('Total')}</dt>
          <dd>{sum.total}</dd>
        </div>
        {tax?.isIncluded && totals.tax > 0 && (
          <div className={classes.small}>
            <dt>{t('of which {{tax}}', { tax: taxName ?? '' })}</dt>
            <dd>{sum.tax}</dd>
          </div>
        )}
      </dl>
      <Charged cart={cart} isSame={app.currency === currency} />
    </div>
  )
}

/** What the card is charged, and at which rates. */
function Charged({ cart, isSame }: { cart: Cart; isSame: boolean }): ReactNode {
  const { t } = useTranslation()
  const { language } = useApp()
  const { totals, currency, rates, ratesAt } = cart
  const codes = Object.keys(rates)
  if (isSame && codes.length === 0) return null
  const charged = formatMoney({ amount: totals.total, currency }, language)
  return (
    <div className={classes.charged}>
      {!isSame && <p>{t('Charged as {{price}}', { price: charged })}</p>}
      {ratesAt && (
        <p>
          {codes.map(code => `1 ${currency} = ${rates[code]} ${code}`).join(' · ')}
          {', '}
          {t('rates of {{day}}, {{time}} UTC', { day: formatDay(t, ratesAt), time: ratesAt.slice(11, 16) })}
        </p>
      )}
    </div>
  )
}
