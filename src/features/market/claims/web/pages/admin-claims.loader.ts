import type { LoaderFunctionArgs } from 'react-router'
import { isMissing } from '#web/api-client/is-missing.ts'
import { appOf } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { requireViewer } from '#web/require-viewer.ts'
import type { Claim } from '../../claims.contract.ts'

const shownStates = ['open', 'accepted', 'refused', 'taken'] as const
type ShownState = (typeof shownStates)[number]

export type AdminClaimsData = {
  meta: PageMeta
  claims: Claim[]
  count: number
  page: number
  pages: number
  state: ShownState
}

const limit = 20

/** /admin/claims?state=&page=; for everybody but admins with two-step codes it does not exist. */
export async function adminClaimsLoader(args: LoaderFunctionArgs): Promise<AdminClaimsData> {
  const app = appOf(args)
  requireViewer(app, args.request)
  const { searchParams } = new URL(args.request.url)
  const state = shownStates.find(one => one === searchParams.get('state')) ?? 'open'
  const page = Math.min(10_000, Math.max(1, Math.floor(Number(searchParams.get('page'))) || 1))
  try {
    const { items, count } = await app.clients.claims.getClaims({ state, page, limit, language: app.language })
    const meta = { title: `${app.t('Profile claims')} – Pola`, noIndex: true }
    return { meta, claims: items, count, page, pages: Math.max(1, Math.ceil(count / limit)), state }
  } catch (error) {
    if (isMissing(error)) missingPage()
    throw error
  }
}
