import type { LoaderFunctionArgs } from 'react-router'
import { askedVendor } from '#features/people/teams/web/index.ts'
import { isMissing } from '#web/api-client/is-missing.ts'
import { appOf } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import { ownProfileQuery } from '../use-own-profile.ts'

export type EditProfileData = { meta: PageMeta; vendorId: number }

/** /edit-profile?vendorId=; default: the enterprise that the visitor acts as. */
export async function editProfileLoader(args: LoaderFunctionArgs): Promise<EditProfileData> {
  const app = appOf(args)
  const vendorId = askedVendor(app, args.request)
  try {
    await queriesOf(app).fetchQuery(ownProfileQuery(app, vendorId))
  } catch (error) {
    if (isMissing(error)) missingPage()
    throw error
  }
  return { vendorId, meta: { title: app.t('Your public page – Pola'), noIndex: true } }
}
