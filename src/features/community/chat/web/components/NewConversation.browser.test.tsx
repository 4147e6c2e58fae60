import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emptyDevice } from '../testing/empty-device.ts'
import { fakeHomeserver } from '../testing/fake-homeserver.ts'
import { pdfFile, showHive } from '../testing/show-hive.ts'

const room = '!new:pola.example'

beforeEach(async () => {
  await page.viewport(1200, 800)
  await emptyDevice()
})

/** The page for a first message to an enterprise; the room is there once `joins` answers. */
async function showFirst(joins: () => Promise<{ roomId: string }> = async () => ({ roomId: room })) {
  const joinRoom = vi.fn(joins)
  const server = fakeHomeserver()
  const shown = await showHive({ server, path: '/chats/enterprise_9', clients: { chat: { joinRoom } } })
  /** The room comes by sync, with both of its members. */
  const arrive = () => {
    server.member(room, server.me, 'Nimali Perera', 'join')
    server.member(room, '@vendor_9:pola.example', 'Samagi Handlooms', 'join')
  }
  await expect.element(shown.screen.getByText('Nothing was written here yet. Say hello!')).toBeVisible()
  return { joinRoom, arrive, ...shown }
}

test('files of a first message are sent once', async () => {
  const { box, chosen, paste, sent, uploads, screen } = await showFirst()
  paste(pdfFile('sizes.pdf'))
  await expect.poll(chosen).toEqual(['sizes.pdf'])
  await box.fill('Do you ship to Jaffna?')
  await userEvent.keyboard('{Enter}')
  await expect.poll(sent).toMatchObject([{ filename: 'sizes.pdf' }, { body: 'Do you ship to Jaffna?' }])
  await expect.element(screen.getByRole('list', { name: 'Files to send' })).not.toBeInTheDocument()
  await box.fill('By Friday?')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent().slice(2)).toMatchObject([{ msgtype: 'm.text', body: 'By Friday?' }])
  expect(uploads).toHaveLength(1)
})

test('files stay with a first message that can’t be sent, and go with the next try', async () => {
  let tries = 0
  const { box, chosen, paste, sent, screen } = await showFirst(async () => {
    tries += 1
    if (tries === 1) throw new TypeError('Failed to fetch')
    return { roomId: room }
  })
  paste(pdfFile('sizes.pdf'))
  await expect.poll(chosen).toEqual(['sizes.pdf'])
  await box.fill('Do you ship to Jaffna?')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Unable to send message')).toBeVisible()
  await expect.element(box).toHaveValue('Do you ship to Jaffna?')
  await expect.poll(chosen).toEqual(['sizes.pdf'])
  await userEvent.keyboard('{Enter}')
  await expect.poll(sent).toMatchObject([{ filename: 'sizes.pdf' }, { body: 'Do you ship to Jaffna?' }])
})

test('what is typed while the first message is on its way stays in the conversation that it begins', async () => {
  const joined = Promise.withResolvers<{ roomId: string }>()
  const { box, arrive, joinRoom, log, screen } = await showFirst(() => joined.promise)
  await box.fill('Do you ship to Jaffna?')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => joinRoom.mock.calls).toMatchObject([[{ to: 'vendor_9' }]])
  await userEvent.keyboard('And by ')
  joined.resolve({ roomId: room })
  await expect.element(screen.getByText('Message sent')).toBeVisible()
  await userEvent.keyboard('Friday')
  arrive()
  await expect.element(log.getByText('Do you ship to Jaffna?')).toBeVisible()
  await expect.element(box).toHaveValue('And by Friday')
  await expect.element(box).toHaveFocus()
})

test('what is typed while a first message fails follows it in the field', async () => {
  const joined = Promise.withResolvers<{ roomId: string }>()
  const { box, screen } = await showFirst(() => joined.promise)
  await box.fill('Do you ship to Jaffna?')
  await userEvent.keyboard('{Enter}By Friday')
  joined.reject(new TypeError('Failed to fetch'))
  await expect.element(screen.getByText('Unable to send message')).toBeVisible()
  await expect.element(box).toHaveValue('Do you ship to Jaffna?\nBy Friday')
})

test('a draft of a first message is kept after leaving the page', async () => {
  const first = await showFirst()
  await first.box.fill('Do you')
  await new Promise<void>(resolve => requestAnimationFrame(() => resolve()))
  await first.screen.unmount()
  const { box } = await showFirst()
  await expect.element(box).toHaveValue('Do you')
})
