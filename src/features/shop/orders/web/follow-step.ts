import type { NavigateFunction } from 'react-router'
import type { BuyerStep } from '#features/shop/payments/buyer-step.ts'
import type { App } from '#web/app-context.ts'
import { successOf } from '../checkout-paths.ts'
import { checkoutPath } from '../order-paths.ts'
import { forgetCheckout, reloadCheckout } from './use-checkout.ts'

export type Bought = { groupId: number; key: string; step: BuyerStep }

/**
 * Does the next step on the buyer's page. Card fields are shown on the checkout page, which finds the payment in
 * progress.
 */
export async function followStep(app: App, navigate: NavigateFunction, bought: Bought): Promise<void> {
  const { step } = bought
  if (step.kind === 'redirect') return location.assign(step.url)
  if (step.kind === 'card') return void (await reloadCheckout(app))
  if (step.kind === 'failed') {
    await reloadCheckout(app)
    const failed = new URLSearchParams({ step: 'payment', failed: step.code })
    return navigate(`${checkoutPath}?${failed}`)
  }
  await forgetCheckout(app)
  await navigate(successOf(bought))
}
