import { claimDocument } from '#features/platform/storage/server/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Db } from '#server/db/database.ts'
import { missing, type Viewer } from '#server/http/api-context.ts'
import type { ReportKind } from '../../flag-reasons.ts'
import { orderHours } from '../../measures.ts'
import '../../moderation.tables.ts'
import { kindNamed } from '../kinds/thing-kinds.ts'
import { notifyOfCase } from '../reports/report-notifications.ts'
import { openCase } from './open-case.ts'

type Order = {
  authority: string
  article: string
  number: string
  words: string
  receivedAt: string
  file?: { uuid: string } | null | undefined
}

const hourMs = 60 * 60_000

/**
 * Opens a case about something that a moderator saw, or that an authority ordered to be taken down; joins the open one.
 * The same order, entered twice, is kept once.
 * @returns the case's id
 * @throws ORPCError NOT_FOUND for a thing that there isn't
 */
export async function openByModerator(
  db: Db,
  { userId }: Viewer,
  { thing: { kind, id }, order }: { thing: { kind: ReportKind; id: number }; order?: Order | null | undefined },
): Promise<number> {
  return db.transaction().execute(async tx => {
    const found = (await kindNamed(kind).load(tx, [String(id)], 'en')).get(String(id))
    if (!found) missing()
    const receivedAt = order ? new Date(order.receivedAt) : new Date()
    const dueAt = new Date(receivedAt.getTime() + orderHours * hourMs)
    const caseId = await openCase(tx, {
      ...{ kind, thingId: String(id), source: order ? 'order' : 'own-look' },
      ...(order && { dueAt }),
    })
    if (order) {
      const { authority, article, number, words } = order
      const claimed =
        order.file && (await claimDocument(tx, { fileId: order.file.uuid, ownerId: userId, purpose: 'order' }))
      const added = await tx
        .insertInto('moderationOrders')
        .values({
          ...{ caseId, authority, article, number, words, receivedAt, dueAt },
          ...{ fileId: claimed?.id ?? null, enteredBy: userId, remindedAt: null },
        })
        .onConflict(conflict => conflict.columns(['authority', 'number', 'caseId']).doNothing())
        .returning('id')
        .executeTakeFirst()
      if (added) await notifyOfCase(tx, { caseId, what: 'order', message: authority, key: String(added.id) })
    }
    await writeAudit(tx, {
      ...{ userId, actingVendorId: null, action: 'moderation.open', target: `case:${caseId}` },
      details: { thing: `${kind}:${id}`, source: order ? 'order' : 'own-look', ...(order && { number: order.number }) },
    })
    return caseId
  })
}
