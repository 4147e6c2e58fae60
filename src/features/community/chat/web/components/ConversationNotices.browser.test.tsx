import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emptyDevice } from '../testing/empty-device.ts'
import { hive, marketServer, showHive, vendor } from '../testing/show-hive.ts'

beforeEach(async () => {
  await page.viewport(1200, 800)
  await emptyDevice()
})

/** A server that keeps whom the visitor has blocked. */
function blocking() {
  let blocked: string[] = []
  const chat = {
    getBlocks: async () => ({ items: blocked.map(who => ({ userId: `@${who}:pola.example`, name: who, at: '' })) }),
    setBlock: vi.fn(async ({ who, blocked: isBlocked }: { who: string; blocked: boolean }) => {
      blocked = isBlocked ? [who] : []
      return { blocked: isBlocked }
    }),
  }
  return chat
}

test('blocking asks first, takes the field away, and is undone where it is said', async () => {
  const chat = blocking()
  const { box, log, screen } = await showHive({ clients: { chat } })
  await box.fill('Six jars')
  await screen.getByRole('button', { name: 'Conversation menu' }).click()
  await screen.getByRole('menuitem', { name: 'Block' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  expect(chat.setBlock).not.toHaveBeenCalled()
  chat.setBlock.mockRejectedValueOnce(new Error('away'))
  await dialog.getByRole('button', { name: 'Block' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Something went wrong. Please try again.')
  await dialog.getByRole('button', { name: 'Block' }).click()
  await expect.element(screen.getByText(/^You’ve blocked them/)).toBeVisible()
  await expect.element(box).not.toBeInTheDocument()
  await expect.element(log.getByRole('button', { name: 'Actions for this message' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Unblock' }).click()
  await expect.element(screen.getByText('They can write to you again.')).toBeVisible()
  // what was written before is still there
  await expect.element(box).toHaveValue('Six jars')
  expect(chat.setBlock.mock.calls.map(([given]) => [given.who, given.blocked]).slice(1)).toEqual([
    ['vendor_2', true],
    ['vendor_2', false],
  ])
})

test('an unblocking that fails says so, and the other stays blocked', async () => {
  const chat = blocking()
  await chat.setBlock({ who: 'vendor_2', blocked: true })
  chat.setBlock.mockRejectedValueOnce(new Error('away'))
  const { screen } = await showHive({ clients: { chat } })
  await screen.getByRole('button', { name: 'Unblock' }).click()
  await expect.element(screen.getByText('That didn’t work. Please try again.')).toBeVisible()
  await expect.element(screen.getByText(/^You’ve blocked them/)).toBeVisible()
})

test('a deleted conversation leaves the list; one that can’t be deleted stays open', async () => {
  const server = marketServer()
  const { leave } = server.api
  server.api.leave = vi.fn(leave).mockRejectedValueOnce(new Error('away'))
  const { address, callsOf, screen } = await showHive({ server })
  await screen.getByRole('button', { name: 'Conversation menu' }).click()
  await screen.getByRole('menuitem', { name: 'Delete conversation' }).click()
  const sure = screen.getByRole('dialog').getByRole('button', { name: 'Delete conversation' })
  await sure.click()
  await expect.element(screen.getByRole('dialog').getByRole('alert')).toMatchTextContent(/Please try again/)
  expect(address()).toBe('/chats/enterprise_2')
  await sure.click()
  await expect.poll(address).toBe('/chats')
  await expect.element(screen.getByRole('link', { name: /Hive & Hollow/ })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: /Second Bloom/ })).toBeVisible()
  expect(callsOf('leave')).toEqual([[hive]])
})

test('a single message is reported with its id, the reason and the words', async () => {
  const { choose, callsOf, screen, server } = await showHive()
  await choose('by Thursday', 'Report')
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Other' }).click()
  await dialog.getByRole('textbox', { name: 'What did you notice?' }).fill('  It isn’t theirs  ')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect.element(screen.getByText('Thank you. Our team will look at it.')).toBeVisible()
  const id = server.events(hive).find(one => /by Thursday/.test(String(one.content.body)))?.event_id
  expect(callsOf('report')).toEqual([[hive, id, { kind: 'other', words: 'It isn’t theirs' }]])
})

test('nobody is written to whose account is gone, and there is nobody to report', async () => {
  const server = marketServer()
  server.put(hive, { type: 'm.room.member', sender: vendor, state_key: vendor, content: { membership: 'leave' } })
  const { box, screen } = await showHive({ server })
  await expect.element(screen.getByText('This account is gone. No one reads what is written here.')).toBeVisible()
  await expect.element(box).not.toBeInTheDocument()
  const ways = screen.getByRole('link', { name: 'Write to our team' })
  await expect.element(ways).toHaveAttribute('href', '/chats/help')
  await expect.element(screen.getByRole('button', { name: 'Report', exact: true })).not.toBeInTheDocument()
})

test('a closed conversation with the team says that writing opens it again, with a line where it was closed', async () => {
  const server = marketServer()
  server.state('!help:pola.example', 'org.pola.help', { status: 'closed' })
  const helpDesk = { getOfficeHours: async () => ({ times: null }) }
  const { log, screen, sent } = await showHive({ server, path: '/chats/help', clients: { helpDesk } })
  await expect.element(screen.getByText('This conversation is closed. Write to open it again.')).toBeVisible()
  await expect.element(log.getByText('The conversation was closed.')).toBeVisible()
  await screen.getByRole('textbox', { name: 'Send a message to the platform' }).fill('One more question')
  await userEvent.keyboard('{Enter}')
  await expect.poll(sent).toMatchObject([{ body: 'One more question' }])
  server.state('!help:pola.example', 'org.pola.help', { status: 'open' })
  await expect.element(log.getByText('The conversation was opened again.')).toBeVisible()
  await expect.element(screen.getByText(/^This conversation is closed/)).not.toBeInTheDocument()
})

test('messages count as read only while the page is visible', async () => {
  const isVisible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const { callsOf, log, server } = await showHive()
  await expect.element(log.getByText('Yes, we can pack the six jars by Thursday.')).toBeVisible()
  expect(callsOf('markRead')).toEqual([])
  isVisible.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  const last = server.events(hive).at(-1)?.event_id
  await expect.poll(() => callsOf('markRead')).toEqual([[hive, last]])
  isVisible.mockRestore()
})
