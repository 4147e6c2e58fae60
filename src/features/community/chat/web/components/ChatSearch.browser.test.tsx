import { expect, test, vi } from 'vitest'
import { show } from '#web/testing/show.tsx'
import type { ChatSession } from '../client/chat-session.ts'
import { ChatSearch } from './ChatSearch.tsx'

type Query = { restrictSearchableAttributes?: string[] }

/** Responses of the index: one enterprise has this name, another only mentions it. */
const enterprises = [
  { id: 1, brand: 'Ella Train Cafe', about: '' },
  { id: 2, brand: 'Samagi Handlooms', about: 'We train weavers' },
]
const search = vi.fn(async ([query]: Query[]) => {
  const attributes = query?.restrictSearchableAttributes ?? ['brand', 'about']
  const has = (one: Record<string, unknown>) => attributes.some(name => /train/i.test(String(one[name])))
  return [{ hits: enterprises.filter(has).map(({ id, brand }) => ({ id, brand, images: [] })) }]
})

test('a search without messages says so first, and suggests only enterprises with that name', async () => {
  const session = { search: async () => ({}) } as unknown as ChatSession
  const given = { session, rooms: [], hasConversations: false, desk: undefined }
  const { screen } = await show(
    <ChatSearch {...given} words="train" linkOf={room => room.id} linkTo={localpart => `/chats/${localpart}`} />,
    { clients: { search: { search, prefix: 'pola' } } as never },
  )
  const suggested = screen.getByRole('region', { name: 'Write to an enterprise' })
  await expect.element(suggested.getByText('Ella Train Cafe')).toBeVisible()
  await expect.element(suggested.getByRole('link')).toHaveAttribute('href', '/chats/vendor_1')
  const nothing = screen.getByText('no message found')
  await expect.element(nothing).toBeVisible()
  const order = nothing.element().compareDocumentPosition(suggested.element())
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})
