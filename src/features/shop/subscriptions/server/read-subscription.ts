import { isApproved } from '#features/market/directory/directory.policy.ts'
import { findVendor } from '#features/market/directory/server/index.ts'
import { teamRoleOf } from '#features/people/teams/server/index.ts'
import { managesVendor } from '#features/people/teams/teams.policy.ts'
import type { Payments } from '#features/shop/payments/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, type Viewer } from '#server/http/api-context.ts'
import { withoutAdminRights } from '#shared/roles.ts'
import '../subscriptions.tables.ts'
import { methodImage, renewableFrom, statusOf, subscriptionStatuses } from '../subscription-rules.ts'
import type { Subscription } from '../subscriptions.contract.ts'

export type SubscriptionParts = {
  db: Db
  payments: Payments
  /** cents for a year; 0: subscriptions aren't offered */
  price: number
}

/** max number of paid terms that are shown */
const shownTerms = 5

/** An enterprise's subscription, for its team. */
export async function readSubscription(
  { db, payments, price }: SubscriptionParts,
  viewer: Viewer,
  vendorId: number,
): Promise<Subscription> {
  const vendor = await findVendor(db, vendorId)
  if (!vendor) missing()
  const found = await findSubscription(db, vendorId)
  const open = await openTerm(db, vendorId)
  const paid = await db
    .selectFrom('subscriptionTerms')
    .select(['id', 'price', 'paymentMethod', 'startsAt', 'endsAt', 'refunded'])
    .where('vendorId', '=', vendorId)
    .where('state', 'in', ['paid', 'refunded'])
    .orderBy('endsAt', 'desc')
    .limit(shownTerms)
    .execute()
  // an admin of Pola who isn't in the team only reads
  const mayChange = managesVendor(await teamRoleOf(db, withoutAdminRights(viewer), vendorId))
  return {
    price: price || null,
    status: statusOf(found?.endsAt ?? null, open !== undefined),
    endsAt: found?.endsAt?.toISOString() ?? null,
    paymentMethod: found && found.paymentMethod !== null ? shapeMethod(found.paymentMethod) : null,
    mayChange,
    isApproved: isApproved(vendor),
    renewableFrom: found?.endsAt ? renewableFrom(found.endsAt).toISOString() : null,
    methods: payments.methods().map(({ method }) => shapeMethod(method)),
    open: open
      ? {
          amount: open.price,
          method: asMethod(open.paymentMethod),
          step: mayChange ? await payments.next(open.paymentId) : null,
        }
      : null,
    failure: await lastFailure(db, vendorId),
    terms: paid.map(({ id, price, paymentMethod, startsAt, endsAt, refunded }) => ({
      id,
      price,
      paymentMethod: shapeMethod(paymentMethod),
      startsAt: startsAt?.toISOString() ?? '',
      endsAt: endsAt?.toISOString() ?? '',
      refunded,
    })),
  }
}

/** Status of an enterprise's subscription for the account page; null if it never had one. */
export async function subscriptionStatus(db: Db, vendorId: number) {
  const found = await findSubscription(db, vendorId)
  if (!found) return null
  const status = statusOf(found.endsAt, found.status === subscriptionStatuses.waiting)
  if (status === null) return null
  return {
    subscription: { status },
    paymentMethod: found.paymentMethod === null ? null : { imageUrl: methodImage(found.paymentMethod) },
  }
}

/** Whether an enterprise's subscription is active now. */
export async function isSubscribed(db: Db | Tx, vendorId: number): Promise<boolean> {
  const found = await findSubscription(db, vendorId)
  return found?.endsAt != null && found.endsAt > new Date()
}

export function findSubscription(db: Db | Tx, vendorId: number) {
  return db.selectFrom('subscriptions').selectAll().where('vendorId', '=', vendorId).executeTakeFirst()
}

/** The term that is being paid, with its last payment. */
export function openTerm(db: Db | Tx, vendorId: number) {
  return db
    .selectFrom('subscriptionTerms')
    .innerJoin('payments', 'payments.saleId', 'subscriptionTerms.saleId')
    .select(['subscriptionTerms.id', 'price', 'paymentMethod', 'payments.id as paymentId'])
    .where('vendorId', '=', vendorId)
    .where('subscriptionTerms.state', '=', 'awaiting')
    .orderBy('payments.number', 'desc')
    .executeTakeFirst()
}

/** Why the latest attempt to pay failed; null once it is an hour old, or there was another attempt. */
async function lastFailure(db: Db, vendorId: number): Promise<string | null> {
  const last = await db
    .selectFrom('subscriptionTerms')
    .innerJoin('payments', 'payments.saleId', 'subscriptionTerms.saleId')
    .select(['subscriptionTerms.state', 'failureCode', 'payments.updatedAt'])
    .where('vendorId', '=', vendorId)
    .orderBy('subscriptionTerms.id', 'desc')
    .executeTakeFirst()
  if (last?.state !== 'off' || last.updatedAt.getTime() < Date.now() - 3_600_000) return null
  return last.failureCode ?? 'cancelled'
}

function shapeMethod(method: number) {
  return { method: asMethod(method), imageUrl: methodImage(method) }
}

function asMethod(method: number): 0 | 1 | 2 {
  return method === 1 || method === 2 ? method : 0
}
