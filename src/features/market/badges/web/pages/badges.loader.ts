import type { LoaderFunctionArgs } from 'react-router'
import { appOf } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import { badgesQuery } from '../use-badges.ts'

/** /resources/{id}; not found for hidden enterprises. */
export async function badgesLoader(args: LoaderFunctionArgs): Promise<{ meta: PageMeta; id: number }> {
  const app = appOf(args)
  if (!/^[1-9]\d{0,8}$/.test(args.params.id ?? '')) missingPage()
  const id = Number(args.params.id)
  const { brand: name } = await queriesOf(app).ensureQueryData(badgesQuery(app, id)).catch(whereMissing)
  const title = app.t('Logo and badge for {{name}}', { name })
  const description = app.t('{{name}}’s logo as a file, and a badge that links to its profile on Pola.', { name })
  return {
    id,
    meta: {
      title: `${title} – Pola`,
      description,
      canonicalPath: `/resources/${id}`,
      noIndex: true,
      jsonLd: { '@context': 'https://schema.org', '@type': 'WebPage', name: title, description },
    },
  }
}

function whereMissing(error: unknown): never {
  if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'NOT_FOUND') missingPage()
  throw error
}
