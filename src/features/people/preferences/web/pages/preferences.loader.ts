import type { LoaderFunctionArgs } from 'react-router'
import { countriesQuery } from '#features/platform/places/web/index.ts'
import { appOf, titleOn } from '#web/app-context.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import { currenciesQuery } from '../use-currencies.ts'

/** /marketplace/preferences?step=language|country|currency&redirect=/path; see `preferenceSteps`. */
export async function preferencesLoader(args: LoaderFunctionArgs): Promise<{ meta: PageMeta }> {
  const app = appOf(args)
  const step = new URL(args.request.url).searchParams.get('step')
  if (step === 'country') await queriesOf(app).ensureQueryData(countriesQuery(app))
  if (step === 'currency') await queriesOf(app).ensureQueryData(currenciesQuery(app))
  return { meta: { title: titleOn(app.site, app.t('Preferences – Pola')), noIndex: true } }
}
