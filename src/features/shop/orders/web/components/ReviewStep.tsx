import { type FormEvent, type ReactNode, useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { notifyOtherTabs } from '#features/shop/cart/web/index.ts'
import { formatMoney } from '#shared/money.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import forms from '#web/forms/forms.module.css'
import { useAction } from '#web/forms/use-action.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { pagePart } from '#web/page-part.tsx'
import { checkoutForms, stepPath } from '../../checkout-paths.ts'
import type { Checkout } from '../../orders.contract.ts'
import { attemptKey, endAttempt } from '../attempt.ts'
import { cartDifferences } from '../cart-differences.ts'
import { chargeText, checkoutProblemText, methodAbout, methodName } from '../checkout-texts.ts'
import { followStep } from '../follow-step.ts'
import type { CheckoutPageData } from '../pages/checkout.loader.ts'
import { reloadCheckout } from '../use-checkout.ts'
import { AddressCard, DoneCard } from './AddressCard.tsx'
import './ConfirmEmail.module.css'
import classes from './ReviewStep.module.css'
import { StepCard, StepEnd } from './StepCard.tsx'

const ConfirmEmail = pagePart(async () => (await import('./ConfirmEmail.tsx')).ConfirmEmail)

/** Step with a summary of everything, and the button to buy it. */
export function ReviewStep({ checkout }: { checkout: Checkout }): ReactNode {
  const { t, language } = useTranslation()
  const app = useApp()
  const navigate = useNavigate()
  const { attempt } = useLoaderData<CheckoutPageData>()
  const [changes, setChanges] = useState<string[]>([])
  const { run, isBusy, problem } = useAction(error => {
    const { code } = apiErrorOf(error)
    return code.startsWith('gm-') ? checkoutProblemText(t, code) : failureText(t, error)
  })
  const { cart, open, due } = checkout
  const { total } = cart.totals
  const mustConfirm = due > 0 && checkout.paymentMethod === 2 && !checkout.isEmailConfirmed
  const amount = formatMoney({ amount: due, currency: cart.currency }, language)
  const buy = async () => {
    setChanges([])
    const key = attemptKey(`${cart.id} ${cart.currency} ${total} ${due} ${language}`)
    try {
      const context = { idempotencyKey: key }
      const bought = await app.clients.checkout.completeCheckout(
        { total, due, currency: cart.currency, language },
        { context },
      )
      endAttempt()
      notifyOtherTabs()
      await followStep(app, navigate, bought)
    } catch (error) {
      const { status, code } = apiErrorOf(error)
      // without an answer nobody knows whether it was bought, so the next try uses the same key
      if (status >= 400 && status < 500) endAttempt()
      if (status === 409 || code === 'gm-error-checkout-incomplete') {
        setChanges(cartDifferences(app, cart, (await reloadCheckout(app)).cart))
      }
      throw error
    }
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    void run(buy)
  }
  const notes = cart.parts.filter(({ note, isLeftOut }) => note && !isLeftOut)
  return (
    <>
      <AddressCard checkout={checkout} />
      {due > 0 && checkout.paymentMethod !== null && (
        <DoneCard
          title={methodName(t, checkout.paymentMethod)}
          about={methodAbout(t, checkout.paymentMethod)}
          change={stepPath('payment')}
        >
          {t('how you pay')}
        </DoneCard>
      )}
      <StepCard title={t('gm-step-review')}>
        {(cart.giftMessage || notes.length > 0) && (
          <dl className={classes.notes}>
            {cart.giftMessage && (
              <>
                <dt>{t('Gift message')}</dt>
                <dd dir="auto">{cart.giftMessage}</dd>
              </>
            )}
            {notes.map(({ vendor, note }) => (
              <div key={vendor.id}>
                <dt>{t('Note to {{vendor}}', { vendor: vendor.brand })}</dt>
                <dd dir="auto">{note}</dd>
              </div>
            ))}
          </dl>
        )}
        {mustConfirm && <ConfirmEmail email={checkout.email} />}
        <p>{due > 0 ? chargeText(t, checkout.paymentMethod, amount) : t('There’s nothing to pay.')}</p>
        <form method="post" action={checkoutForms.complete} className={forms.form} onSubmit={send}>
          <input type="hidden" name="total" value={total} />
          <input type="hidden" name="due" value={due} />
          <input type="hidden" name="currency" value={cart.currency} />
          <input type="hidden" name="attempt" value={attempt} />
          <div role="alert" className={forms.problem}>
            {problem}
            {changes.length > 0 && (
              <ul className={classes.changes}>
                {changes.map(text => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            )}
          </div>
          <StepEnd
            back={
              total > 0
                ? { to: stepPath('payment'), text: t('Back to payment') }
                : { to: stepPath('address'), text: t('Back to address') }
            }
            isSending={isBusy}
            isOff={!cart.canCheckOut || open !== null || mustConfirm}
          >
            {due > 0 && checkout.paymentMethod !== 2 ? t('Pay {{amount}}', { amount }) : t('Place order')}
          </StepEnd>
        </form>
      </StepCard>
    </>
  )
}
