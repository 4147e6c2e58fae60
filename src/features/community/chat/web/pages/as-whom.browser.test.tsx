import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aViewer } from '#web/testing/a-viewer.ts'
import type { OtherSide } from '../../chat.contract.ts'
import { emptyDevice } from '../testing/empty-device.ts'
import { fakeHomeserver } from '../testing/fake-homeserver.ts'
import { aMarketDay, showChats } from '../testing/show-chats.tsx'

const hive = '!hive:pola.example'
const vendor = '@vendor_2:pola.example'
const viewer = aViewer({ actingAsCount: 1 })
const self = { as: `user_${viewer.id}`, name: 'Nimali Perera', imageId: null, isShown: true, unread: 0 }
const shop = { ...self, as: 'vendor_9', name: 'Samagi Handlooms', unread: 3 }
const getIdentities = async () => ({ items: [self, shop], unread: 3 })
const side: OtherSide = {
  ...{ name: 'Hive & Hollow', imageId: 'b0a1', place: 'Galle', page: 'hive', email: 'hello@hive.example' },
  ...{ isShown: true, language: null, contact: 'customer' },
}
const withSide = (change: Partial<OtherSide>) => ({
  chat: { getIdentities, getOtherSide: async () => ({ side: { ...side, ...change } }) },
})

beforeEach(async () => {
  await page.viewport(1200, 800)
  await emptyDevice()
})

async function showHive(clients = {}) {
  const server = fakeHomeserver()
  aMarketDay(server)
  const shown = await showChats(server, { path: '/chats/enterprise_2', clients })
  return { server, box: shown.screen.getByRole('textbox', { name: 'Write a message' }), ...shown }
}

test('a member with several profiles sees which one writes, and switches for this conversation alone', async () => {
  const server = fakeHomeserver()
  aMarketDay(server)
  const selectUserProfile = vi.fn()
  const clients = { chat: { getIdentities }, teams: { selectUserProfile } }
  const { screen, address } = await showChats(server, { path: '/chats/enterprise_2', clients, viewer })
  const open = screen.getByRole('region', { name: 'Hive & Hollow' })
  await expect.element(open.getByText('You write as Nimali Perera')).toBeVisible()
  // the choice loads at the first movement
  await userEvent.keyboard('{Tab}')
  await open.getByRole('button', { name: 'Switch' }).click()
  await screen
    .getByRole('dialog')
    .getByRole('button', { name: /Samagi Handlooms/ })
    .click()
  await expect.poll(address).toBe('/chats/enterprise_2?as=enterprise_9')
  await expect.element(open.getByText('You write as Samagi Handlooms')).toBeVisible()
  expect(selectUserProfile).not.toHaveBeenCalled()
})

test('the list shows the unread count of each profile', async () => {
  const { screen } = await showChats(fakeHomeserver(), { clients: { chat: { getIdentities } }, viewer })
  await userEvent.keyboard('{Tab}')
  await screen.getByRole('button', { name: 'Switch' }).click()
  await expect.element(screen.getByRole('dialog').getByRole('button', { name: /Handlooms\s*3 unread/ })).toBeVisible()
})

test('a hidden enterprise learns before writing that it can’t start a conversation', async () => {
  const { screen } = await showChats(fakeHomeserver(), {
    path: '/chats/enterprise_5?as=enterprise_9',
    clients: withSide({ contact: 'none' }),
    viewer,
  })
  await expect.element(screen.getByText(/^Your enterprise isn’t shown on the site at the moment/)).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Write a message' })).not.toBeInTheDocument()
  await expect
    .element(screen.getByRole('link', { name: 'Write to our team' }))
    .toHaveAttribute('href', '/chats/help?as=enterprise_9')
})

test.each([
  ['customer', /gets this right away/],
  ['request', /is asked first/],
] as const)(
  'before the first message to a %s, it says how the message arrives, beside the logo',
  async (contact, words) => {
    const { screen } = await showChats(fakeHomeserver(), {
      path: '/chats/enterprise_5',
      clients: withSide({ contact }),
    })
    await expect.element(screen.getByText(words)).toBeVisible()
    const logo = () => document.querySelector<HTMLImageElement>('header img')?.getAttribute('src')
    await expect.poll(logo).toBe('/files/b0a1/small.webp')
  },
)

test('a draft is kept while another message is edited, whether the edit is saved or cancelled', async () => {
  const { screen, box, server } = await showHive()
  const change = async () => {
    const message = screen.getByRole('log').getByRole('listitem').filter({ hasText: 'order' })
    await message.getByRole('button', { name: 'Actions for this message' }).click()
    await screen.getByRole('menuitem', { name: 'Edit' }).click()
  }
  await box.fill('Could you also')
  await change()
  await expect.element(box).toHaveValue('Lovely. I will order today.')
  await userEvent.keyboard(' Soon.{Escape}')
  await expect.element(box).toHaveValue('Could you also')
  await change()
  await box.fill('Lovely. I will order now.')
  await userEvent.keyboard('{Enter}')
  await expect.element(box).toHaveValue('Could you also')
  expect(server.calls.filter(one => one.name === 'send')).toHaveLength(1)
})

test('declining asks for confirmation, and can be undone', async () => {
  const server = fakeHomeserver()
  aMarketDay(server)
  const takeBackDecline = vi.fn(async () => ({ success: true }))
  const { screen } = await showChats(server, { path: '/chats/user_kamal', clients: { chat: { takeBackDecline } } })
  await screen.getByRole('button', { name: 'Decline', exact: true }).click()
  const left = () => server.calls.filter(one => one.name === 'leave').length
  expect(left()).toBe(0)
  await screen.getByRole('dialog').getByRole('button', { name: 'Decline request' }).click()
  await expect.poll(left).toBe(1)
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => takeBackDecline.mock.calls)
    .toEqual([[{ as: 'user_nimali', roomId: '!request:pola.example' }]])
})

test('a member whose request was declined can’t write any more, and is shown other ways', async () => {
  const server = fakeHomeserver()
  aMarketDay(server)
  server.put(hive, {
    ...{ type: 'm.room.member', sender: vendor, state_key: vendor },
    content: { membership: 'leave', displayname: 'Hive & Hollow' },
    unsigned: { prev_content: { membership: 'invite' } } as never,
  })
  const { screen } = await showChats(server, { path: '/chats/enterprise_2' })
  await expect.element(screen.getByText('Hive & Hollow doesn’t want to be written to here.')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Write a message' })).not.toBeInTheDocument()
  const email = screen.getByRole('link', { name: 'Email Hive & Hollow' })
  await expect.element(email).toHaveAttribute('href', 'mailto:hello@hive.example')
  await expect.element(screen.getByRole('link', { name: 'Write to our team' })).toBeVisible()
  await screen.getByRole('button', { name: 'Report', exact: true }).click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
})
