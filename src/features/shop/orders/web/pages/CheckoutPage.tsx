import { type ReactNode, useEffect, useRef } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { cartPath } from '#features/shop/cart/cart-paths.ts'
import { ClampedNotice, followOtherTabs } from '#features/shop/cart/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { pagePart } from '#web/page-part.tsx'
import type { CheckoutStep } from '../../checkout-paths.ts'
import type { Checkout } from '../../orders.contract.ts'
import { checkoutProblemText } from '../checkout-texts.ts'
import { AddressStep } from '../components/AddressStep.tsx'
import { CheckoutBar } from '../components/CheckoutBar.tsx'
import { CheckoutSummary, PhoneSummary } from '../components/CheckoutSummary.tsx'
import '../components/BuyingProblems.module.css'
import { PaymentStep } from '../components/PaymentStep.tsx'
import { ReviewStep } from '../components/ReviewStep.tsx'
import { checkoutQuery, useCheckout } from '../use-checkout.ts'
import classes from './CheckoutPage.module.css'
import type { CheckoutPageData } from './checkout.loader.ts'

const FailedPayment = pagePart(async () => (await import('../components/FailedPayment.tsx')).FailedPayment)
const BuyingProblems = pagePart(async () => (await import('../components/BuyingProblems.tsx')).BuyingProblems)
const PaymentUnderWay = pagePart(async () => (await import('../components/PaymentUnderWay.tsx')).PaymentUnderWay)

/** Page with the checkout's steps address, payment and review, and the items beside them. */
export function CheckoutPage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const checkout = useCheckout()
  const { step, problem, failed } = useLoaderData<CheckoutPageData>()
  useEffect(() => followOtherTabs(app, checkoutQuery(app).queryKey), [app])
  const navigate = useNavigate()
  // it was bought in another tab, or emptied there
  const isEmpty = checkout !== undefined && checkout.open === null && checkout.cart.parts.length === 0
  useEffect(() => {
    if (isEmpty) void navigate(cartPath, { replace: true })
  }, [isEmpty, navigate])
  useStepFocus(step)
  if (!checkout || isEmpty) return null
  const { cart, open } = checkout
  return (
    <>
      <CheckoutBar checkout={checkout} step={step} />
      <div className={classes.page}>
        <h1 className="visually-hidden">{t('Checkout')}</h1>
        <div className={classes.columns}>
          <div className={classes.work}>
            <PhoneSummary checkout={checkout} isOpen={step === 'review'} />
            <ClampedNotice cart={cart} />
            {problem && (
              <p role="alert" className={classes.problem}>
                {checkoutProblemText(t, problem)}
              </p>
            )}
            {failed && <FailedPayment code={failed} />}
            {open && <PaymentUnderWay key={open.groupId} open={open} />}
            {!cart.canCheckOut && <BuyingProblems cart={cart} />}
            <Step key={step} step={step} checkout={checkout} />
          </div>
          <aside className={classes.summary} aria-label={t('Your order')}>
            <CheckoutSummary checkout={checkout} />
          </aside>
        </div>
      </div>
    </>
  )
}

function Step({ step, checkout }: { step: CheckoutStep; checkout: Checkout }): ReactNode {
  if (step === 'address') return <AddressStep checkout={checkout} />
  if (step === 'payment') return <PaymentStep checkout={checkout} />
  return <ReviewStep checkout={checkout} />
}

/** Moves the focus to the next step, so that keyboards and screen readers follow the page. */
function useStepFocus(step: CheckoutStep): void {
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    document.querySelector<HTMLElement>('[data-step-heading]')?.focus()
  }, [step])
}
