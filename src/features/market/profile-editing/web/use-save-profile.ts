import { useQueryClient } from '@tanstack/react-query'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import type { OwnProfile, ProfileInput } from '../profile-editing.contract.ts'
import { ownProfileQuery } from './use-own-profile.ts'

/** Saves a change that replaces the whole field, even if somebody changed another field meanwhile. */
export function useSaveProfile({ id, revision }: OwnProfile): (changes: ProfileInput) => Promise<void> {
  const app = useApp()
  const queries = useQueryClient()
  const query = ownProfileQuery(app, id)
  const send = (changes: ProfileInput, read: number) =>
    app.clients.profileEditing.changeOwnProfile({ id, revision: read, changes, language: app.language })
  return async changes => {
    let saved: OwnProfile
    try {
      saved = await send(changes, revision)
    } catch (error) {
      if (apiErrorOf(error).code !== 'gm-error-profile-changed') throw error
      saved = await send(changes, (await queries.fetchQuery(query)).revision)
    }
    queries.setQueryData(query.queryKey, saved)
  }
}
