import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emptyDevice } from '../testing/empty-device.ts'
import { fakeHomeserver } from '../testing/fake-homeserver.ts'
import { aMarketDay, showChats } from '../testing/show-chats.tsx'

const hive = '!hive:pola.example'
const vendor = '@vendor_2:pola.example'

beforeEach(async () => {
  await page.viewport(1200, 800)
  await emptyDevice()
})

async function showHive(clients = {}) {
  const server = fakeHomeserver()
  aMarketDay(server)
  const shown = await showChats(server, { path: '/chats/enterprise_2', clients })
  const { screen } = shown
  const box = screen.getByRole('textbox', { name: 'Write a message' })
  const log = screen.getByRole('log')
  /** Chooses an item from the menu of the message with this text. */
  const choose = async (words: string, name: string) => {
    const message = log.getByRole('listitem').filter({ hasText: words })
    await message.getByRole('button', { name: 'Actions for this message' }).click()
    await screen.getByRole('menuitem', { name, exact: true }).click()
  }
  const sent = () => server.calls.filter(one => one.name === 'send').map(one => one.given[2])
  return { server, box, log, choose, sent, ...shown }
}

test('one’s own message can be edited and deleted, and a placeholder stays', async () => {
  const { box, log, choose, sent, screen } = await showHive()
  await choose('I will order today.', 'Edit')
  await expect.element(box).toHaveValue('Lovely. I will order today.')
  await box.fill('Lovely. I will order tomorrow.')
  await userEvent.keyboard('{Enter}')
  await expect.element(log.getByText('Lovely. I will order tomorrow.')).toBeVisible()
  await expect.element(log.getByText(/edited/)).toBeVisible()
  expect(sent()).toMatchObject([{ 'm.relates_to': { rel_type: 'm.replace' } }])
  await choose('I will order tomorrow.', 'Delete')
  await screen.getByRole('dialog').getByRole('button', { name: 'Delete message' }).click()
  await expect.element(log.getByText(/This message was deleted\./)).toBeVisible()
  await expect.element(log.getByText(/order tomorrow/)).not.toBeInTheDocument()
})

test('a message can be answered, and a reaction added and removed', async () => {
  const { box, log, choose, sent } = await showHive()
  await choose('by Thursday', 'Reply')
  await box.fill('Thank you!')
  await userEvent.keyboard('{Enter}')
  await expect.element(log.getByRole('button', { name: 'Yes, we can pack the six jars by Thursday.' })).toBeVisible()
  expect(sent()).toMatchObject([{ body: 'Thank you!', 'm.relates_to': { 'm.in_reply_to': {} } }])
  await choose('Good morning Asha', '🙏')
  const thanks = log.getByRole('button', { name: '🙏 1' })
  await expect.element(thanks).toHaveAttribute('aria-pressed', 'true')
  await thanks.click()
  await expect.element(thanks).not.toBeInTheDocument()
})

const png = new File([new Uint8Array([137, 80, 78, 71])], 'tea.png', { type: 'image/png' })
const others = [
  new File(['GIF89a'], 'dance.gif', { type: 'image/gif' }),
  new File(['<svg/>'], 'mark.svg', { type: 'image/svg+xml' }),
  new File(['PK'], 'list.docx', { type: 'application/octet-stream' }),
]

function transferOf(files: File[]): DataTransfer {
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  return transfer
}

test('a pasted or dropped picture or PDF is sent; other files are ignored', async () => {
  const { box, log, uploads, screen, sent } = await showHive()
  await expect.element(box).toBeVisible()
  const pasted = { clipboardData: transferOf([png, ...others]), bubbles: true, cancelable: true }
  box.element().dispatchEvent(new ClipboardEvent('paste', pasted))
  const pdf = new File(['%PDF-1.7'], 'sizes.pdf', { type: 'application/pdf' })
  const dropped = { dataTransfer: transferOf([...others, pdf]), bubbles: true, cancelable: true }
  log.element().dispatchEvent(new DragEvent('drop', dropped))
  const chosen = screen.getByRole('list', { name: 'Files to send' }).getByRole('listitem')
  await expect.poll(() => chosen.elements().map(one => one.textContent)).toEqual(['tea.png', 'sizes.pdf'])
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => uploads.map(one => one.name)).toEqual(['tea.png', 'sizes.pdf'])
  await expect.poll(() => sent()).toMatchObject([{ msgtype: 'm.image' }, { msgtype: 'm.file', body: 'sizes.pdf' }])
  await expect.element(screen.getByText('File sent')).toBeVisible()
})

