import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { MatrixError } from '../client/matrix-api.ts'
import { emptyDevice } from '../testing/empty-device.ts'
import { fakeHomeserver } from '../testing/fake-homeserver.ts'
import { aMarketDay, showChats } from '../testing/show-chats.tsx'

const hive = '!hive:pola.example'
const vendor = '@vendor_2:pola.example'

beforeEach(async () => {
  await page.viewport(1200, 800)
  await emptyDevice()
})

async function showHive(path = '/chats/enterprise_2') {
  const server = fakeHomeserver()
  aMarketDay(server)
  const shown = await showChats(server, { path })
  const box = shown.screen.getByRole('textbox', { name: 'Write a message' })
  const log = shown.screen.getByRole('log')
  return { server, box, log, ...shown }
}

test('conversations are listed with unread counts, the latest on top, and requests below', async () => {
  const { screen } = await showHive('/chats')
  const names = screen.getByRole('navigation', { name: 'Conversations' }).getByRole('link')
  await expect.poll(() => names.elements()[0]?.textContent).toContain('Hive & Hollow')
  await expect.element(screen.getByRole('link', { name: /Samagi Handlooms.*2 unread/ })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Requests 1' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /Kamal Silva/ })).toBeVisible()
})

test('a written message appears at once, is sent once, and the focus stays', async () => {
  const { box, log, server, screen } = await showHive()
  await box.fill('Six jars, please')
  await userEvent.keyboard('{Enter}')
  await expect.element(log.getByText('Six jars, please')).toBeVisible()
  await expect.element(screen.getByText('Message sent')).toBeVisible()
  await expect.element(box).toHaveValue('')
  await expect.element(box).toHaveFocus()
  expect(log.getByText('Six jars, please').elements()).toHaveLength(1)
  expect(server.events(hive).filter(one => one.content.body === 'Six jars, please')).toHaveLength(1)
})

test('an empty message isn’t sent, and the field says why', async () => {
  const { box, screen, server } = await showHive()
  await box.fill('   ')
  await userEvent.keyboard('{Enter}')
  await expect.element(box).toHaveAccessibleDescription('no message found')
  expect(server.calls.filter(one => one.name === 'send')).toEqual([])
  await expect.element(screen.getByRole('alert').filter({ hasText: 'no message found' })).toBeVisible()
})

test('messages from others appear, are announced, and show when they were read', async () => {
  const { box, log, server, screen } = await showHive()
  await box.fill('Until when?')
  await userEvent.keyboard('{Enter}')
  await expect.element(log.getByText(/sent/).last()).toBeVisible()
  server.put(hive, {
    type: 'm.room.message',
    sender: vendor,
    origin_server_ts: Date.now() + 1000,
    content: { msgtype: 'm.text', body: 'Until Thursday' },
  })
  await expect.element(log.getByText('Until Thursday', { exact: true })).toBeVisible()
  await expect
    .element(screen.getByRole('status').filter({ hasText: 'Hive & Hollow: Until Thursday' }))
    .toBeInTheDocument()
  await expect.element(log.getByText(/read$/).last()).toBeVisible()
})

test('a message that can’t be sent stays, says so, and can be resent or discarded', async () => {
  const { box, log, server, screen } = await showHive()
  server.fail(new MatrixError(403, { errcode: 'M_FORBIDDEN' }))
  await box.fill('https://tea.example')
  await userEvent.keyboard('{Enter}')
  await expect.element(log.getByText(/couldn’t be sent/)).toBeVisible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(log.getByRole('link', { name: 'https://tea.example' })).toBeVisible()
  await expect.element(log.getByText(/couldn’t be sent/)).not.toBeInTheDocument()
})

test('a thread of 10,000 messages renders few of them, and keeps its place when older ones load', async () => {
  const server = fakeHomeserver()
  server.member(hive, server.me, 'Nimali', 'join')
  server.member(hive, vendor, 'Hive & Hollow', 'join')
  for (let n = 0; n < 10_000; n++) server.say(hive, n % 3 ? vendor : server.me, `Message ${n}`)
  const { screen } = await showChats(server, { path: '/chats/enterprise_2' })
  const log = screen.getByRole('log')
  await expect.element(log.getByText('Message 9999')).toBeVisible()
  await expect.element(log.getByText('Message 9975')).toBeInTheDocument()
  const scroller = log.element().parentElement as HTMLElement
  const bottomOf = (one: Element | undefined) => one?.closest('li')?.getBoundingClientRect().bottom ?? 0
  await document.fonts.ready
  for (let times = 0; times < 12; times++) {
    const all = () => log.getByText(/^Message \d+$/).elements()
    const first = all()[0]?.textContent
    scroller.scrollTop = 300
    const seen = all().find(one => one.getBoundingClientRect().top > scroller.getBoundingClientRect().top)
    const bottom = bottomOf(seen)
    await expect.poll(() => all()[0]?.textContent).not.toBe(first)
    const now = all().find(one => one.textContent === seen?.textContent)
    expect(Math.abs(bottomOf(now) - bottom)).toBeLessThan(2)
  }
  expect(log.getByText(/^Message \d+$/).elements().length).toBeLessThanOrEqual(128)
})

test('at the very top a thread keeps loading, also after the server refused for a moment', async () => {
  const server = fakeHomeserver()
  server.member(hive, server.me, 'Nimali Perera', 'join')
  server.member(hive, vendor, 'Hive & Hollow', 'join')
  for (let n = 0; n < 200; n++) server.say(hive, n % 3 ? vendor : server.me, `Message ${n}`)
  const { screen } = await showChats(server, { path: '/chats/enterprise_2' })
  const log = screen.getByRole('log')
  await expect.element(log.getByText('Message 170')).toBeInTheDocument()
  const asked = () => server.calls.filter(one => one.name === 'messages').length
  const before = asked()
  server.failPages(new MatrixError(429, { errcode: 'M_LIMIT_EXCEEDED', retry_after_ms: 300 }))
  const scroller = log.element().parentElement as HTMLElement
  scroller.scrollTop = 0
  await expect.poll(() => scroller.scrollTop).toBeGreaterThan(600)
  await expect.element(log.getByText('Message 160')).toBeInTheDocument()
  expect(asked()).toBeLessThan(before + 12)
})

test('a request is read and answered in one place', async () => {
  const { screen, server } = await showHive('/chats/user_kamal')
  await expect.element(screen.getByText('Hello, are you at the Sunday market?').last()).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Write a message' })).not.toBeInTheDocument()
  for (const name of ['Decline', 'Block', 'Report'])
    await expect.element(screen.getByRole('button', { name })).toBeVisible()
  await screen.getByRole('button', { name: 'Accept' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Write a message' })).toBeVisible()
  expect(server.calls.some(one => one.name === 'join')).toBe(true)
})

test('a draft is kept after leaving the page', async () => {
  const first = await showHive()
  await first.box.fill('Half a')
  await new Promise<void>(resolve => requestAnimationFrame(() => resolve()))
  await first.screen.unmount()
  const second = await showHive()
  await expect.element(second.box).toHaveValue('Half a')
})

test('on a phone one pane is visible at a time', async () => {
  await page.viewport(390, 800)
  const { screen } = await showHive('/chats')
  await screen.getByRole('link', { name: /Hive & Hollow/ }).click()
  await expect.element(screen.getByRole('log')).toBeVisible()
  await expect.element(screen.getByRole('navigation', { name: 'Conversations' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Hive & Hollow')
  await screen.getByRole('link', { name: 'All conversations' }).click()
  await expect.element(screen.getByRole('navigation', { name: 'Conversations' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Messages')
})

test('on a phone a conversation that doesn’t exist leads back to the list', async () => {
  await page.viewport(390, 800)
  const { screen } = await showHive('/chats/nowhere')
  await expect.element(screen.getByText('This conversation isn’t here.')).toBeVisible()
  await screen.getByRole('link', { name: 'All conversations' }).click()
  await expect.element(screen.getByRole('link', { name: /Hive & Hollow/ })).toBeVisible()
})

test('an open conversation is the page’s main heading beside the list, and links to its enterprise', async () => {
  const { screen } = await showHive()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Hive & Hollow')
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Messages' })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Hive & Hollow', exact: true }))
    .toHaveAttribute('href', '/hive')
  await expect.element(screen.getByText('Galle', { exact: true })).toBeVisible()
})

test('each message names its writer to screen readers', async () => {
  const { log } = await showHive()
  const messages = log.getByRole('listitem')
  await expect.element(messages.first().getByText('You', { exact: true })).toBeInTheDocument()
  await expect.element(messages.nth(1).getByText('Hive & Hollow', { exact: true })).toBeInTheDocument()
})

test.each([320, 390])('the state of a short message fits on one line (%i px)', async width => {
  await page.viewport(width, 800)
  const { box, log } = await showHive()
  await box.fill('k')
  await userEvent.keyboard('{Enter}')
  const mark = log.getByText('sent', { exact: true }).last()
  await expect.element(mark).toBeVisible()
  const time = log.getByRole('time').last().element()
  expect(Math.abs(time.getBoundingClientRect().top - mark.element().getBoundingClientRect().top)).toBeLessThan(4)
})

test('files dropped before the other has accepted are refused, with the reason', async () => {
  const server = fakeHomeserver()
  server.member(hive, server.me, 'Nimali', 'join')
  server.member(hive, vendor, 'Hive & Hollow', 'invite')
  server.say(hive, server.me, 'Hello')
  const { screen } = await showChats(server, { path: '/chats/enterprise_2' })
  const log = screen.getByRole('log')
  await expect.element(log.getByText('Hello', { exact: true })).toBeVisible()
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File(['%PDF-1.4'], 'sizes.pdf', { type: 'application/pdf' }))
  log.element().dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
  await expect.element(screen.getByText('You can send files once they’ve accepted your request.')).toBeVisible()
  await expect.element(screen.getByText('sizes.pdf')).not.toBeInTheDocument()
})
