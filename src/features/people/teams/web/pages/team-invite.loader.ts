import { data, type LoaderFunctionArgs } from 'react-router'
import { isMissing } from '#web/api-client/is-missing.ts'
import { appOf } from '#web/app-context.ts'
import type { PageMeta } from '#web/page-meta.ts'
import type { ShownInvite } from '../../team-members.contract.ts'

export type TeamInviteData = { meta: PageMeta; token: string; invite: ShownInvite | null }

/** /team-invite?token=…, the target of the mails; null for an unknown or expired token. */
export async function teamInviteLoader(args: LoaderFunctionArgs) {
  const app = appOf(args)
  const token = (new URL(args.request.url).searchParams.get('token') ?? '').slice(0, 200)
  const meta: PageMeta = { title: app.t('Team invitation – Pola'), noIndex: true }
  try {
    const invite = await app.clients.teams.lookUpTeamInvite({ token, language: app.language })
    return { meta, token, invite } satisfies TeamInviteData
  } catch (error) {
    if (!isMissing(error)) throw error
    return data({ meta, token, invite: null } satisfies TeamInviteData, { status: 404 })
  }
}
