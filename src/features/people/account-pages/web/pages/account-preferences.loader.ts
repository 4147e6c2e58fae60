import type { LoaderFunctionArgs } from 'react-router'
import { currenciesQuery } from '#features/people/preferences/web/index.ts'
import { countriesQuery } from '#features/platform/places/web/index.ts'
import { appOf, titleOn } from '#web/app-context.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import { requireViewer } from '#web/require-viewer.ts'
import { accountQuery } from '../use-account.ts'

/** /account/preferences?step=language|place|currency|spoken&redirect=/path */
export async function accountPreferencesLoader(args: LoaderFunctionArgs): Promise<{ meta: PageMeta }> {
  const app = appOf(args)
  const viewer = requireViewer(app, args.request)
  const queries = queriesOf(app)
  const step = new URL(args.request.url).searchParams.get('step')
  await Promise.all([
    queries.fetchQuery(accountQuery(app, viewer.id)),
    step === 'place' && queries.ensureQueryData(countriesQuery(app)),
    step === 'currency' && queries.ensureQueryData(currenciesQuery(app)),
  ])
  return { meta: { title: titleOn(app.site, app.t('Your preferences – Pola')), noIndex: true } }
}
