import type { LoaderFunctionArgs } from 'react-router'
import { askedVendor } from '#features/people/teams/web/index.ts'
import { isMissing } from '#web/api-client/is-missing.ts'
import { appOf } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import { tokensQuery, webhooksQuery } from '../use-integrations.ts'

export type IntegrationsData = { meta: PageMeta; vendorId: number }

/** /integration-settings?vendorId=; default: the enterprise that the visitor acts as. */
export async function integrationsLoader(args: LoaderFunctionArgs): Promise<IntegrationsData> {
  const app = appOf(args)
  const vendorId = askedVendor(app, args.request)
  const queries = queriesOf(app)
  try {
    await Promise.all([
      queries.fetchQuery(tokensQuery(app, vendorId)),
      queries.fetchQuery(webhooksQuery(app, vendorId)),
    ])
  } catch (error) {
    if (isMissing(error)) missingPage()
    throw error
  }
  return { vendorId, meta: { title: app.t('Integrations of your enterprise – Pola'), noIndex: true } }
}
