import '#features/networks/network-forms/network-forms.tables.ts'
import '#features/networks/networks/networks.tables.ts'
import '#features/platform/forms/forms.tables.ts'
import type { Db } from '#server/db/database.ts'
import { inLanguage } from '#shared/local-text.ts'
import '../votes.tables.ts'

/** What networks decided about an enterprise, the last one first; nothing of who voted how. */
export async function listDecisions(db: Db, vendorId: number, language: string) {
  const rows = await db
    .selectFrom('networkRounds')
    .innerJoin('networkSubmissions as submission', 'submission.id', 'submissionId')
    .innerJoin('forms', 'forms.id', 'submission.formId')
    .innerJoin('networks', 'networks.id', 'networkRounds.networkId')
    .select(['networks.name as network', 'forms.name as title', 'decision', 'reasons', 'decidedAt', 'receipt'])
    .where('submission.vendorId', '=', vendorId)
    .where('decidedAt', 'is not', null)
    .orderBy('decidedAt', 'desc')
    .limit(100)
    .execute()
  return rows.flatMap(({ network, title, decision, reasons, decidedAt, receipt }) => {
    if (decision === null || decidedAt === null || receipt === null) return []
    const names = { network: inLanguage(network, language), title: inLanguage(title, language) }
    return [{ ...names, decision, reasons, receipt, at: decidedAt.toISOString() }]
  })
}
