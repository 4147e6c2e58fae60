import type { LoaderFunctionArgs } from 'react-router'
import { appOf, titleOn } from '#web/app-context.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import { pledgeQuery } from '../use-pledge.ts'

/** /become-cocreator */
export async function cocreatorLoader(args: LoaderFunctionArgs): Promise<{ meta: PageMeta }> {
  const app = appOf(args)
  if (app.viewer) await queriesOf(app).fetchQuery(pledgeQuery(app, app.viewer.id))
  return {
    meta: {
      title: titleOn(app.site, app.t('Become a cocreator – Pola')),
      description: app.t('Help shape this place with your time or money.'),
      canonicalPath: '/become-cocreator',
    },
  }
}
