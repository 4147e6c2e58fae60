import { requireOwnTeam, requireTeamRole, teamRoleOf } from '#features/people/teams/server/index.ts'
import { managesVendor, seesVendorAccount } from '#features/people/teams/teams.policy.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { implementContract, missing, refuse, type Viewer } from '#server/http/api-context.ts'
import { recentProof, signedIn } from '#server/http/guards.ts'
import { limitRate } from '#server/http/limit-rate.ts'
import { outsideUrl } from '#server/net/index.ts'
import type { Sealer } from '#server/seal/index.ts'
import { withoutAdminRights } from '#shared/roles.ts'
import { webhooksContract } from '../integrations.contract.ts'
import '../integrations.tables.ts'
import { addWebhook, changeWebhook, changeWebhookSecret } from './change-webhooks.ts'
import { listDeliveries, listWebhooks, readDelivery, shapeWebhook } from './list-webhooks.ts'
import { enqueueAttempt, writeDeliveries } from './write-deliveries.ts'

const api = implementContract(webhooksContract)

/** Limit: tests and manual deliveries per enterprise. */
const sendings = limitRate({ name: 'webhook-by-hand', points: 60, seconds: 3600 })

/** A team sees its enterprise's webhooks; its owners and admins change and test them. */
export function webhooksRoutes(
  db: Db,
  { allowLocalhost, sealer }: { allowLocalhost: boolean; sealer: () => Promise<Sealer> },
) {
  return api.router({
    getWebhooks: api.getWebhooks.use(signedIn).handler(async ({ context: { viewer }, input: { vendorId } }) => {
      await requireTeamRole(db, viewer, vendorId, seesVendorAccount)
      const items = await listWebhooks(db, vendorId)
      const mayChange = managesVendor(await teamRoleOf(db, withoutAdminRights(viewer), vendorId))
      return { items, count: items.length, mayChange }
    }),
    addWebhook: api.addWebhook.use(recentProof).handler(async ({ context: { viewer }, input }) => {
      const { vendorId } = input
      await requireOwnTeam(db, viewer, vendorId, managesVendor)
      checkUrl(input.url)
      return write(viewer, vendorId, 'add', async tx => {
        const { webhook, secret } = await addWebhook(tx, await sealer(), vendorId, input)
        return { id: webhook.id, answer: { secret, item: shapeWebhook(webhook) } }
      })
    }),
    changeWebhook: api.changeWebhook.use(recentProof).handler(async ({ context: { viewer }, input }) => {
      const { id } = input
      const vendorId = await vendorOf(viewer, id)
      checkUrl(input.url)
      return write(viewer, vendorId, 'change', async tx => {
        return { id, answer: shapeWebhook(await changeWebhook(tx, id, input)) }
      })
    }),
    removeWebhook: api.removeWebhook.use(signedIn).handler(async ({ context: { viewer }, input: { id } }) => {
      const vendorId = await vendorOf(viewer, id)
      return write(viewer, vendorId, 'remove', async tx => {
        await tx.deleteFrom('webhooks').where('id', '=', id).execute()
        return { id, answer: { success: true } }
      })
    }),
    changeWebhookSecret: api.changeWebhookSecret
      .use(recentProof)
      .handler(async ({ context: { viewer }, input: { id } }) => {
        const vendorId = await vendorOf(viewer, id)
        return write(viewer, vendorId, 'secret', async tx => {
          const { webhook, secret } = await changeWebhookSecret(tx, await sealer(), id)
          return { id, answer: { secret, item: shapeWebhook(webhook) } }
        })
      }),
    testWebhook: api.testWebhook.use(signedIn).handler(async ({ context: { viewer }, input: { id: webhookId } }) => {
      const vendorId = await vendorOf(viewer, webhookId)
      await sendings.consume(db, String(vendorId))
      return db.transaction().execute(async tx => {
        const [id] = await writeDeliveries(tx, [{ webhookId, event: 'test', data: { vendorId } }])
        return readDelivery(tx, id ?? missing())
      })
    }),
    getDeliveries: api.getDeliveries.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      const found = await db.selectFrom('webhooks').select('vendorId').where('id', '=', input.id).executeTakeFirst()
      await requireTeamRole(db, viewer, found?.vendorId ?? missing(), seesVendorAccount)
      return listDeliveries(db, input)
    }),
    redeliver: api.redeliver.use(signedIn).handler(async ({ context: { viewer }, input: { id } }) => {
      const found = await db.selectFrom('webhookDeliveries').select('webhookId').where('id', '=', id).executeTakeFirst()
      const vendorId = await vendorOf(viewer, found?.webhookId ?? missing())
      await sendings.consume(db, String(vendorId))
      return db.transaction().execute(async tx => {
        await sendAgain(tx, id)
        return readDelivery(tx, id)
      })
    }),
  })

  /** The webhook's enterprise, for somebody who may change it; for anybody else it is NOT_FOUND. */
  async function vendorOf(viewer: Viewer, id: number): Promise<number> {
    const found = await db.selectFrom('webhooks').select('vendorId').where('id', '=', id).executeTakeFirst()
    const { vendorId } = found ?? missing()
    await requireOwnTeam(db, viewer, vendorId, managesVendor)
    return vendorId
  }

  function checkUrl(url: string): void {
    if (!outsideUrl(url, { allowLocalhost })) refuse('gm-error-webhook-url', { field: 'url' })
  }

  async function write<T>(
    { userId }: Viewer,
    vendorId: number,
    deed: 'add' | 'change' | 'remove' | 'secret',
    work: (tx: Tx) => Promise<{ id: number; answer: T }>,
  ): Promise<T> {
    return db.transaction().execute(async tx => {
      const { id, answer } = await work(tx)
      const target = `vendor:${vendorId}`
      await writeAudit(tx, { userId, actingVendorId: vendorId, action: `webhook.${deed}`, target, details: { id } })
      return answer
    })
  }
}

/** A delivery that waits already is left to its next attempt. */
async function sendAgain(tx: Tx, id: string): Promise<void> {
  const row = await tx
    .updateTable('webhookDeliveries')
    .set({ state: 'waiting', attempts: 0, nextAt: new Date() })
    .where('id', '=', id)
    .where('state', '<>', 'waiting')
    .returning('id')
    .executeTakeFirst()
  if (row) await enqueueAttempt(tx, { id, attempt: 0 })
}
