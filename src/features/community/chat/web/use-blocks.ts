import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type App, useApp } from '#web/app-context.ts'
import { localpartOf } from './client/chat-names.ts'

function blocksQuery(app: App, identity: string) {
  return queryOptions({
    queryKey: ['chat', 'blocks', identity],
    queryFn: async () => (await app.clients.chat.getBlocks({ as: identity })).items.map(one => localpartOf(one.userId)),
  })
}

/**
 * Whether an identity has blocked somebody, and how to change that.
 * @param identity localpart, like `who`
 */
export function useBlock(
  identity: string,
  who: string,
): { isBlocked: boolean; setBlocked(isBlocked: boolean): Promise<void> } {
  const app = useApp()
  const queries = useQueryClient()
  const query = blocksQuery(app, identity)
  const { data = [] } = useQuery(query)
  return {
    isBlocked: data.includes(who),
    async setBlocked(isBlocked) {
      await app.clients.chat.setBlock({ as: identity, who, blocked: isBlocked })
      await queries.invalidateQueries({ queryKey: query.queryKey })
    },
  }
}
