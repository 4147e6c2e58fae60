import type { ReactNode } from 'react'
import type { LoaderFunction } from 'react-router'
import { vi } from 'vitest'
import { aViewer } from '#web/testing/a-viewer.ts'
import { show } from '#web/testing/show.tsx'
import type { AddresseeState } from '../../bulk-message-states.ts'
import type { Addressee, BulkMessage, OpenedBulkMessage } from '../../bulk-messages.contract.ts'

export const messageId = '5f0c4f2e-1a44-4a10-9e0b-0c8c2f6a7d11'

const none: Record<AddresseeState, number> = { due: 0, claimed: 0, sent: 0, failed: 0, optedOut: 0, obsolete: 0 }
const words = {
  subject: { en: 'News for {{enterprise}}', si: 'පුවත්' },
  text: { en: 'We meet in Kandy.', si: 'මහනුවරදී හමුවෙමු.' },
}

export function aMessage(given: Partial<OpenedBulkMessage> = {}): OpenedBulkMessage {
  const { counts = { ...none, due: 4 } } = given
  return {
    ...{ id: messageId, way: 'mail', state: 'draft', revision: 2, title: 'News for {{enterprise}}', words, left: 1990 },
    ...{ createdAt: '2026-11-30T06:00:00.000Z', startedAt: null, endedAt: null, by: 'Ruwan' },
    reach: { gets: 3, not: [{ reason: 'nobody', count: 1 }] },
    example: {
      name: 'Hive',
      words: [
        { language: 'en', title: 'News for Hive', text: 'We meet in Kandy.' },
        { language: 'si', title: 'පුවත්', text: 'මහනුවරදී හමුවෙමු.' },
      ],
    },
    ...given,
    counts,
  }
}

export function aSentMessage(given: Partial<OpenedBulkMessage> = {}): OpenedBulkMessage {
  const at = '2026-11-30T06:10:00.000Z'
  return aMessage({
    ...{ state: 'done', reach: null, startedAt: at, endedAt: at },
    counts: { ...none, sent: 2, failed: 1, optedOut: 1 },
    ...given,
  })
}

const addressee = (id: number, name: string, given: Partial<Addressee>): Addressee => ({
  ...{ id: String(id), vendor: { id, name, subDomain: `sub${id}` }, membershipId: id, at: null },
  ...{ state: 'due', reason: null, ...given },
})

type Given = {
  page: ReactNode
  loader: LoaderFunction
  /** below the network’s manager */
  path: string
  route: string
  language?: string
  message?: OpenedBulkMessage
  list?: BulkMessage[]
}

/** Shows a page of messages, with endpoints that note how they are called; `now` is what the next look finds. */
export async function showMessages({ page, loader, path, route, language = 'en', list = [], ...given }: Given) {
  const state = { now: given.message ?? aMessage() }
  const isDraft = () => state.now.state === 'draft'
  const bulkMessages = {
    getBulkMessages: vi.fn(async (_: object) => ({ items: list, count: list.length, offset: 0, limit: 25 })),
    getBulkMessage: vi.fn(async (_: object) => state.now),
    getAddressees: vi.fn(async (_: object) => ({
      items: [
        addressee(1, 'Alone', isDraft() ? { reason: 'nobody' } : { state: 'failed', reason: 'nobody' }),
        addressee(2, 'Hive', isDraft() ? {} : { state: 'sent', at: '2026-11-30T06:10:01.000Z' }),
      ],
      ...{ count: 2, offset: 0, limit: 25 },
    })),
    saveBulkMessage: vi.fn(async (_: object) => ({ revision: 3 })),
    startBulkMessage: vi.fn(async (_: object) => ({})),
    stopBulkMessage: vi.fn(async (_: object) => ({})),
    retryBulkMessage: vi.fn(async (_: object) => ({})),
    discardBulkMessage: vi.fn(async (_: object) => ({})),
  }
  const network = {
    ...{ id: 5, subDomain: 'lanka', name: 'Lanka Organic', logo: null, types: [1], regions: [4], vendorId: 77 },
    ...{ timeZone: 'Asia/Colombo', members: 4, role: 'admin', hasSite: true, waiting: [] },
  }
  const shown = await show(page, {
    clients: { bulkMessages, management: { getManagedNetwork: async () => network } } as never,
    ...{ language, viewer: aViewer(), loader },
    path: `/lanka/network/manager/${path}`,
    route: `/:profile/network/manager/${route}`,
    pages: ['messages', 'messages/:messageId'].map(one => ({
      path: `/:profile/network/manager/${one}`,
      element: <p>elsewhere</p>,
    })),
  })
  return { ...shown, ...bulkMessages, state }
}
