import type { Selectable } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import type { DeliveryRow, WebhookRow } from '../integrations.contract.ts'
import type { WebhookDeliveriesTable } from '../integrations.tables.ts'
import type { Webhook } from './change-webhooks.ts'

export async function listWebhooks(db: Db, vendorId: number): Promise<WebhookRow[]> {
  const rows = await db.selectFrom('webhooks').selectAll().where('vendorId', '=', vendorId).orderBy('id').execute()
  return rows.map(shapeWebhook)
}

export function shapeWebhook({
  id,
  url,
  events,
  lowStockBelow,
  state,
  oldSecretUntil,
  createdAt,
}: Webhook): WebhookRow {
  const isOldGood = oldSecretUntil !== null && oldSecretUntil > new Date()
  return {
    id,
    url,
    events,
    lowStockBelow,
    state,
    oldSecretUntil: isOldGood ? oldSecretUntil.toISOString() : null,
    createdAt: createdAt.toISOString(),
  }
}

/** Deliveries of a webhook, latest first. */
export async function listDeliveries(db: Db, { id, page, limit }: { id: number; page: number; limit: number }) {
  const offset = (page - 1) * limit
  const of = db.selectFrom('webhookDeliveries').where('webhookId', '=', id)
  const [{ count }, rows] = await Promise.all([
    of.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    of.selectAll().orderBy('createdAt', 'desc').orderBy('id').offset(offset).limit(limit).execute(),
  ])
  return { items: rows.map(shapeDelivery), count, offset, limit }
}

export async function readDelivery(db: Db | Tx, id: string): Promise<DeliveryRow> {
  const row = await db.selectFrom('webhookDeliveries').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return shapeDelivery(row)
}

function shapeDelivery(row: Selectable<WebhookDeliveriesTable>): DeliveryRow {
  const { webhookId: _, body: __, createdAt, triedAt, nextAt, ...rest } = row
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    triedAt: triedAt?.toISOString() ?? null,
    nextAt: nextAt?.toISOString() ?? null,
  }
}
