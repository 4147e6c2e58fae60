import { isApproved } from '#features/market/directory/directory.policy.ts'
import { auditTeam, requireOwnTeam } from '#features/people/teams/server/index.ts'
import { managesVendor } from '#features/people/teams/teams.policy.ts'
import { cancelPayment, createSale, startPayment } from '#features/shop/payments/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import { wordsIn } from '#server/texts/index.ts'
import { toSiteLanguage } from '#shared/languages.ts'
import { inLanguage } from '#shared/local-text.ts'
import { renewableFrom, subscriptionPath } from '../subscription-rules.ts'
import '#features/people/accounts/accounts.tables.ts'
import '../subscriptions.tables.ts'
import { findSubscription, openTerm, type SubscriptionParts } from './read-subscription.ts'
import { lockVendor, settleStatus } from './settle-status.ts'

/** ms to pay by card; a bank transfer has its own time */
const timeToPay = 30 * 60_000

type Wish = { vendorId: number; method: number; language: string }

/**
 * Starts the payment for a year: the first, or the one after the paid ones.
 * @throws ORPCError gm-error-payment-method (400); gm-error-no-subscriptions, gm-error-not-approved,
 * gm-error-renewal-early, gm-error-payment-in-flight (409)
 */
export async function subscribe(
  { db, payments, price }: SubscriptionParts,
  viewer: Viewer,
  { vendorId, method, language }: Wish,
): Promise<void> {
  await requireOwnTeam(db, viewer, vendorId, managesVendor)
  if (price === 0) refuse('gm-error-no-subscriptions', { status: 409, message: 'There are no subscriptions here.' })
  const way = payments.methods().find(one => one.method === method)
  if (!way) refuse('gm-error-payment-method', { field: 'method', message: 'This way to pay is not offered.' })
  const paymentId = await db.transaction().execute(async tx => {
    const brand = await lockApproved(tx, vendorId)
    const { endsAt = null } = (await findSubscription(tx, vendorId)) ?? {}
    const now = new Date()
    if (endsAt && renewableFrom(endsAt) > now)
      refuse('gm-error-renewal-early', { status: 409, message: 'It can be renewed later.' })
    if (await openTerm(tx, vendorId))
      refuse('gm-error-payment-in-flight', { status: 409, message: 'It is being paid already.' })
    const saleId = await createSale(tx, 'subscription')
    await tx
      .insertInto('subscriptionTerms')
      .values({ vendorId, saleId, price, paymentMethod: method, startedBy: viewer.userId })
      .execute()
    await settleStatus(tx, vendorId)
    await auditTeam(tx, viewer, 'subscription.start', vendorId, { sale: saleId })
    const { email } = await tx
      .selectFrom('users')
      .select('email')
      .where('id', '=', viewer.userId)
      .executeTakeFirstOrThrow()
    return startPayment(tx, {
      saleId,
      provider: way.provider,
      amount: price,
      email,
      language,
      description: wordsIn(toSiteLanguage(language)).t('Subscription for a year: {{enterprise}}', {
        enterprise: inLanguage(brand, language),
      }),
      returnPath: subscriptionPath(vendorId),
      expiresAt: new Date(now.getTime() + timeToPay),
    })
  })
  await payments.run(paymentId)
}

/** Fetches the state of an open term's payment from the provider. */
export async function refreshTerm({ db, payments }: SubscriptionParts, vendorId: number): Promise<void> {
  const open = await openTerm(db, vendorId)
  if (open) await payments.refresh(open.paymentId)
}

/** Cancels the payment of an enterprise's open term, unless it has succeeded. */
export async function giveUpTerm({ db, payments }: SubscriptionParts, viewer: Viewer, vendorId: number): Promise<void> {
  await requireOwnTeam(db, viewer, vendorId, managesVendor)
  const open = await openTerm(db, vendorId)
  if (!open) return
  await db.transaction().execute(async tx => {
    await cancelPayment(tx, open.paymentId)
    await auditTeam(tx, viewer, 'subscription.give-up', vendorId, {})
  })
  await payments.run(open.paymentId)
}

/** The brand of an approved enterprise, whose subscription is locked until the transaction ends. */
async function lockApproved(tx: Tx, vendorId: number) {
  const vendor = await lockVendor(tx, vendorId)
  if (!vendor) missing()
  if (!isApproved(vendor))
    refuse('gm-error-not-approved', { status: 409, message: 'Only approved enterprises can subscribe.' })
  return vendor.brand
}
