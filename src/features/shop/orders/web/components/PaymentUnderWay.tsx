import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { BuyerStep } from '#features/shop/payments/buyer-step.ts'
import { CardPayment, paymentFailure } from '#features/shop/payments/web/index.ts'
import { formatMoney } from '#shared/money.ts'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { checkoutForms, successOf } from '../../checkout-paths.ts'
import type { Checkout } from '../../orders.contract.ts'
import { endAttempt } from '../attempt.ts'
import { followStep } from '../follow-step.ts'
import { forgetCheckout, reloadCheckout } from '../use-checkout.ts'
import classes from './BuyingProblems.module.css'
import { StepCard } from './StepCard.tsx'

type CardStep = Extract<BuyerStep, { kind: 'card' }>

/**
 * This cart has a payment in progress, here or in another tab: the buyer continues it, or gives it up. Card fields are
 * shown here.
 */
export function PaymentUnderWay({ open }: { open: NonNullable<Checkout['open']> }): ReactNode {
  const { t, language } = useTranslation()
  const app = useApp()
  const navigate = useNavigate()
  const [card, setCard] = useState<CardStep>()
  const { run, isBusy, problem } = useAction(error => failureText(t, error))
  const asked = { id: open.groupId, key: open.key, language }
  const goOn = async () => {
    const { step } = await app.clients.orders.refreshOrderGroup(asked)
    if (step.kind === 'card') setCard(step)
    else await followStep(app, navigate, { ...open, step })
  }
  const giveUp = async () => {
    const { step } = await app.clients.orders.giveUpOrderGroup(asked)
    endAttempt()
    // it was paid meanwhile, or the provider has not answered yet
    if (step.kind === 'done' || step.kind === 'processing') return followStep(app, navigate, { ...open, step })
    await reloadCheckout(app)
  }
  const isPaid = async () => {
    await forgetCheckout(app)
    await navigate(successOf(open))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each payment
  useEffect(() => {
    if (open.paymentMethod === 1) void run(goOn)
  }, [])
  return (
    <>
      <form method="post" action={checkoutForms.giveUp} className={classes.hindrance} aria-labelledby="under-way">
        <Icon name="clock" size={22} />
        <div role="status">
          <p id="under-way">
            <b>{t('A payment is under way')}</b>
          </p>
          <p>
            {card?.failureCode ? paymentFailure(t, card.failureCode) : t('What you chose is kept for you meanwhile.')}
          </p>
          {problem && <p role="alert">{problem}</p>}
        </div>
        <input type="hidden" name="id" value={open.groupId} />
        <input type="hidden" name="key" value={open.key} />
        <div className={classes.acts}>
          {!card && (
            <a
              href={successOf(open)}
              className={button.primary}
              aria-busy={isBusy || undefined}
              onClick={event => {
                event.preventDefault()
                void run(goOn)
              }}
            >
              {t('Continue payment')}
            </a>
          )}
          <button
            type="submit"
            className={button.secondary}
            aria-busy={isBusy || undefined}
            onClick={event => {
              event.preventDefault()
              void run(giveUp)
            }}
          >
            {t('Cancel payment')}
          </button>
        </div>
      </form>
      {card && (
        <StepCard title={t('Card')}>
          <Suspense>
            <CardPayment
              clientSecret={card.clientSecret}
              publishableKey={card.publishableKey}
              returnUrl={location.origin + successOf(open)}
              label={t('Pay {{amount}}', {
                amount: formatMoney({ amount: open.total, currency: open.currency }, language),
              })}
              onDone={() => void isPaid()}
            />
          </Suspense>
        </StepCard>
      )}
    </>
  )
}
