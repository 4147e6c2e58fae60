import { eventsOf } from '#features/market/applications/server/index.ts'
import type { Db } from '#server/db/database.ts'
import type { ReviewEvent } from '../reviewed-application.contract.ts'

type Of = { id: number; renews: number | null; vendorId: number | null }

/** What reviewers needn't read: how it came to be. */
const quiet = new Set(['start', 'handOver', 'confirm', 'vendor'])

/** What happened to an application and to those of its enterprise before, latest first; and what an appeal says. */
export async function readRecord(
  db: Db,
  { id, renews, vendorId }: Of,
): Promise<{ events: ReviewEvent[]; appealText: string | null }> {
  const ofEnterprise = vendorId === null ? [] : await eventsOf(db, { vendorId })
  const ofOwn = await eventsOf(db, { applicationId: id })
  const ofRenewed = renews === null ? [] : await eventsOf(db, { applicationId: renews })
  const all = new Map([...ofEnterprise, ...ofRenewed, ...ofOwn].map(event => [String(event.id), event]))
  const events = [...all.values()]
    .filter(event => !quiet.has(event.action))
    .toSorted((a, b) => Number(b.id) - Number(a.id))
    .map(({ applicationId, action, actorName, reasonCodes, text, questionIds, at, id: eventId }) => ({
      id: String(eventId),
      applicationId,
      action,
      actor: actorName,
      reasonCodes,
      text,
      questions: questionIds.length,
      at: at.toISOString(),
    }))
  const appealText = ofOwn.findLast(event => event.action === 'appeal')?.text ?? null
  return { events, appealText }
}
