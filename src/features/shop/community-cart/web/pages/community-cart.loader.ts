import type { LoaderFunctionArgs } from 'react-router'
import { askedVendor } from '#features/people/teams/web/index.ts'
import { isMissing } from '#web/api-client/is-missing.ts'
import { appOf } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import { communityCartQuery } from '../use-community-cart.ts'

export type CommunityCartPageData = { meta: PageMeta; vendorId: number }

/** /vendor/community-cart?vendorId=; default: the enterprise that the visitor acts as. */
export async function communityCartLoader(args: LoaderFunctionArgs): Promise<CommunityCartPageData> {
  const app = appOf(args)
  const vendorId = askedVendor(app, args.request)
  try {
    await queriesOf(app).fetchQuery(communityCartQuery(app, vendorId))
  } catch (error) {
    if (isMissing(error)) missingPage()
    throw error
  }
  return { vendorId, meta: { title: app.t('Your enterprise’s community cart – Pola'), noIndex: true } }
}
