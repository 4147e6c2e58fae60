import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { MatrixError } from '../client/matrix-api.ts'
import { emptyDevice } from '../testing/empty-device.ts'
import { fakeHomeserver } from '../testing/fake-homeserver.ts'
import { hive, marketServer, showHive, vendor } from '../testing/show-hive.ts'

const search = { prefix: 'pola', search: async () => [{ hits: [] }] } as never

beforeEach(async () => {
  await page.viewport(1200, 800)
  await emptyDevice()
})

test('who has no conversations is shown the way to enterprises', async () => {
  const { screen } = await showHive({ server: fakeHomeserver(), path: '/chats' })
  await expect.element(screen.getByRole('link', { name: 'Find enterprises' })).toHaveAttribute('href', '/')
  await expect.element(screen.getByText(/^Choose a conversation/)).toBeVisible()
})

test('each row shows the last words, whose they are, and at most 99 unread messages', async () => {
  const server = marketServer()
  server.setUnread('!bloom:pola.example', 140)
  server.say('!help:pola.example', server.me, 'Thank you all')
  server.put(hive, {
    ...{ type: 'm.room.message', sender: vendor },
    content: { msgtype: 'm.image', body: 'straw.png', url: 'mxc://pola.example/9' },
  })
  const { screen } = await showHive({ server, path: '/chats' })
  const row = (name: RegExp) => screen.getByRole('link', { name })
  await expect.element(row(/Second Bloom.*99\+ unread/)).toBeVisible()
  await expect.element(row(/Pola.*You: Thank you all/)).toBeVisible()
  await expect.element(row(/Hive & Hollow.*Photo/)).toBeVisible()
})

test('a name is found however it is written, also among requests, and nothing found is said', async () => {
  const { screen } = await showHive({ path: '/chats', clients: { search } })
  const names = screen.getByRole('navigation', { name: 'Conversations' }).getByRole('link')
  const field = screen.getByRole('searchbox', { name: 'Search messages' })
  await expect.poll(() => names.elements()).toHaveLength(6)
  await field.fill('  KAMAL ')
  await expect.poll(() => names.elements().map(one => one.textContent)).toEqual([expect.stringMatching(/Kamal Silva/)])
  await field.fill('zzz')
  await expect.element(screen.getByText('no message found')).toBeVisible()
  await field.fill('')
  await expect.poll(() => names.elements()).toHaveLength(6)
})

test('earlier results that can’t be loaded are explained, and the others stay', async () => {
  const server = marketServer()
  for (let jar = 1; jar <= 9; jar++) server.say(hive, vendor, `Jar number ${jar}`)
  const { search: find } = server.api
  server.api.search = vi.fn(find)
  const { screen } = await showHive({ server, path: '/chats', clients: { search } })
  await screen.getByRole('searchbox', { name: 'Search messages' }).fill('jar number')
  const found = screen.getByRole('region', { name: 'Messages', exact: true })
  const more = found.getByRole('button', { name: 'Show more' })
  await expect.element(more).toBeVisible()
  vi.mocked(server.api.search).mockRejectedValueOnce(new MatrixError(500))
  await more.click()
  await expect.element(found.getByRole('alert')).toMatchTextContent(/Please try again/)
  expect(found.getByRole('listitem').elements()).toHaveLength(8)
  await more.click()
  await expect.poll(() => found.getByRole('listitem').elements()).toHaveLength(9)
  await expect.element(found.getByRole('alert')).not.toBeInTheDocument()
})

test('a login that is over is said; while the network is away, messages wait and nothing is lost', async () => {
  const server = marketServer()
  const { sync } = server.api
  server.api.sync = async () => {
    throw new MatrixError(401, { errcode: 'M_UNKNOWN_TOKEN' })
  }
  const first = await showHive({ server })
  await expect
    .element(first.screen.getByText('You can’t read these messages any more. Please log in again.'))
    .toBeVisible()
  await first.screen.unmount()
  server.api.sync = sync
  const second = await showHive({ server })
  await expect.element(second.log.getByText('Yes, we can pack the six jars by Thursday.')).toBeVisible()
  await second.screen.unmount()
  // what was opened before is there without a network
  server.api.sync = vi.fn<typeof sync>(() => new Promise(() => undefined)).mockRejectedValueOnce(new MatrixError(0))
  server.fail(...Array.from({ length: 2 }, () => new MatrixError(0)))
  const { box, log, screen } = await showHive({ server })
  await expect.element(log.getByText('Yes, we can pack the six jars by Thursday.')).toBeVisible()
  await expect.element(screen.getByText(/^No connection\. What you write is sent as soon/)).toBeVisible()
  await box.fill('Thursday is fine')
  await userEvent.keyboard('{Enter}')
  await expect.element(log.getByText('Thursday is fine')).toBeVisible()
  await expect.poll(() => server.events(hive).at(-1)?.content.body).toBe('Thursday is fine')
})
