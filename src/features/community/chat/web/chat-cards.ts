import { queryOptions } from '@tanstack/react-query'
import { isMissing } from '#web/api-client/is-missing.ts'
import type { App } from '#web/app-context.ts'
import { type CardKind, type ChatCard, cardKey, cardKinds, cardType } from '../chat-card.ts'
import type { CardReader } from './card-slots.ts'
import { textIn } from './client/chat-events.ts'
import type { Room } from './client/chat-state.ts'
import { newestEvents } from './client/room-timeline.ts'
import { listingPreview, type PagePreview } from './preview-queries.ts'

/** A card in a room; `version` changes whenever the room says that its thing did. */
export type RoomCard = ChatCard & { version: string }

const maxCards = 2

/** The subjects of a room, the latest first: cards that the platform pinned as state, or that a message names. */
export function cardsOf(room: Room): RoomCard[] {
  const pinned = Object.entries(room.state)
    .filter(([name]) => name.startsWith(`${cardType}|`))
    .map(([, event]) => event)
  const said = newestEvents(room.timeline).filter(one => one.type === 'm.room.message' && one.content[cardType])
  const cards = [...pinned, ...said].flatMap(event => {
    const at = 'origin_server_ts' in event ? event.origin_server_ts : 0
    const card = cardIn(event.type === cardType ? event.content : event.content[cardType])
    const version = event.type === cardType ? String(at) : ''
    return card ? [{ card: { ...card, version }, at }] : []
  })
  const latest = cards.sort((a, b) => b.at - a.at).map(one => one.card)
  return latest.filter((one, at) => latest.findIndex(other => isSame(one, other)) === at).slice(0, maxCards)
}

export function isSame(one: ChatCard, other: ChatCard | undefined): boolean {
  return other !== undefined && cardKey(one) === cardKey(other)
}

function cardIn(content: unknown): ChatCard | undefined {
  const kind = textIn(content, 'kind')
  const id = Number((content as { id?: unknown } | undefined)?.id)
  const isKnown = cardKinds.includes(kind as CardKind) && Number.isInteger(id) && id > 0
  return isKnown ? { kind: kind as CardKind, id } : undefined
}

type Reading = { identity: string; load: (() => Promise<CardReader[]>)[] }

/** The thing as it is now; null if it is gone or the reader may not see it. */
export function cardQuery(app: App, { kind, id, version }: RoomCard, { identity, load }: Reading) {
  return queryOptions({
    queryKey: ['chat', 'card', identity, kind, id, app.language, app.currency, version],
    refetchInterval: 60_000,
    // the old version stays visible until the new one is loaded
    placeholderData: (before: PagePreview | null | undefined, query) => {
      const [, , , kindBefore, idBefore] = query?.queryKey ?? []
      return kindBefore === kind && idBefore === id ? before : undefined
    },
    queryFn: async (): Promise<PagePreview | null> => {
      if (kind === 'listing') return unlessMissing(listingPreview(app, id))
      const readers = (await Promise.all(load.map(one => one()))).flat()
      for (const reader of readers.filter(one => one.kind === kind)) {
        const page = await unlessMissing(reader.read(app, id, identity))
        if (page) return page
      }
      return null
    },
  })
}

async function unlessMissing(reading: Promise<PagePreview | null>): Promise<PagePreview | null> {
  try {
    return await reading
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}
