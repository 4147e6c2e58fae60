import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emptyDevice } from '../testing/empty-device.ts'
import { fakeHomeserver } from '../testing/fake-homeserver.ts'
import { hive, showHive, vendor } from '../testing/show-hive.ts'

beforeEach(async () => {
  await page.viewport(1200, 800)
  await emptyDevice()
})

/** A conversation with so many messages, of which every third is one's own. */
function longThread(count: number) {
  const server = fakeHomeserver()
  server.member(hive, server.me, 'Nimali Perera', 'join')
  server.member(hive, vendor, 'Hive & Hollow', 'join')
  for (let n = 0; n < count; n++) server.say(hive, n % 3 ? vendor : server.me, `Message ${n}`)
  return server
}

test('the arrow keys go from message to message, and stop at both ends', async () => {
  const { log } = await showHive()
  const messages = log.getByRole('listitem')
  await expect.element(messages.nth(3)).toHaveAttribute('tabindex', '0')
  ;(messages.nth(3).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(messages.nth(2)).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(messages.nth(3)).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}')
  await expect.element(messages.nth(0)).toHaveFocus()
})

test('a reader of older messages isn’t moved by a new one, is shown that there is one, and gets to it', async () => {
  const { log, screen, server } = await showHive({ server: longThread(60) })
  await expect.element(log.getByText('Message 59')).toBeVisible()
  const scroller = log.element().parentElement as HTMLElement
  scroller.scrollTop = 200
  await expect.element(log.getByText('Message 25')).toBeInTheDocument()
  const read = log.getByText('Message 30').element()
  read.scrollIntoView({ block: 'center' })
  await new Promise(resolve => requestAnimationFrame(resolve))
  const place = read.getBoundingClientRect().top
  server.say(hive, vendor, 'Are you there?')
  const news = screen.getByRole('button', { name: 'New messages' })
  await expect.element(news).toBeVisible()
  expect(Math.abs(read.getBoundingClientRect().top - place)).toBeLessThan(2)
  await news.click()
  await expect.element(log.getByText('Are you there?')).toBeInViewport()
  await expect.element(news).not.toBeInTheDocument()
})

test('a message of one’s own leads to the end of the thread, wherever one reads', async () => {
  const { box, log, screen } = await showHive({ server: longThread(60) })
  await expect.element(log.getByText('Message 59')).toBeVisible()
  log.getByText('Message 35').element().scrollIntoView()
  await expect.element(log.getByText('Message 59')).not.toBeInViewport()
  await box.fill('Six jars, please')
  await userEvent.keyboard('{Enter}')
  await expect.element(log.getByText('Six jars, please')).toBeInViewport()
  await expect.element(screen.getByRole('button', { name: 'New messages' })).not.toBeInTheDocument()
})

test('an answer leads to a message far above, and a button leads back to the newest', async () => {
  const server = longThread(300)
  const [first] = server.events(hive).filter(one => one.content.body === 'Message 190')
  const answer = { 'm.relates_to': { 'm.in_reply_to': { event_id: first?.event_id } } }
  server.say(hive, vendor, 'As I said', answer)
  const { log, screen } = await showHive({ server })
  const quote = log.getByRole('button', { name: /^(An earlier message|Message 190)$/ })
  await expect.element(quote).toBeVisible()
  const scroller = log.element().parentElement as HTMLElement
  const oldest = () => Number(/\d+/.exec(log.getByText(/^Message \d+$/).elements()[0]?.textContent ?? '')?.[0])
  while (oldest() > 190) {
    const before = oldest()
    scroller.scrollTop = 0
    await expect.poll(oldest).toBeLessThan(before)
  }
  scroller.scrollTop = scroller.scrollHeight
  await expect.element(log.getByText('As I said')).toBeInViewport()
  await log.getByRole('button', { name: 'Message 190' }).click()
  await expect.element(log.getByRole('listitem').filter({ hasText: 'Message 190' }).first()).toHaveFocus()
  await expect.element(log.getByText('Message 190', { exact: true }).first()).toBeInViewport()
  await screen.getByRole('button', { name: 'Newest messages' }).click()
  await expect.element(log.getByText('As I said')).toBeInViewport()
})

test('it shows who is typing, but not oneself', async () => {
  const { log, server } = await showHive()
  server.emit(hive, 'm.typing', { user_ids: [server.me, vendor] })
  await expect.element(log.getByText('Hive & Hollow is writing…')).toBeVisible()
  server.emit(hive, 'm.typing', { user_ids: [server.me] })
  await expect.element(log.getByText(/is writing/)).not.toBeInTheDocument()
})

test('one’s own messages say how far they have come, until an answer shows that all were read', async () => {
  const { box, log, server } = await showHive()
  await box.fill('Until when?')
  await userEvent.keyboard('{Enter}')
  const state = log.getByRole('listitem').filter({ hasText: 'Until when?' })
  await expect.element(state.getByText('sent', { exact: true })).toBeVisible()
  const id = server.events(hive).at(-1)?.event_id ?? ''
  server.emit(hive, 'org.pola.delivered', { [vendor]: id })
  await expect.element(state.getByText('delivered', { exact: true })).toBeVisible()
  server.emit(hive, 'm.receipt', { [id]: { 'm.read': { [vendor]: { ts: Date.now() } } } })
  await expect.element(state.getByText('read', { exact: true })).toBeVisible()
})

test('in a group each message shows its writer, also one who has left', async () => {
  const server = fakeHomeserver()
  const room = '!group:pola.example'
  server.state(room, 'org.pola.kind', { kind: 'group' })
  server.state(room, 'm.room.name', { name: 'Sunday market' })
  server.member(room, server.me, 'Nimali Perera', 'join')
  server.member(room, '@user_kamal:pola.example', 'Kamal Silva', 'join')
  server.member(room, vendor, 'Hive & Hollow', 'join')
  server.say(room, '@user_kamal:pola.example', 'Who brings the tables?')
  server.say(room, '@user_gone:pola.example', 'Not me')
  const { log, screen } = await showHive({ server, path: '/chats/!group:pola.example' })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Sunday market' })).toBeVisible()
  await expect.element(log.getByText('Kamal Silva', { exact: true })).toBeVisible()
  await expect.element(log.getByText('Someone who has left', { exact: true })).toBeVisible()
})

test('days stand between messages, in the reader’s language', async () => {
  const server = fakeHomeserver()
  server.member(hive, server.me, 'Nimali Perera', 'join')
  server.member(hive, vendor, 'Hive & Hollow', 'join')
  const say = (body: string, daysAgo: number) => {
    const noon = new Date().setHours(12, 0, 0, 0)
    const content = { msgtype: 'm.text', body }
    server.put(hive, { type: 'm.room.message', sender: vendor, origin_server_ts: noon - daysAgo * 86_400_000, content })
  }
  for (const [body, daysAgo] of [
    ['One', 1],
    ['Two', 1],
    ['Three', 0],
  ] as const)
    say(body, daysAgo)
  const { log } = await showHive({ server, language: 'es' })
  const of = (words: string) => log.getByRole('listitem').filter({ hasText: words })
  await expect.element(of('One').getByText('Ayer')).toBeVisible()
  await expect.element(of('Three').getByText('Hoy')).toBeVisible()
  expect(of('Two').getByText('Ayer').elements()).toEqual([])
})