test('a file of more than 5 MB is refused with a message', async () => {
  const { box, screen } = await showHive()
  await expect.element(box).toBeVisible()
  const large = new File([new Uint8Array(5_242_881)], 'large.pdf', { type: 'application/pdf' })
  const pasted = { clipboardData: transferOf([large]), bubbles: true, cancelable: true }
  box.element().dispatchEvent(new ClipboardEvent('paste', pasted))
  await expect.element(screen.getByText('File too big. Max File Size = 5 MB')).toBeVisible()
  await expect.element(screen.getByRole('list', { name: 'Files to send' })).not.toBeInTheDocument()
})

test('links to our pages get a preview; nothing is requested from other sites', async () => {
  const getProfile = vi.fn(async () => ({ brand: 'Nuwara Leaf', title: 'Hand-rolled tea', logo: null }) as never)
  const { server, log } = await showHive({ directory: { getProfile } })
  const asked = vi.spyOn(globalThis, 'fetch')
  server.say(hive, vendor, 'Their tea: https://pola.example/nuwaraleaf')
  await expect.element(log.getByRole('link', { name: /Nuwara Leaf.*Hand-rolled tea/ })).toBeVisible()
  const far = `https://tea.example/${'a'.repeat(60)}/end`
  server.say(hive, vendor, `And ${far}`)
  const link = log.getByRole('link', { name: /^https:\/\/tea\.example/ })
  await expect.element(link).toHaveAttribute('href', far)
  expect(link.element().textContent).toHaveLength(45)
  expect(link.element().textContent).toMatch(/^https:\/\/tea\.example\/a+…a+\/end$/)
  expect(getProfile).toHaveBeenCalledOnce()
  expect(asked).not.toHaveBeenCalled()
})

test('the menu of a conversation says that nothing is end-to-end encrypted', async () => {
  const { screen } = await showHive()
  await screen.getByRole('button', { name: 'Conversation menu' }).click()
  await screen.getByRole('menuitem', { name: 'Privacy of this conversation' }).click()
  await expect.element(screen.getByRole('dialog').getByText(/aren’t end-to-end encrypted/)).toBeVisible()
})

test('a search finds conversations, messages and enterprises, and leads to the message', async () => {
  const search = vi.fn(async () => [{ hits: [{ id: 9, brand: 'Thursday Tea', images: [] }] }])
  const { screen, log, address } = await showHive({ search: { prefix: 'pola', search } })
  const field = screen.getByRole('searchbox', { name: 'Search messages' })
  await field.fill('thursday')
  const found = screen.getByRole('region', { name: 'Messages', exact: true })
  await expect
    .element(screen.getByRole('link', { name: /Thursday Tea/ }))
    .toHaveAttribute('href', '/chats/enterprise_9')
  await found.getByRole('link', { name: /pack the six jars by Thursday/ }).click()
  expect(address()).toBe('/chats/enterprise_2')
  await expect.element(log.getByText('Yes, we can pack the six jars by Thursday.')).toBeVisible()
  await field.fill('hive')
  const names = screen.getByRole('navigation', { name: 'Conversations' })
  await expect.element(names.getByRole('link', { name: /Hive & Hollow/ })).toBeVisible()
  await expect.element(names.getByRole('link', { name: /Second Bloom/ })).not.toBeInTheDocument()
})

