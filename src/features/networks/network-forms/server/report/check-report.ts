import { visibleNetworkStatuses } from '#features/networks/networks/networks.policy.ts'
import '#features/networks/networks/networks.tables.ts'
import type { Db } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import { inLanguage } from '#shared/local-text.ts'
import { vendorStatuses } from '#shared/vendor-statuses.ts'
import type { CheckedReport } from '../../network-forms.contract.ts'
import '../../network-forms.tables.ts'
import { codeTyped, type ReportContent } from '../../report-content.ts'

/**
 * What the report with a code said: neither answers nor evidence, and nothing that was changed since.
 * @throws ORPCError NOT_FOUND, also for reports that nobody made yet, and of hidden networks and enterprises
 */
export async function checkReport(db: Db, typed: string, language: string): Promise<CheckedReport> {
  const code = codeTyped(typed)
  if (code === undefined) return missing()
  const row = await db
    .selectFrom('networkReports')
    .innerJoin('networkSubmissions', 'networkSubmissions.id', 'submissionId')
    .innerJoin('networkForms', 'networkForms.formId', 'networkSubmissions.formId')
    .innerJoin('networks', 'networks.id', 'networkForms.networkId')
    .innerJoin('vendors', 'vendors.id', 'networkSubmissions.vendorId')
    .select(['content', 'hash'])
    .where('code', '=', code)
    .where('networks.status', 'in', visibleNetworkStatuses)
    .where('vendors.status', '!=', vendorStatuses.hidden)
    .executeTakeFirst()
  if (!row) return missing()
  const { network, enterprise, form, level, ...said } = JSON.parse(row.content) as ReportContent
  const { handedInAt, points, possible } = said
  return {
    ...{ code, hash: row.hash, handedInAt, points, possible },
    network: inLanguage(network.name, language),
    enterprise: inLanguage(enterprise.name, language),
    form: inLanguage(form.title, language),
    version: form.version,
    level: level && inLanguage(level, language),
  }
}
