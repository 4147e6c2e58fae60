import type { LoaderFunctionArgs } from 'react-router'
import { isMissing } from '#web/api-client/is-missing.ts'
import { appOf } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { requireViewer } from '#web/require-viewer.ts'
import { type ReportedKind, type ReportReason, reportedKinds, reportReasons } from '../../flag-reasons.ts'
import type { ReportedThing } from '../../reports.contract.ts'

export type AdminReportsData = {
  meta: PageMeta
  things: ReportedThing[]
  page: number
  pages: number
  /** null: what one report is about, open and closed */
  state: 'open' | 'closed' | null
  /** what the list is narrowed down to; '' for nothing */
  kind: ReportedKind | ''
  reason: ReportReason | ''
}

const limit = 20

/** /admin/reports?state=&kind=&reason=&page= or ?report=; for everybody but admins with two-step codes it does not exist. */
export async function adminReportsLoader(args: LoaderFunctionArgs): Promise<AdminReportsData> {
  const app = appOf(args)
  requireViewer(app, args.request)
  const { searchParams } = new URL(args.request.url)
  const report = numberIn(searchParams, 'report', 2 ** 31 - 1)
  const state: AdminReportsData['state'] = report ? null : searchParams.get('state') === 'closed' ? 'closed' : 'open'
  const page = numberIn(searchParams, 'page', 10_000) ?? 1
  const kind = reportedKinds.find(one => one === searchParams.get('kind')) ?? ''
  const reason = reportReasons.find(one => one === searchParams.get('reason')) ?? ''
  const asked = {
    language: app.language,
    limit,
    page: report ? 1 : page,
    ...(report ? { report } : { ...(state && { state }), ...(kind && { kind }), ...(reason && { reason }) }),
  }
  try {
    const { items, count } = await app.clients.reports.getReports(asked)
    const meta = { title: `${app.t('Reports')} – Pola`, noIndex: true }
    return { meta, things: items, page, pages: Math.max(1, Math.ceil(count / limit)), state, kind, reason }
  } catch (error) {
    if (isMissing(error)) missingPage()
    throw error
  }
}

function numberIn(asked: URLSearchParams, name: string, most: number): number | undefined {
  const number = Number(asked.get(name))
  return Number.isInteger(number) && number >= 1 && number <= most ? number : undefined
}
