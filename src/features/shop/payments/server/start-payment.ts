import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { type Arguments, prepareQuery, prepareStatement } from '#server/db/prepare-query.ts'
import { refuse } from '#server/http/api-context.ts'
import { ownPath } from '#shared/own-path.ts'
import { inFlight, type ProviderName } from '../payment-states.ts'
import '../payments.tables.ts'

/** What is paid: an order group, or a {@link createSale | sale}. */
export type PaidFor = { groupId: number } | { saleId: number }

export type NewPayment = PaidFor & {
  provider: ProviderName
  /** minor units; 0 with the provider `none` only */
  amount: number
  /** ISO 4217, for a group its own currency; default: US dollars */
  currency?: string
  /** the buyer's */
  email: string
  language: string
  /** text that the buyer reads at the provider */
  description: string
  /** path on this site to which the buyer returns */
  returnPath: string
  /** time at which it is cancelled unless it is paid; a bank transfer has its own time (`transfer-hours.ts`) */
  expiresAt: Date
}

/**
 * Creates a payment, and its call to the provider, in the caller's transaction. After the commit
 * `services.payments.run(id)` makes the call; if that never happens, the sweeper does.
 * @returns the payment's id
 * @throws ORPCError gm-error-payment-in-flight (409) while another payment for the same is not final, or if one has
 * succeeded
 */
export async function startPayment(tx: Tx, { currency = 'USD', ...given }: NewPayment): Promise<string> {
  const { groupId, saleId } = { groupId: null, saleId: null, ...given }
  const earlier = groupId === null ? await earlierOfSale(tx, saleId ?? 0) : await earlierOfGroup(tx, groupId)
  if (earlier.some(({ state }) => state === 'succeeded' || inFlight.includes(state)))
    refuse('gm-error-payment-in-flight', { status: 409, message: 'A payment of this order is under way.' })
  const id = crypto.randomUUID()
  const number = Math.max(0, ...earlier.map(payment => payment.number)) + 1
  const returnPath = ownPath(given.returnPath, '/')
  await insertWithCall(tx, {
    ...given,
    groupId,
    saleId,
    id,
    number,
    currency,
    returnPath,
    idempotencyKey: `start-${id}`,
  })
  return id
}

const earlierOfGroup = prepareQuery('payments-of-group', (db, groupId: RawBuilder<number>) =>
  db.selectFrom('payments').select(['number', 'state']).where('groupId', '=', groupId),
)

const earlierOfSale = prepareQuery('payments-of-sale', (db, saleId: RawBuilder<number>) =>
  db.selectFrom('payments').select(['number', 'state']).where('saleId', '=', saleId),
)

type Written = Required<Omit<NewPayment, 'groupId' | 'saleId'>> & {
  groupId: number | null
  saleId: number | null
  id: string
  number: number
  idempotencyKey: string
}

const insertWithCall = prepareStatement('new-payment', (db, given: Arguments<Written>) =>
  db
    .with('payment', on =>
      on
        .insertInto('payments')
        .values({
          id: given.id,
          groupId: given.groupId,
          saleId: given.saleId,
          number: given.number,
          provider: given.provider,
          amount: given.amount,
          currency: given.currency,
          email: given.email,
          language: given.language,
          description: given.description,
          returnPath: given.returnPath,
          expiresAt: given.expiresAt,
        })
        .returning('id'),
    )
    .insertInto('providerCalls')
    .values({
      paymentId: sql<string>`(select id from payment)`,
      kind: 'start',
      idempotencyKey: given.idempotencyKey,
    }),
)
