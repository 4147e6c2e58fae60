import type { OpenStandard } from '#features/market/applications/applications.tables.ts'
import { eventsOf } from '#features/market/applications/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { ReviewEvent, ShownOpenStandard } from '../reviewed-application.contract.ts'

type Of = { id: number; renews: number | null; vendorId: number | null }

/** Events of the application's creation, which reviewers needn't read. */
const quiet = new Set(['start', 'handOver', 'confirm', 'vendor'])

/** The standards that were open at the time of a vote or decision, in the reader's language. */
export function shownOpen(kept: OpenStandard[], language: string): ShownOpenStandard[] {
  return kept.map(({ sector, text, mark, isAsked }) => ({
    ...{ mark, isAsked },
    sector: sector && inLanguage(sector, language),
    text: inLanguage(text, language),
  }))
}

/** The history of an application and of the enterprise's earlier ones, latest first, with the texts of appeals. */
export async function readRecord(
  db: Db,
  { id, renews, vendorId }: Of,
  language: string,
): Promise<{ events: ReviewEvent[]; appealText: string | null }> {
  const ofEnterprise = vendorId === null ? [] : await eventsOf(db, { vendorId })
  const ofOwn = await eventsOf(db, { applicationId: id })
  const ofRenewed = renews === null ? [] : await eventsOf(db, { applicationId: renews })
  const all = new Map([...ofEnterprise, ...ofRenewed, ...ofOwn].map(event => [String(event.id), event]))
  const events = [...all.values()]
    .filter(event => !quiet.has(event.action))
    .toSorted((a, b) => Number(b.id) - Number(a.id))
    .map(({ applicationId, action, actorName, reasonCodes, text, questionIds, openStandards, at, id: eventId }) => ({
      id: String(eventId),
      applicationId,
      action,
      actor: actorName,
      reasonCodes,
      text,
      questions: questionIds.length,
      openStandards: shownOpen(openStandards, language),
      at: at.toISOString(),
    }))
  const appealText = ofOwn.findLast(event => event.action === 'appeal')?.text ?? null
  return { events, appealText }
}
