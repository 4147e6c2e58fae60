import { type FormEvent, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import forms from '#web/forms/forms.module.css'
import { useAction } from '#web/forms/use-action.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { pagePart } from '#web/page-part.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { checkoutForms, stepPath } from '../../checkout-paths.ts'
import type { Checkout } from '../../orders.contract.ts'
import { checkoutProblemText, hindranceText, methodAbout, methodName } from '../checkout-texts.ts'
import { takeCheckout } from '../use-checkout.ts'
import { AddressCard } from './AddressCard.tsx'
import classes from './choices.module.css'
import './CurrencyChoice.module.css'
import './gift-cards.module.css'
import { StepCard, StepEnd } from './StepCard.tsx'

const CurrencyChoice = pagePart(async () => (await import('./CurrencyChoice.tsx')).CurrencyChoice)
const GiftCardField = pagePart(async () => (await import('./GiftCardField.tsx')).GiftCardField)

/** Step to choose the payment method. */
export function PaymentStep({ checkout }: { checkout: Checkout }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const navigate = useNavigate()
  const { methods, paymentMethod, due } = checkout
  const [wanted, setChosen] = useState(paymentMethod ?? undefined)
  // another currency may have other methods
  const chosen = methods.find(({ method }) => method === wanted)?.method ?? methods[0]?.method
  const { run, isBusy, problem } = useAction(error => {
    const { code } = apiErrorOf(error)
    return code.startsWith('gm-') ? checkoutProblemText(t, code) : failureText(t, error)
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      if (due === 0) return void (await navigate(stepPath('review')))
      if (chosen === undefined) return
      const { language } = app
      takeCheckout(app, await app.clients.checkout.setCheckoutPayment({ method: chosen, language }))
      await navigate(stepPath('review'))
    })
  }
  return (
    <>
      <AddressCard checkout={checkout} />
      <StepCard title={t('Payment')}>
        {checkout.currencies.length > 1 && <CurrencyChoice checkout={checkout} />}
        <GiftCardField checkout={checkout} />
        <form method="post" action={checkoutForms.payment} className={forms.form} onSubmit={send}>
          {due === 0 ? (
            <p>{t('Your gift cards pay for all of it.')}</p>
          ) : methods.length === 0 ? (
            <p>{t('No way to pay has been set up here yet. Please come back later.')}</p>
          ) : (
            <fieldset className={classes.beside}>
              <legend>{t('How would you like to pay?')}</legend>
              {methods.map(({ method }) => (
                <label key={method} className={classes.choice}>
                  <input
                    type="radio"
                    name="method"
                    value={method}
                    checked={method === chosen}
                    onChange={() => setChosen(method)}
                  />
                  <span>
                    <span className={classes.name}>
                      <Icon name={method === 2 ? 'bank' : 'card'} size={18} />
                      {methodName(t, method)}
                      {method === 0 && <span className={classes.mark}>{t('Test')}</span>}
                    </span>
                    <span className={classes.about}>{methodAbout(t, method)}</span>
                  </span>
                </label>
              ))}
            </fieldset>
          )}
          {due > 0 &&
            checkout.noTransfer.map(hindrance => (
              <p key={`${hindrance.kind} ${hindrance.name}`} className={classes.about}>
                {hindranceText(t, hindrance)}
              </p>
            ))}
          <p role="alert" className={forms.problem}>
            {problem}
          </p>
          <StepEnd
            back={{ to: stepPath('address'), text: t('Back to address') }}
            isSending={isBusy}
            isOff={methods.length === 0 && due > 0}
          >
            {t('Review order')}
          </StepEnd>
        </form>
      </StepCard>
    </>
  )
}
