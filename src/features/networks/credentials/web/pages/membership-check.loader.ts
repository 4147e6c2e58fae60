import type { LoaderFunctionArgs } from 'react-router'
import { isMissing } from '#web/api-client/is-missing.ts'
import { appOf } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import { credentialQuery } from '../use-credentials.ts'

/** /membership-check/{id?}; not found for credentials of hidden enterprises or networks. */
export async function membershipCheckLoader(args: LoaderFunctionArgs): Promise<{ meta: PageMeta; id: number | null }> {
  const app = appOf(args)
  const { id: given } = args.params
  const meta = { title: `${app.t('Membership check')} – Pola`, noIndex: true }
  if (given === undefined) return { id: null, meta: { ...meta, canonicalPath: '/membership-check' } }
  if (!/^[1-9]\d{0,8}$/.test(given)) missingPage()
  const id = Number(given)
  try {
    const { enterprise, network } = await queriesOf(app).fetchQuery(credentialQuery(app, id))
    const title = app.t('{{name}} and {{network}}', { name: enterprise.name, network: network.name })
    return { id, meta: { ...meta, title: `${title} – Pola`, canonicalPath: `/membership-check/${id}` } }
  } catch (error) {
    if (isMissing(error)) missingPage()
    throw error
  }
}
