import { queryOptions } from '@tanstack/react-query'
import { isMissing } from '#web/api-client/is-missing.ts'
import type { App } from '#web/app-context.ts'
import { textIn } from './client/chat-events.ts'
import type { Room } from './client/chat-state.ts'
import { newestEvents } from './client/room-timeline.ts'
import { listingPreview, type PagePreview } from './preview-queries.ts'

export type ChatCard = { kind: 'listing' | 'application'; id: number }

/** The content's key by which a message says what it is about. */
export const aboutKey = 'org.pola.card'

const mostCards = 2

/**
 * What a room is about, the latest first: pinned by the platform as state, or said by a message that was written on that page.
 */
export function cardsOf(room: Room): ChatCard[] {
  const pinned = Object.entries(room.state).flatMap(([name, { content }]) =>
    name.startsWith(`${aboutKey}|`) ? [cardIn(content)] : [],
  )
  const said = newestEvents(room.timeline).map(({ content }) => cardIn(content[aboutKey]))
  const cards = [...pinned, ...said].filter(one => one !== undefined).reverse()
  const byName = new Map(cards.map(one => [`${one.kind} ${one.id}`, one]))
  return [...byName.values()].slice(0, mostCards)
}

function cardIn(content: unknown): ChatCard | undefined {
  const kind = textIn(content, 'kind')
  const id = Number((content as { id?: unknown } | undefined)?.id)
  const isKnown = (kind === 'listing' || kind === 'application') && Number.isInteger(id) && id > 0
  return isKnown ? { kind: kind as ChatCard['kind'], id } : undefined
}

/** As it is now; null for what is gone, or not the reader's to see. */
export function cardQuery(app: App, { kind, id }: ChatCard) {
  return queryOptions({
    queryKey: ['chat', 'card', kind, id, app.language, app.currency],
    refetchInterval: 60_000,
    queryFn: async (): Promise<PagePreview | null> => {
      try {
        if (kind === 'listing') return await listingPreview(app, id)
        const application = await app.clients.applications.getApplication({ id })
        return {
          title: app.t('Your application'),
          detail: '',
          link: `/application-form/${application.id}`,
          image: null,
        }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
  })
}
