import type { ReactNode } from 'react'
import { siteName, useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Logo } from '#web/layout/Logo.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { type CheckoutStep, checkoutSteps, stepPath } from '../../checkout-paths.ts'
import type { Checkout } from '../../orders.contract.ts'
import { isDone, reachedStep } from '../checkout-steps.ts'
import classes from './CheckoutBar.module.css'

/** Replaces the header: the site's name, and the progress. Steps that can be reached are links. */
export function CheckoutBar({ checkout, step }: { checkout: Checkout; step: CheckoutStep }): ReactNode {
  const { t } = useTranslation()
  const { site } = useApp()
  const names: Record<CheckoutStep, string> = {
    address: checkout.cart.isSent ? t('Address') : t('Contact'),
    payment: t('Payment'),
    review: t('gm-step-review'),
  }
  return (
    <div className={classes.bar}>
      <Link to="/" className={classes.brand}>
        {site.kind === 'platform' && <Logo />}
        <span>{siteName(site)}</span>
      </Link>
      <nav aria-label={t('Steps')}>
        <ol className={classes.steps}>
          {checkoutSteps.map((name, index) => {
            const isPast = index < checkoutSteps.indexOf(step)
            const mark = (
              <>
                <span className={classes.number}>
                  {isPast && isDone(checkout, name) ? <Icon name="check" size={16} /> : index + 1}
                </span>
                <span className={classes.name}>{names[name]}</span>
              </>
            )
            const isCurrent = name === step
            return (
              <li key={name} data-state={isCurrent ? 'current' : isPast ? 'done' : 'ahead'}>
                {!isCurrent && reachedStep(checkout, name) === name ? (
                  <Link to={stepPath(name)}>{mark}</Link>
                ) : (
                  <span aria-current={isCurrent ? 'step' : undefined}>{mark}</span>
                )}
              </li>
            )
          })}
        </ol>
      </nav>
      <p className={classes.secure}>
        <Icon name="lock" size={16} />
        <span>{t('Secure checkout')}</span>
      </p>
    </div>
  )
}
