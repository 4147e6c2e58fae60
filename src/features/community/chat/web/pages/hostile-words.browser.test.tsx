import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { hostileWords } from '../../testing/hostile-words.ts'
import { fakeHomeserver } from '../testing/fake-homeserver.ts'
import { showChats } from '../testing/show-chats.tsx'

afterEach(() => vi.unstubAllGlobals())

const roomId = '!hostile:pola.example'
const other = '@vendor_2:pola.example'

test.each(hostileWords)('%j never runs as a name, a message, a file, a reaction or a card', async words => {
  await page.viewport(1200, 800)
  const ran = vi.fn()
  vi.stubGlobal('alert', ran)
  const server = fakeHomeserver()
  server.member(roomId, server.me, 'Nimali', 'join')
  server.member(roomId, other, words, 'join')
  const html = { format: 'org.matrix.custom.html', formatted_body: words }
  const first = server.say(roomId, other, words, { ...html, 'org.pola.card': { kind: words, id: words } })
  const file = { body: words, filename: words, url: 'mxc://pola.example/1', info: { mimetype: words } }
  for (const msgtype of ['m.image', 'm.file', words])
    server.put(roomId, { type: 'm.room.message', sender: other, content: { ...file, msgtype } })
  const about = { 'm.relates_to': { rel_type: 'm.annotation', event_id: first.event_id, key: words } }
  server.put(roomId, { type: 'm.reaction', sender: other, content: about })
  server.say(roomId, server.me, 'Pardon?', { 'm.relates_to': { 'm.in_reply_to': { event_id: first.event_id } } })

  const { screen } = await showChats(server, { path: '/chats/enterprise_2' })
  await expect.element(screen.getByRole('log').getByText('Pardon?')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Open picture/ })).toBeVisible()
  const { body } = document
  expect(body.textContent).toContain(words)
  expect(body.querySelectorAll('iframe, object, embed, [onerror], [onload], [onmouseover], [srcdoc]')).toHaveLength(0)
  for (const link of body.querySelectorAll('a')) expect(link.href).toMatch(/^(https?|blob):/)
  expect([...body.querySelectorAll('script')].filter(one => one.textContent?.includes('alert'))).toEqual([])
  expect(ran).not.toHaveBeenCalled()
})