test('a search shows earlier messages page by page', async () => {
  const { server, screen } = await showHive()
  for (let jar = 1; jar <= 9; jar++) server.say(hive, vendor, `Jar number ${jar}`)
  await screen.getByRole('searchbox', { name: 'Search messages' }).fill('jar number')
  const found = screen.getByRole('region', { name: 'Messages', exact: true })
  await expect.element(found.getByRole('listitem').nth(7)).toBeVisible()
  expect(found.getByRole('listitem').all()).toHaveLength(8)
  await found.getByRole('button', { name: 'Show more' }).click()
  await expect.element(found.getByRole('listitem').nth(8)).toBeVisible()
  await expect.element(found.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
})

test('a conversation is reported for a reason, with a text where the reason alone isn’t enough', async () => {
  const { server, screen } = await showHive()
  await screen.getByRole('button', { name: 'Conversation menu' }).click()
  await screen.getByRole('menuitem', { name: 'Report' }).click()
  const dialog = screen.getByRole('dialog')
  const send = dialog.getByRole('button', { name: 'Send report' })
  await send.click()
  await dialog.getByRole('radio', { name: 'Other' }).click()
  await send.click()
  const reports = () => server.calls.filter(one => one.name === 'report').map(one => one.given)
  expect(reports()).toEqual([])
  await dialog.getByRole('radio', { name: 'Spam or advertising' }).click()
  await send.click()
  await expect.element(screen.getByText('Thank you. Our team will look at it.')).toBeVisible()
  expect(reports()).toEqual([[hive, undefined, { kind: 'spam', words: '' }]])
})

test('a first message that can’t be sent stays where it was written', async () => {
  const joinRoom = vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')))
  const chat = { getBlocks: async () => ({ items: [] }), joinRoom }
  const { screen } = await showChats(fakeHomeserver(), { path: '/chats/enterprise_9', clients: { chat } })
  const box = screen.getByRole('textbox', { name: 'Write a message' })
  await box.fill('Do you ship to Jaffna?')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Unable to send message')).toBeVisible()
  await expect.element(box).toHaveValue('Do you ship to Jaffna?')
  await expect.element(box).toHaveFocus()
})

test('a card that doesn’t concern both doesn’t block the first message', async () => {
  const joinRoom = vi.fn(async ({ about }: { about?: object }) =>
    about ? Promise.reject(Object.assign(new Error(), { code: 'NOT_FOUND' })) : { roomId: '!new:pola.example' },
  )
  const chat = { getBlocks: async () => ({ items: [] }), joinRoom }
  const server = fakeHomeserver()
  const path = '/chats/enterprise_9?about=order-12'
  const { screen } = await showChats(server, { path, clients: { chat } })
  await screen.getByRole('textbox', { name: 'Write a message' }).fill('Do you ship to Jaffna?')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => server.calls.filter(one => one.name === 'send')).toHaveLength(1)
  expect(joinRoom.mock.calls.map(([given]) => 'about' in given)).toEqual([true, false])
})

test('a conversation is muted by a rule that every client understands, and unmuted', async () => {
  const { server, screen } = await showHive()
  const menu = screen.getByRole('button', { name: 'Conversation menu' })
  await menu.click()
  await screen.getByRole('menuitem', { name: 'Mute' }).click()
  await menu.click()
  await screen.getByRole('menuitem', { name: 'Turn on notifications' }).click()
  await menu.click()
  await expect.element(screen.getByRole('menuitem', { name: 'Mute' })).toBeVisible()
  expect(server.calls.filter(one => ['mute', 'deleteRule'].includes(one.name))).toEqual([
    { name: 'mute', given: [hive] },
    { name: 'deleteRule', given: [{ kind: 'room', id: hive }] },
  ])
})

test('muting for an enterprise says that it applies to the whole team', async () => {
  const server = fakeHomeserver('@vendor_9:pola.example')
  aMarketDay(server)
  const { screen } = await showChats(server, { path: '/chats/enterprise_2?as=enterprise_9' })
  await screen.getByRole('button', { name: 'Conversation menu' }).click()
  await screen.getByRole('menuitem', { name: 'Mute' }).click()
  await expect.element(screen.getByText('Muted for the whole team')).toBeVisible()
})
