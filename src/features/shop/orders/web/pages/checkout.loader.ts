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
  /** of the attempt to pay, for a form that is sent without scripts */
  attempt: string
  /** code of what a form without scripts was refused for; '' if there is none */
  problem: string
  /** what a form without scripts was refused for, beside its fields */
  refused: Problem<StepValues>[]
  /** code for which the last payment came to nothing; '' if there is none */
  failed: string
  /** asked for: fields for another address than the saved ones, or those; null: what fits the checkout’s address */
  addressKind: 'new' | 'saved' | null
  /** asked for: fields for what is to stand on the invoice */
  asksInvoice: boolean
}

const addressKinds = ['new', 'saved'] as const

/** ms for which a step's answer need not be asked for again by the next */
const justAnswered = 1000

/** /checkout?step=: a step that lacks what is before it leads back to that; an empty cart to `/cart`. */
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
