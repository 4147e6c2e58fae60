import type { LoaderFunctionArgs } from 'react-router'
import type { BuyerStep } from '#features/shop/payments/buyer-step.ts'
import { isMissing } from '#web/api-client/is-missing.ts'
import { appOf } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import type { BoughtGiftCard } from '../../gift-cards.contract.ts'

export type GiftCardsData = { meta: PageMeta; methods: number[] }

/** /gift-cards */
export async function giftCardsLoader(args: LoaderFunctionArgs): Promise<GiftCardsData> {
  const app = appOf(args)
  const { methods } = await app.clients.giftCards.getGiftCardMethods()
  const description = app.t('A gift for small makers and ethical enterprises: somebody you like chooses what.')
  return { methods: methods.map(({ method }) => method), meta: { title: app.t('Gift cards – Pola'), description } }
}

export type GiftCardData = {
  meta: PageMeta
  card: BoughtGiftCard
  /** state of its payment, just fetched from the provider */
  step: BuyerStep
}

/** /gift-cards/{id}?key=, for the card's buyer */
export async function giftCardLoader(args: LoaderFunctionArgs): Promise<GiftCardData> {
  const app = appOf(args)
  const asked = { id: Number(args.params.id), key: new URL(args.request.url).searchParams.get('key') ?? '' }
  try {
    const { step } = await app.clients.giftCards.refreshGiftCard(asked)
    const card = await app.clients.giftCards.getGiftCard(asked)
    // where a payment form may be shown, the page's policy allows the provider's scripts
    const foreign =
      step.kind === 'card' ? (await import('#features/shop/payments/card-sources.ts')).cardSources : undefined
    return { card, step, meta: { title: app.t('Your gift card – Pola'), noIndex: true, ...(foreign && { foreign }) } }
  } catch (error) {
    if (isMissing(error) || (error as { status?: number }).status === 400) missingPage()
    throw error
  }
}
