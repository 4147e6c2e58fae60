import type { LoaderFunctionArgs } from 'react-router'
import { enterpriseFilters } from '#features/market/enterprise-accounts/enterprise-accounts.contract.ts'
import { personFilters } from '#features/people/personal-accounts/personal-accounts.contract.ts'
import { filtersOf } from '#web/admin-list/admin-list.ts'
import { isMissing } from '#web/api-client/is-missing.ts'
import { appOf } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { requireViewer } from '#web/require-viewer.ts'
import type { BulkList } from '../../bulk-acts.ts'

export type NewBulkPlan = {
  meta: PageMeta
  of: BulkList
  /** filters of the list, as its address has them */
  filters: Record<string, string>
  /** how many rows match now */
  count: number
}

const readers = {
  enterprises: filtersOf(enterpriseFilters.shape),
  people: filtersOf(personFilters.shape),
}

/** /admin/bulk-plans/new?of=enterprises&status=…; not found for everybody but admins with two-step codes. */
export async function newBulkPlanLoader(args: LoaderFunctionArgs): Promise<NewBulkPlan> {
  const app = appOf(args)
  requireViewer(app, args.request)
  const { searchParams } = new URL(args.request.url)
  const of = searchParams.get('of')
  if (of !== 'enterprises' && of !== 'people') return missingPage()
  const filters = Object.fromEntries(
    Object.entries(readers[of]).flatMap(([name, { read }]) => {
      const text = searchParams.get(name)?.trim()
      return text && read(text) !== undefined ? [[name, text]] : []
    }),
  )
  try {
    const { count } =
      of === 'people'
        ? await app.clients.personalAccounts.getPeople({ ...filters, limit: 1 })
        : await app.clients.enterpriseAccounts.getEnterprises({ ...filters, limit: 1 })
    return { meta: { title: `${app.t('Change all')} – Pola`, noIndex: true }, of, filters, count }
  } catch (error) {
    if (isMissing(error)) missingPage()
    throw error
  }
}
