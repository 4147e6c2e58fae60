import type { Insertable, Selectable } from 'kysely'
import { lockVendor } from '#features/people/teams/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { missing, refuse } from '#server/http/api-context.ts'
import type { Sealer } from '#server/seal/index.ts'
import type { WebhooksTable } from '../integrations.tables.ts'
import { stopDeliveries } from './deliver-webhook.ts'
import { newWebhookSecret, openSecret, sealSecret } from './webhook-secrets.ts'

/** @limit webhooks per enterprise */
const maxWebhooks = 5
/** ms for which the previous secret signs too */
const oldSecretLasts = 86_400_000

export type Webhook = Selectable<WebhooksTable>
type Terms = Pick<Insertable<WebhooksTable>, 'url' | 'events' | 'lowStockBelow'>

/** A webhook with its secret in the clear, which is shown only once. */
type WithSecret = { webhook: Webhook; secret: string }

/** @throws ORPCError gm-error-too-many-webhooks (409) */
export async function addWebhook(
  tx: Tx,
  sealer: Sealer,
  vendorId: number,
  { url, events, lowStockBelow }: Terms,
): Promise<WithSecret> {
  await lockVendor(tx, vendorId)
  const { count } = await tx
    .selectFrom('webhooks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('vendorId', '=', vendorId)
    .executeTakeFirstOrThrow()
  if (count >= maxWebhooks) refuse('gm-error-too-many-webhooks', { status: 409 })
  const secret = newWebhookSecret()
  const webhook = await tx
    .insertInto('webhooks')
    .values({
      ...{ vendorId, url, lowStockBelow },
      events: [...new Set(events)],
      secret: sealSecret(sealer, vendorId, secret),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { webhook, secret }
}

/** Changes a webhook. Turning it off cancels its waiting deliveries. */
export async function changeWebhook(tx: Tx, id: number, given: Terms & { isOn: boolean }): Promise<Webhook> {
  const { url, events, lowStockBelow, isOn } = given
  const changed = await tx
    .updateTable('webhooks')
    .set({ url, events: [...new Set(events)], lowStockBelow, state: isOn ? 'on' : 'off' })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!isOn) await stopDeliveries(tx, id)
  return changed ?? missing()
}

/**
 * Replaces a webhook's secret. For a day the old one signs beside the new one, so that no delivery is refused while the
 * receiver changes. An old one that can't be opened, because the installation's secret has changed, signs nothing.
 */
export async function changeWebhookSecret(tx: Tx, sealer: Sealer, id: number): Promise<WithSecret> {
  const before = await tx.selectFrom('webhooks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!before) missing()
  const { vendorId } = before
  const isKnown = canBeOpened(sealer, vendorId, before.secret)
  const secret = newWebhookSecret()
  const webhook = await tx
    .updateTable('webhooks')
    .set({
      oldSecret: isKnown ? before.secret : null,
      oldSecretUntil: isKnown ? new Date(Date.now() + oldSecretLasts) : null,
      secret: sealSecret(sealer, vendorId, secret),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { webhook, secret }
}

function canBeOpened(sealer: Sealer, vendorId: number, kept: string): boolean {
  try {
    openSecret(sealer, vendorId, kept)
    return true
  } catch {
    return false
  }
}
