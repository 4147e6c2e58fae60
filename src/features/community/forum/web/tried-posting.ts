import type { App } from '#web/app-context.ts'
import type { ForumDraft } from '../forum.contract.ts'
import type { DraftWords } from './drafts/device-drafts.ts'

/** What a form needs to be sent without scripts. */
export type PlainPosting = {
  /** its `Idempotency-Key` */
  key: string
  /** what was sent and came back, and why; null if nothing was */
  tried: { words: DraftWords; problem: string } | null
}

/** Reads from a page’s address whether a post was refused, and loads what was typed, which the server keeps as a draft. */
export async function plainPosting(
  app: App,
  params: URLSearchParams,
  which: Pick<ForumDraft, 'deed' | 'target'>,
): Promise<PlainPosting> {
  const key = crypto.randomUUID()
  if (!app.viewer || !params.has('tried')) return { key, tried: null }
  const { draft } = await app.clients.forum.getDraft(which)
  if (!draft) return { key, tried: null }
  const { groupId, title, message } = draft
  const problem = /^[\w-]{1,60}$/.exec(params.get('problem') ?? '')?.[0] ?? ''
  return { key, tried: { words: { groupId, title, message }, problem } }
}
