import { type FormEvent, type ReactNode, useState } from 'react'
import { deskFailure } from '#features/market/desk/web/index.ts'
import { methodName } from '#features/shop/orders/web/index.ts'
import { formatMoney } from '#shared/money.ts'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import type { Subscription } from '../../subscriptions.contract.ts'
import { subscribe } from '../use-subscription.ts'
import { useSubscriptionProblem } from '../use-subscription-problem.ts'
import classes from './SubscribeForm.module.css'

type Props = { vendorId: number; price: number; subscription: Subscription }

/** Form to pay for a year: the first one, or the next. */
export function SubscribeForm({ vendorId, price, subscription }: Props): ReactNode {
  const { t, language } = useTranslation()
  const app = useApp()
  const { methods, status } = subscription
  const [chosen, setChosen] = useState(methods[0]?.method)
  const explain = useSubscriptionProblem()
  const { run, isBusy, problem } = useAction(error => explain(error) ?? deskFailure(t, error))
  const amount = formatMoney({ amount: price, currency: 'USD' }, language)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (chosen === undefined) return
    void run(async () => {
      const { open } = await subscribe(app, vendorId, chosen)
      if (open?.step?.kind === 'redirect') location.assign(open.step.url)
    })
  }
  return (
    <form className={classes.form} onSubmit={send}>
      <fieldset>
        <legend>{t('How would you like to pay?')}</legend>
        {methods.map(({ method, imageUrl }) => (
          <label key={method} className={classes.choice}>
            <input
              type="radio"
              name="method"
              value={method}
              checked={method === chosen}
              onChange={() => setChosen(method)}
            />
            <img src={imageUrl} alt="" width={36} height={24} />
            <span>
              <b>{methodName(t, method)}</b>
              <span className={classes.about}>
                {method === 2
                  ? t('You transfer it yourself. The year begins when it arrives.')
                  : method === 1
                    ? t('Paid at once. Nothing is charged again by itself.')
                    : t('For trying things out. No money moves.')}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      {problem && <p role="alert">{problem}</p>}
      <button type="submit" className={button.primary} aria-busy={isBusy || undefined}>
        {status === null ? t('Subscribe for {{amount}}', { amount }) : t('Renew for {{amount}}', { amount })}
      </button>
    </form>
  )
}
