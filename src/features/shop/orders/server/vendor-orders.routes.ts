import { readThread } from '#features/people/notifications/server/index.ts'
import { requireOwnTeam, requireTeamRole } from '#features/people/teams/server/index.ts'
import { managesVendor, seesVendorAccount } from '#features/people/teams/teams.policy.ts'
import { markRefunded, type Payments } from '#features/shop/payments/server/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { type ApiContext, implementContract, missing, type Viewer } from '#server/http/api-context.ts'
import { adminOnly, anyone, signedIn, withScope } from '#server/http/guards.ts'
import { once } from '#server/http/idempotency.ts'
import type { Logger } from '#server/log/logger.ts'
import { isPlatformAdmin } from '#shared/roles.ts'
import { groupStatus } from '../order-states.ts'
import { maxParcels, vendorOrdersContract } from '../vendor-orders.contract.ts'
import { answerReturn } from './answer-return.ts'
import { cancelLines, cancelOwnOrder } from './cancel-pieces.ts'
import { fulfilOrder } from './fulfil-order.ts'
import { fulfilOrders } from './fulfil-orders.ts'
import { listUndrawn } from './list-undrawn.ts'
import { countVendorOrders, listVendorOrders } from './list-vendor-orders.ts'
import type { Actor } from './lock-order.ts'
import { teamOrderThread } from './order-notifications.ts'
import { type Asked, findGroupOf, shapeGroup } from './read-group.ts'
import { readParcelsFile } from './read-parcels-file.ts'
import { readVendorOrder } from './read-vendor-order.ts'
import { receiveTransfer } from './receive-transfer.ts'
import { refundOrder } from './refund-order.ts'
import { requestReturn } from './request-return.ts'

const api = implementContract(vendorOrdersContract)

type Context = ApiContext & { viewer: Viewer }
/** Returns the id of the payment whose calls must be run, if there are any. */
type Verb = (tx: Tx, actor: Actor) => Promise<string | undefined>

type Given = { db: Db; payments: Payments; log: Logger }

