import type { LoaderFunctionArgs } from 'react-router'
import { isMissing } from '#web/api-client/is-missing.ts'
import { appOf } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { requireViewer } from '#web/require-viewer.ts'
import type { Proposal } from '../../profile-proposals.contract.ts'

const states = ['open', 'accepted', 'partly', 'refused', 'withdrawn'] as const
type State = (typeof states)[number]

export type ProfileProposalsData = {
  meta: PageMeta
  proposals: Proposal[]
  count: number
  page: number
  pages: number
  state: State
}

const limit = 20

/** /admin/profile-proposals?state=&page=; for everybody but admins with two-step codes it does not exist. */
export async function profileProposalsLoader(args: LoaderFunctionArgs): Promise<ProfileProposalsData> {
  const app = appOf(args)
  requireViewer(app, args.request)
  const { searchParams } = new URL(args.request.url)
  const state = states.find(one => one === searchParams.get('state')) ?? 'open'
  const page = Math.min(10_000, Math.max(1, Math.floor(Number(searchParams.get('page'))) || 1))
  try {
    const found = await app.clients.profileProposals.getProposals({ state, page, limit, language: app.language })
    const meta = { title: `${app.t('Proposed profile changes')} – Pola`, noIndex: true }
    const pages = Math.max(1, Math.ceil(found.count / limit))
    return { meta, proposals: found.items, count: found.count, page, pages, state }
  } catch (error) {
    if (isMissing(error)) missingPage()
    throw error
  }
}
