import type { LoaderFunctionArgs } from 'react-router'
import { appOf } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import { periodOf, statsQuery } from '../use-stats.ts'

/** /stats/{id} with digits; not found for hidden enterprises. */
export async function statsLoader(args: LoaderFunctionArgs): Promise<{ meta: PageMeta; id: number }> {
  const app = appOf(args)
  if (!/^[1-9]\d{0,8}$/.test(args.params.id ?? '')) missingPage()
  const id = Number(args.params.id)
  const period = periodOf(new URL(args.request.url).searchParams)
  const { brand: name } = await queriesOf(app)
    .ensureQueryData(statsQuery(app, id, period))
    .catch(whereMissing)
  const title = app.t('Statistics for {{name}}', { name })
  const description = app.t(
    'How often {{name}} was viewed, shown in results and clicked on Pola, counted without tracking anyone.',
    { name },
  )
  return {
    id,
    meta: {
      title: `${title} – Pola`,
      description,
      canonicalPath: `/stats/${id}`,
      noIndex: true,
      jsonLd: { '@context': 'https://schema.org', '@type': 'WebPage', name: title, description },
    },
  }
}

function whereMissing(error: unknown): never {
  if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'NOT_FOUND') missingPage()
  throw error
}
