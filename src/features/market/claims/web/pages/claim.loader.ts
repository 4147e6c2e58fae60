import type { LoaderFunctionArgs } from 'react-router'
import { isMissing } from '#web/api-client/is-missing.ts'
import { appOf } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import type { ClaimedProfile } from '../../claims.contract.ts'

export type ClaimData = { meta: PageMeta; profile: ClaimedProfile }

/** /claim/{profile}; not found for profiles that can't be claimed. */
export async function claimLoader(args: LoaderFunctionArgs): Promise<ClaimData> {
  const app = appOf(args)
  const subDomain = args.params.profile ?? ''
  if (!/^[a-z0-9]{1,60}$/.test(subDomain)) missingPage()
  try {
    const profile = await app.clients.claims.getClaimedProfile({ subDomain, language: app.language })
    const title = `${app.t('Is {{name}} yours?', { name: profile.brand })} – Pola`
    return { profile, meta: { title, noIndex: true } }
  } catch (error) {
    if (isMissing(error)) missingPage()
    throw error
  }
}
