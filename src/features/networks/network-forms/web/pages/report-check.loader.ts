import type { LoaderFunctionArgs } from 'react-router'
import { isMissing } from '#web/api-client/is-missing.ts'
import { appOf } from '#web/app-context.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import type { CheckedReport } from '../../network-forms.contract.ts'
import { codeTyped, shownCode } from '../../report-content.ts'
import { reportQuery } from '../use-network-forms.ts'

export type ReportCheckData = {
  meta: PageMeta
  /** as it stands in the address; '': none */
  code: string
  /** null: there is no report with the code */
  report: CheckedReport | null
}

/** /report-check/{code?}; the same page for any code that no report has. */
export async function reportCheckLoader(args: LoaderFunctionArgs): Promise<ReportCheckData> {
  const app = appOf(args)
  const given = (args.params.code ?? '').slice(0, 40)
  const meta = { title: `${app.t('Report check')} – Pola`, noIndex: true, canonicalPath: '/report-check' }
  const code = codeTyped(given)
  if (code === undefined) return { meta, code: given, report: null }
  try {
    const report = await queriesOf(app).fetchQuery(reportQuery(app, code))
    const canonicalPath = `/report-check/${shownCode(code)}`
    return { code: shownCode(code), report, meta: { ...meta, canonicalPath } }
  } catch (error) {
    if (!isMissing(error)) throw error
    return { meta, code: shownCode(code), report: null }
  }
}
