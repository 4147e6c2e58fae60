import { type LoaderFunctionArgs, redirect } from 'react-router'
import { countriesQuery } from '#features/platform/places/web/index.ts'
import { addressesQuery, addressFormatQuery, readAddressFields } from '#features/shop/addresses/web/index.ts'
import { cardSources } from '#features/shop/payments/card-sources.ts'
import { appOf, titleOn } from '#web/app-context.ts'
import type { Problem } from '#web/forms/use-form.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import { type CheckoutStep, stepPath } from '../../checkout-paths.ts'
import { emailProblems, type StepValues } from '../address-problems.ts'
import { reachedStep } from '../checkout-steps.ts'
import { checkoutQuery } from '../use-checkout.ts'

export type CheckoutPageData = {
  meta: PageMeta
  step: CheckoutStep
  /** idempotency key of the attempt to pay, for a form without scripts */
  attempt: string
  /** error code of a form without scripts; '' if there is none */
  problem: string
  /** errors of a form without scripts, for its fields */
  refused: Problem<StepValues>[]
  /** code with which the last payment failed; '' if there is none */
  failed: string
  /** requested with a link: fields for a new address, or the saved ones; null: whichever fits the checkout’s address */
  addressKind: 'new' | 'saved' | null
  /** requested with a link: fields for the invoice */
  asksInvoice: boolean
}

const addressKinds = ['new', 'saved'] as const

/** ms for which the next step uses a step's answer instead of a new request */
const justAnswered = 1000

/** /checkout?step=: redirects to the first incomplete step before it, and with an empty cart to `/cart`. */
export async function checkoutLoader(args: LoaderFunctionArgs): Promise<CheckoutPageData> {
  const app = appOf(args)
  const queries = queriesOf(app)
  const { searchParams } = new URL(args.request.url)
  const checkout = await queries.fetchQuery({ ...checkoutQuery(app), staleTime: justAnswered })
  if (checkout.cart.parts.length === 0) throw redirect('/cart')
  const step = reachedStep(checkout, searchParams.get('step'))
  if (step !== (searchParams.get('step') ?? 'address') && searchParams.has('step')) throw redirect(stepPath(step))
  const typed = step === 'address' ? checkout.typed : null
  if (step === 'address')
    await Promise.all([
      queries.ensureQueryData(countriesQuery(app)),
      queries.ensureQueryData(addressFormatQuery(app, (typed ?? checkout).address?.country ?? checkout.cart.country)),
      app.viewer ? queries.fetchQuery(addressesQuery(app)) : undefined,
    ])
  const isCard = checkout.open?.paymentMethod === 1 || checkout.methods.some(({ method }) => method === 1)
  return {
    step,
    attempt: crypto.randomUUID(),
    problem: searchParams.get('problem') ?? '',
    refused: typed
      ? [...emailProblems(app, typed.email), ...(await readAddressFields(app, typed.address)).problems]
      : [],
    failed: searchParams.get('failed') ?? '',
    addressKind: addressKinds.find(one => one === searchParams.get('address')) ?? null,
    asksInvoice: searchParams.has('invoice'),
    meta: {
      title: titleOn(app.site, app.t('Checkout – Pola')),
      noIndex: true,
      ...(isCard && { foreign: cardSources }),
    },
  }
}
