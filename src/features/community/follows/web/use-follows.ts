import { queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'
import { queriesOf } from '#web/queries.tsx'

export type FollowKind = 'vendor' | 'listing'

/** The ids of all enterprises that the viewer follows, or all listings they saved; only when logged in. */
export function followedIdsQuery(app: App, kind: FollowKind) {
  return queryOptions({
    queryKey: ['follows', 'ids', kind],
    queryFn: async () => (await interactions(app, kind)({ limit: 0 })).ids,
  })
}

function interactions(app: App, kind: FollowKind) {
  const { getProfileInteractions, getHighlightInteractions } = app.clients.follows
  return kind === 'vendor' ? getProfileInteractions : getHighlightInteractions
}

/** One page of the followed enterprises, latest first. */
export function followedQuery(app: App, page: number) {
  return queryOptions({
    queryKey: ['follows', 'vendors', app.language, page],
    queryFn: () => app.clients.follows.getProfileInteractions({ page, limit: 10, language: app.language }),
    meta: dependsOnFollows,
  })
}

/** The `meta` of queries that depend on what the viewer follows: they are invalidated when that changes. */
export const dependsOnFollows = { dependsOn: 'follows' }

/**
 * Follows an enterprise, saves a listing, or undoes it, as an optimistic update that is rolled back on errors.
 * @throws the call's error
 */
export async function changeFollow(app: App, kind: FollowKind, id: number, like: boolean): Promise<void> {
  const queries = queriesOf(app)
  const { queryKey } = followedIdsQuery(app, kind)
  await queries.cancelQueries({ queryKey })
  const isKnown = queries.getQueryData(queryKey) !== undefined
  const put = (wanted: boolean) =>
    queries.setQueryData(queryKey, ids => {
      const others = ids?.filter(one => one !== id)
      return wanted && others ? [id, ...others] : others
    })
  put(like)
  const { likeVendor, likeListing } = app.clients.follows
  try {
    await (kind === 'vendor' ? likeVendor : likeListing)({ id, like })
  } catch (error) {
    put(!like)
    throw error
  } finally {
    if (!isKnown) await queries.invalidateQueries({ queryKey })
  }
  queries.removeQueries({ predicate: ({ meta }) => meta?.dependsOn === 'follows', type: 'inactive' })
  await queries.invalidateQueries({ predicate: ({ meta }) => meta?.dependsOn === 'follows' })
}
