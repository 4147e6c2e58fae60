import type { LoaderFunctionArgs } from 'react-router'
import { operatorQuery } from '#features/platform/about/web/index.ts'
import { appOf, titleOn } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import { flaggedQuery } from '../use-reports.ts'

/** /flagging/{profile}; a hidden enterprise answers 404, like an unknown one. */
export async function flaggingLoader(args: LoaderFunctionArgs): Promise<{ meta: PageMeta; subDomain: string }> {
  const app = appOf(args)
  const subDomain = args.params.profile ?? ''
  if (!/^[a-z0-9]{1,60}$/.test(subDomain)) missingPage()
  const [enterprise] = await Promise.all([
    queriesOf(app).ensureQueryData(flaggedQuery(app, subDomain)).catch(whereMissing),
    queriesOf(app).ensureQueryData(operatorQuery(app)),
  ])
  const name = enterprise.brand
  const title = app.t('Something wrong with {{name}}?', { name })
  const description = app.t('What to report about {{name}} and its listings, and what happens next.', { name })
  const meta = {
    title: titleOn(app.site, `${title} – Pola`),
    description,
    canonicalPath: `/flagging/${subDomain}`,
    noIndex: true,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'WebPage',
      name: title,
      description,
      inLanguage: app.language,
    },
  }
  return { subDomain, meta }
}

function whereMissing(error: unknown): never {
  if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'NOT_FOUND') missingPage()
  throw error
}
