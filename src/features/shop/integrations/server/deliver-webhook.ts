import type { Selectable } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { type askOutside, OutsideError } from '#server/net/index.ts'
import type { Sealer } from '#server/seal/index.ts'
import type { WebhookDeliveriesTable } from '../integrations.tables.ts'
import type { DeliveryProblem } from '../webhook-events.ts'
import { notifyOfFailing } from './notify-of-failing.ts'
import { signWebhook } from './sign-webhook.ts'
import { openSecret } from './webhook-secrets.ts'
import { enqueueAttempt } from './write-deliveries.ts'

const minute = 60
const hour = 60 * minute

/** Seconds before each further attempt, about three days in all, as Standard Webhooks proposes. */
export const waits = [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour]

/** bytes of a response that are stored */
const keptAnswer = 1024

type Sender = {
  db: Db
  publicUrl: string
  sealer: () => Promise<Sealer>
  ask: (...given: Parameters<typeof askOutside>) => ReturnType<typeof askOutside>
}
type Delivery = Selectable<WebhookDeliveriesTable>
type Outcome = Pick<Delivery, 'statusCode' | 'answer' | 'problem' | 'tookMs'>

/**
 * Sends a waiting delivery. A failed one is retried; when the last attempt fails, the webhook counts as failing, unless
 * another delivery succeeded meanwhile. A process that ends between sending and recording it sends once more: receivers
 * recognize that by the id.
 * @throws Error if the installation's secret has changed: the delivery waits until it is restored, or the webhook has a
 * new secret
 */
export async function deliverWebhook({ db, publicUrl, sealer, ask }: Sender, job: { id: string; attempt: number }) {
  const found = await db
    .selectFrom('webhookDeliveries as delivery')
    .innerJoin('webhooks', 'webhooks.id', 'delivery.webhookId')
    .selectAll('delivery')
    .select(['webhooks.url', 'webhooks.vendorId'])
    .select(['webhooks.secret', 'webhooks.oldSecret', 'webhooks.oldSecretUntil'])
    .where('delivery.id', '=', job.id)
    .where('delivery.state', '=', 'waiting')
    .where('delivery.attempts', '=', job.attempt)
    .executeTakeFirst()
  if (!found) return
  const at = new Date()
  const { id, body, url, vendorId, oldSecretUntil } = found
  const known = await sealer()
  const open = (kept: string) => openSecret(known, vendorId, kept)
  const secrets = { secret: open(found.secret), oldSecret: found.oldSecret && open(found.oldSecret), oldSecretUntil }
  const headers = { 'content-type': 'application/json', ...signWebhook(secrets, { id: `msg_${id}`, body, at }) }
  const started = performance.now()
  const outcome = await outcomeOf(ask(url, { method: 'POST', headers, body }))
  const tookMs = Math.round(performance.now() - started)
  await db.transaction().execute(tx => writeOutcome(tx, { delivery: found, at, publicUrl }, { ...outcome, tookMs }))
}

async function outcomeOf(asked: ReturnType<typeof askOutside>): Promise<Omit<Outcome, 'tookMs'>> {
  try {
    const { status, body } = await asked
    const answer = plainText(body.subarray(0, keptAnswer))
    return { statusCode: status, answer, problem: problemOf(status) }
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    return { statusCode: null, answer: null, problem: error.problem }
  }
}

function problemOf(status: number): DeliveryProblem | null {
  if (status >= 200 && status < 300) return null
  return status === 410 ? 'gone' : 'status'
}

/** Without characters that PostgreSQL can't store or nobody can read; a character that was cut off is left out. */
function plainText(bytes: Buffer): string {
  return new TextDecoder().decode(bytes, { stream: true }).replace(/[^\P{Cc}\n\t]/gu, '')
}

type Tried = { delivery: Delivery; at: Date; publicUrl: string }

async function writeOutcome(tx: Tx, { delivery, at, publicUrl }: Tried, outcome: Outcome): Promise<void> {
  const { id, webhookId, event, createdAt } = delivery
  const attempts = delivery.attempts + 1
  const wait = event === 'test' || outcome.problem === 'gone' ? undefined : waits[delivery.attempts]
  const isDelivered = outcome.problem === null
  const isOver = isDelivered || wait === undefined
  const written = await tx
    .updateTable('webhookDeliveries')
    .set({
      ...outcome,
      attempts,
      state: isDelivered ? 'delivered' : isOver ? 'failed' : 'waiting',
      triedAt: at,
      nextAt: isOver ? null : new Date(at.getTime() + wait * 1000),
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', delivery.attempts)
    .executeTakeFirst()
  // turned off meanwhile, or sent by another node
  if (written.numUpdatedRows === 0n) return
  if (!isOver) await enqueueAttempt(tx, { id, attempt: attempts }, wait)
  else if (!isDelivered && event !== 'test') await endIfFailing(tx, { webhookId, createdAt, publicUrl, ...outcome })
}

type Failed = { webhookId: number; createdAt: Date; publicUrl: string; problem: DeliveryProblem | null }

async function endIfFailing(tx: Tx, { webhookId, createdAt, publicUrl, problem }: Failed): Promise<void> {
  const taken = await tx
    .selectFrom('webhookDeliveries')
    .select('id')
    .where('webhookId', '=', webhookId)
    .where('state', '=', 'delivered')
    .where('event', '<>', 'test')
    .where('triedAt', '>', createdAt)
    .executeTakeFirst()
  if (taken && problem !== 'gone') return
  const failing = await tx
    .updateTable('webhooks')
    .set({ state: 'failing' })
    .where('id', '=', webhookId)
    .where('state', '=', 'on')
    .returningAll()
    .executeTakeFirst()
  if (!failing) return
  await stopDeliveries(tx, webhookId)
  await notifyOfFailing(tx, failing, publicUrl)
}

/** Cancels a webhook's waiting deliveries; they can be sent manually. */
export async function stopDeliveries(tx: Tx, webhookId: number): Promise<void> {
  await tx
    .updateTable('webhookDeliveries')
    .set({ state: 'failed', nextAt: null, problem: 'stopped' })
    .where('webhookId', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute()
}
