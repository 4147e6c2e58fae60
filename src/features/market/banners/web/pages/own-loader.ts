import type { FetchQueryOptions } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import type { Label } from '#shared/label.ts'
import { isMissing } from '#web/api-client/is-missing.ts'
import { type App, appOf } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import { requireViewer } from '#web/require-viewer.ts'

/** The loader of a page that shows one query; the page exists only for those who may make it. */
export function ownLoader(title: Label, query: (app: App) => { queryKey: readonly unknown[] }) {
  return async (args: LoaderFunctionArgs): Promise<{ meta: PageMeta }> => {
    const app = appOf(args)
    requireViewer(app, args.request)
    try {
      await queriesOf(app).fetchQuery({ ...query(app), staleTime: 0 } as FetchQueryOptions)
    } catch (error) {
      if (isMissing(error)) missingPage()
      throw error
    }
    return { meta: { title: `${title(app.t)} – Pola`, noIndex: true } }
  }
}
