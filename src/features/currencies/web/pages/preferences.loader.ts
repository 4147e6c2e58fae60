import type { LoaderFunctionArgs } from 'react-router'
import { countriesQuery } from '#features/places/web/index.ts'
import { appOf } from '#web/app-context.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { type PreferenceSteps, preferenceSteps } from '../preference-steps.ts'
import { currenciesQuery } from '../use-currencies.ts'

export type PreferencesData = { meta: PageMeta; steps: PreferenceSteps }

/** /marketplace/preferences?step=language|country|currency&redirect=/path */
export async function preferencesLoader(args: LoaderFunctionArgs): Promise<PreferencesData> {
  const app = appOf(args)
  const steps = preferenceSteps(new URL(args.request.url).searchParams)
  if (steps.step !== 'language') {
    await Promise.all([
      steps.step === 'country' && app.queryClient.ensureQueryData(countriesQuery(app)),
      steps.step === 'currency' && app.queryClient.ensureQueryData(currenciesQuery(app)),
    ])
  }
  return { steps, meta: { title: app.t('Preferences – Pola'), noIndex: true } }
}
