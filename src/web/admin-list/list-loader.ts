import type { LoaderFunctionArgs } from 'react-router'
import type { Label } from '#shared/label.ts'
import { isMissing } from '#web/api-client/is-missing.ts'
import { appOf } from '#web/app-context.ts'
import { readTableState } from '#web/data-table/table-state.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import { requireViewer } from '#web/require-viewer.ts'
import { type AdminList, listQuery } from './admin-list.ts'

/**
 * The loader of an admin page with lists. Only for admins with two-step codes does the page exist. Load errors in the
 * browser are shown by the page itself, which keeps the input.
 */
export function listLoader(title: Label, ...lists: AdminList[]) {
  return async (args: LoaderFunctionArgs): Promise<{ meta: PageMeta }> => {
    const app = appOf(args)
    requireViewer(app, args.request)
    const { searchParams } = new URL(args.request.url)
    const load = (list: AdminList) => {
      const query = listQuery(app, list, readTableState(searchParams, list.table))
      return queriesOf(app).fetchQuery({ ...query, staleTime: 0 })
    }
    try {
      await Promise.all(lists.map(load))
    } catch (error) {
      if (isMissing(error)) missingPage()
      if (import.meta.env.SSR) throw error
    }
    return { meta: { title: `${title(app.t)} – Pola`, noIndex: true } }
  }
}