export function vendorOrdersRoutes({ db, payments, log }: Given) {
  const { asTeam, asBuyer } = createHandlers(db, payments)
  return api.router({
    getVendorOrders: api.getVendorOrders.use(withScope('orders:read')).handler(async ({ context, input }) => {
      await requireTeamRole(db, context.viewer, input.vendorId, seesVendorAccount)
      return listVendorOrders(db, input)
    }),
    getVendorOrderCounts: api.getVendorOrderCounts
      .use(withScope('orders:read'))
      .handler(async ({ context, input: { vendorId } }) => {
        await requireTeamRole(db, context.viewer, vendorId, seesVendorAccount)
        return countVendorOrders(db, vendorId)
      }),
    getVendorOrder: api.getVendorOrder
      .use(withScope('orders:read'))
      .handler(async ({ context: { viewer, token }, input }) => {
        const order = await readVendorOrder(db, viewer, input.id, input.language)
        // a program with a token has not read anything
        if (!token) await db.transaction().execute(tx => readThread(tx, viewer.userId, teamOrderThread(input.id)))
        return order
      }),
    getUndrawn: api.getUndrawn.use(withScope('orders:read')).handler(async ({ context: { viewer }, input }) => {
      await requireTeamRole(db, viewer, input.vendorId, seesVendorAccount)
      return { items: await listUndrawn(db, viewer, input) }
    }),
    fulfilOrder: api.fulfilOrder
      .use(withScope('orders:fulfil'))
      .handler(({ context, input }) =>
        asTeam(context, 'fulfil', input, (tx, actor) => fulfilOrder(tx, input.id, input, actor)),
      ),
    fulfilOrders: api.fulfilOrders.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      const { vendorId, isTrial } = input
      await requireOwnTeam(db, viewer, vendorId, managesVendor)
      const chosen = input.orders.map((parcel, index) => ({ row: index + 1, order: String(parcel.id), ...parcel }))
      const asked = chosen.length > 0 ? chosen : readParcelsFile(input.csv)
      const actor: Actor = { userId: viewer.userId, party: 'vendor' }
      const given = { db, payments, log, vendorId, actor, isTrial }
      const items = await fulfilOrders(given, asked.slice(0, maxParcels))
      const sent = items.filter(({ problem }) => problem === null).length
      return { items, sent: isTrial ? 0 : sent, isCut: asked.length > maxParcels }
    }),
    cancelOrderLines: api.cancelOrderLines
      .use(signedIn)
      .handler(({ context, input }) =>
        asTeam(context, 'cancel-lines', input, (tx, actor) => cancelLines(tx, input.id, input, actor)),
      ),
    refundOrder: api.refundOrder
      .use(signedIn)
      .handler(({ context, input }) =>
        asTeam(context, 'refund', input, (tx, actor) => refundOrder(tx, input.id, input, actor)),
      ),
    answerReturn: api.answerReturn.use(signedIn).handler(async ({ context, input: { id: returnId, ...input } }) => {
      const found = await db.selectFrom('orderReturns').select('orderId').where('id', '=', returnId).executeTakeFirst()
      const id = found?.orderId ?? missing()
      return asTeam(context, 'answer-return', { ...input, id, returnId }, async (tx, actor) => {
        await answerReturn(tx, returnId, input, actor)
        return undefined
      })
    }),
    cancelOwnOrder: api.cancelOwnOrder
      .use(anyone)
      .handler(({ context, input }) =>
        asBuyer(context, 'cancel', input, (tx, actor) => cancelOwnOrder(tx, input.id, actor)),
      ),
    requestReturn: api.requestReturn.use(anyone).handler(({ context, input }) =>
      asBuyer(context, 'request-return', input, async tx => {
        await requestReturn(tx, input.id, input)
        return undefined
      }),
    ),
    receiveTransfer: api.receiveTransfer.use(adminOnly).handler(async ({ context: { viewer }, input: { id } }) => {
      await db.transaction().execute(tx => receiveTransfer(tx, { groupId: id }, viewer))
      const orders = await db.selectFrom('orders').select('status').where('groupId', '=', id).execute()
      return { status: groupStatus(orders) }
    }),
    markRefundSent: api.markRefundSent.use(adminOnly).handler(async ({ context: { viewer }, input: { id } }) => {
      await db.transaction().execute(async tx => {
        const before = await tx
          .selectFrom('refunds')
          .select('state')
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst()
        await markRefunded(tx, id)
        if (before?.state === 'succeeded') return
        const deed = { action: 'order.refund-sent', target: `refund:${id}`, before, after: { state: 'succeeded' } }
        await writeAudit(tx, { ...audited(viewer), ...deed })
      })
      const { state } = await db.selectFrom('refunds').select('state').where('id', '=', id).executeTakeFirstOrThrow()
      return { state }
    }),
  })
}

type Acted = { id: number; returnId?: number; language: string }

function createHandlers(db: Db, payments: Payments) {
  /** Changes an order, once per `Idempotency-Key`; changes by admins are in the audit log. */
  async function act(context: ApiContext, name: string, input: Acted, actor: Actor, verb: Verb): Promise<void> {
    const { userId, party } = actor
    const paymentId = await once(db, { context, name: `order-${name}`, input }, async tx => {
      const payment = await verb(tx, actor)
      if (party === 'admin')
        await writeAudit(tx, { userId, actingVendorId: null, action: `order.${name}`, target: `order:${input.id}` })
      return payment ?? null
    })
    if (paymentId) await payments.run(paymentId)
  }

  return {
    /**
     * For owners and admins of the team; an admin of Pola gets the error that they only read, for anybody else the
     * order is NOT_FOUND.
     */
    async asTeam(context: Context, name: string, input: Acted, verb: Verb) {
      const { viewer } = context
      const order = await db.selectFrom('orders').select('vendorId').where('id', '=', input.id).executeTakeFirst()
      await requireOwnTeam(db, viewer, order?.vendorId ?? missing(), managesVendor)
      await act(context, name, input, { userId: viewer.userId, party: 'vendor' }, verb)
      return readVendorOrder(db, viewer, input.id, input.language)
    },

    /** For whoever may see the group. */
    async asBuyer(context: ApiContext, name: string, input: Acted & Asked, verb: Verb) {
      const { viewer } = context
      const group = await findGroupOf(db, viewer, input)
      const isOther = isPlatformAdmin(viewer) && viewer.userId !== group.userId
      const actor: Actor = { userId: viewer?.userId ?? null, party: isOther ? 'admin' : 'buyer' }
      await act(context, name, input, actor, verb)
      return shapeGroup(db, payments, group, input.language)
    },
  }
}

const audited = ({ userId }: Viewer) => ({ userId, actingVendorId: null })
