import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { BuyerStep } from '#features/shop/payments/buyer-step.ts'
import { isMissing } from '#web/api-client/is-missing.ts'
import { appOf, titleOn } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { checkoutPath } from '../../order-paths.ts'
import type { OrderGroup } from '../../orders.contract.ts'

export type CheckoutSuccessData = {
  meta: PageMeta
  group: OrderGroup
  /** state of its payment, just fetched from the provider */
  step: BuyerStep
}

/** /checkout-success?order=&key=: a failed payment redirects to the checkout. */
export async function checkoutSuccessLoader(args: LoaderFunctionArgs): Promise<CheckoutSuccessData> {
  const app = appOf(args)
  const { language, clients } = app
  const { searchParams } = new URL(args.request.url)
  const asked = { id: Number(searchParams.get('order')), key: searchParams.get('key') || undefined, language }
  try {
    const { step } = await clients.orders.refreshOrderGroup(asked)
    if (step.kind === 'failed')
      throw redirect(`${checkoutPath}?${new URLSearchParams({ step: 'payment', failed: step.code })}`)
    if (step.kind === 'card') throw redirect(`${checkoutPath}?step=review`)
    const [group] = await Promise.all([
      clients.orders.getOrderGroup(asked),
      // its answer updates the number beside “Cart”
      clients.cart.getCart({ language }),
    ])
    const title = app.t(step.kind === 'done' || step.kind === 'transfer' ? 'Thank you – Pola' : 'Your payment – Pola')
    return { group, step, meta: { title: titleOn(app.site, title), noIndex: true } }
  } catch (error) {
    if (isMissing(error) || (error as { status?: number }).status === 400) missingPage()
    throw error
  }
}
