import type { Insertable, Selectable } from 'kysely'
import { lockVendor } from '#features/people/teams/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { missing, refuse } from '#server/http/api-context.ts'
import type { WebhooksTable } from '../integrations.tables.ts'
import { stopDeliveries } from './deliver-webhook.ts'
import { newWebhookSecret } from './sign-webhook.ts'

/** webhooks that an enterprise may have */
const mostWebhooks = 5
/** ms for which the secret before signs too */
const oldSecretLasts = 86_400_000

export type Webhook = Selectable<WebhooksTable>
type Terms = Pick<Insertable<WebhooksTable>, 'url' | 'events' | 'lowStockBelow'>

/** @throws ORPCError gm-error-too-many-webhooks (409) */
export async function addWebhook(tx: Tx, vendorId: number, { url, events, lowStockBelow }: Terms): Promise<Webhook> {
  await lockVendor(tx, vendorId)
  const { count } = await tx
    .selectFrom('webhooks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('vendorId', '=', vendorId)
    .executeTakeFirstOrThrow()
  if (count >= mostWebhooks) refuse('gm-error-too-many-webhooks', { status: 409 })
  return tx
    .insertInto('webhooks')
    .values({ vendorId, url, events: [...new Set(events)], lowStockBelow, secret: newWebhookSecret() })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** What waits for one that is turned off is given up. */
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

/** For a day the old one signs beside the new one, so that no delivery is refused while the receiver changes. */
export async function changeWebhookSecret(tx: Tx, id: number): Promise<Webhook> {
  const until = new Date(Date.now() + oldSecretLasts)
  const changed = await tx
    .updateTable('webhooks')
    .set(eb => ({ oldSecret: eb.ref('secret'), oldSecretUntil: until, secret: newWebhookSecret() }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return changed ?? missing()
}
