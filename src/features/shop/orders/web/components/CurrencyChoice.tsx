import type { FormEvent, ReactNode } from 'react'
import { formatMoney } from '#shared/money.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { checkoutForms } from '../../checkout-paths.ts'
import type { Checkout } from '../../orders.contract.ts'
import { checkoutProblemText, methodName } from '../checkout-texts.ts'
import { takeCheckout } from '../use-checkout.ts'
import classes from './CurrencyChoice.module.css'

/** The charged currency, with a button for each other one. */
export function CurrencyChoice({ checkout }: { checkout: Checkout }): ReactNode {
  const { t, language } = useTranslation()
  const app = useApp()
  const { run, isBusy, problem } = useAction(error => {
    const { code } = apiErrorOf(error)
    return code.startsWith('gm-') ? checkoutProblemText(t, code) : failureText(t, error)
  })
  const { cart, currencies } = checkout
  const choose = (currency: string) => (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      takeCheckout(app, await app.clients.checkout.setCheckoutCurrency({ currency, language }))
    })
  }
  const others = currencies.filter(({ currency }) => currency !== cart.currency)
  const total = formatMoney({ amount: cart.totals.total, currency: cart.currency }, language)
  return (
    <section className={classes.choice} aria-label={t('In which currency you pay')}>
      <p role="status">{t('You pay {{amount}}, in {{currency}}.', { amount: total, currency: cart.currency })}</p>
      <ul>
        {others.map((other, index) => (
          // keyed by index: after a change the same button leads back, and keeps the focus
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index}>
            <form method="post" action={checkoutForms.currency} onSubmit={choose(other.currency)}>
              <input type="hidden" name="currency" value={other.currency} />
              <button type="submit" className={button.secondary} aria-busy={isBusy || undefined}>
                {t('Pay {{amount}} in {{currency}} instead', {
                  amount: formatMoney({ amount: other.total, currency: other.currency }, language),
                  currency: other.currency,
                })}
              </button>
            </form>
            {other.methods.length > 0 && (
              <span className={classes.ways}>{other.methods.map(method => methodName(t, method)).join(', ')}</span>
            )}
          </li>
        ))}
      </ul>
      <p role="alert">{problem}</p>
    </section>
  )
}
