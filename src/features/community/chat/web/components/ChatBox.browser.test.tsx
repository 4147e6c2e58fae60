import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { listenToSignIn } from '#web/ask-to-sign-in.ts'
import { aViewer } from '#web/testing/a-viewer.ts'
import { show } from '#web/testing/show.tsx'
import { ProfileChat } from './ProfileChat.tsx'

afterEach(() => vi.unstubAllGlobals())

const viewer = aViewer()
const token = { userId: `@user_${viewer.id}:pola.example`, accessToken: 'secret', deviceId: 'D', homeserver: '' }

/** The box on a profile; `answer` responds to calls of the protocol. */
async function showBox(answer: () => Response, isGuest = false) {
  const sent: { path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    sent.push({ path, body: JSON.parse(body) })
    return answer()
  })
  const joinRoom = vi.fn(async () => ({ roomId: '!leaf:pola.example' }))
  const { screen, address } = await show(<ProfileChat vendorId={7} name="Nuwara Leaf" listingId={12} />, {
    viewer: isGuest ? null : viewer,
    clients: { chat: { joinRoom, getAccessTokens: async () => [token] } },
    pages: [],
  })
  return {
    screen,
    address,
    sent,
    joinRoom,
    closed: screen.getByRole('button', { name: 'Write a message – Write to Nuwara Leaf' }),
    box: screen.getByRole('textbox', { name: 'Write to Nuwara Leaf' }),
    send: screen.getByRole('button', { name: 'Send' }),
  }
}

const done = () => Response.json({ event_id: '$1' })

test('a guest who writes is asked to log in, with the reason', async () => {
  const heard = vi.fn()
  const stop = listenToSignIn(heard)
  const { closed, screen } = await showBox(done, true)
  await closed.click()
  expect(heard).toHaveBeenCalledWith({ reason: 'Log in to write to Nuwara Leaf.' })
  await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument()
  stop()
})

test('the chat box opens with a click, sends the text with its subject, and closes', async () => {
  const { box, send, screen, sent, joinRoom } = await showBox(done)
  await expect.element(send).not.toBeInTheDocument()
  await box.click()
  await userEvent.keyboard('ආයුබෝවන්')
  await send.click()
  await expect.element(screen.getByText('Message sent')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Open conversation' })).toBeVisible()
  await expect.element(send).not.toBeInTheDocument()
  await expect.element(box).toHaveValue('')
  expect(joinRoom).toHaveBeenCalledWith({ as: `user_${viewer.id}`, to: 'vendor_7' })
  expect(sent).toHaveLength(1)
  expect(sent[0]?.body).toEqual({
    msgtype: 'm.text',
    body: 'ආයුබෝවන්',
    'org.pola.card': { kind: 'listing', id: 12 },
  })
})

class Upload {
  readonly upload = {}
  readonly status = 200
  readonly responseText = '{"content_uri":"mxc://pola.example/1"}'
  onload = () => undefined
  open() {}
  setRequestHeader() {}
  send() {
    this.onload()
  }
}

test('a picture or a PDF is sent without text and confirmed as such; other files are ignored', async () => {
  const { box, send, screen, sent } = await showBox(done)
  vi.stubGlobal('XMLHttpRequest', Upload)
  const files = { 'Image sent': ['tea.png', 'image/png'], 'File sent': ['sizes.pdf', 'application/pdf'] }
  for (const [words, [name = '', type = '']] of Object.entries(files)) {
    await box.click()
    const pasted = new DataTransfer()
    pasted.items.add(new File(['<svg/>'], 'mark.svg', { type: 'image/svg+xml' }))
    pasted.items.add(new File(['x'], name, { type }))
    const event = { clipboardData: pasted, bubbles: true, cancelable: true }
    box.element().dispatchEvent(new ClipboardEvent('paste', event))
    await expect.element(screen.getByText(name)).toBeVisible()
    await send.click()
    await expect.element(screen.getByText(words)).toBeVisible()
  }
  expect(sent.map(one => one.body)).toMatchObject([{ msgtype: 'm.image' }, { msgtype: 'm.file', body: 'sizes.pdf' }])
})

test('an empty message isn’t sent, and a message that can’t be sent stays in the box', async () => {
  const { box, send, screen, sent } = await showBox(() => Response.json({ errcode: 'M_UNKNOWN' }, { status: 500 }))
  await box.click()
  await send.click()
  await expect.element(screen.getByText('no message found')).toBeVisible()
  expect(sent).toEqual([])
  await box.fill('Hello')
  await send.click()
  await expect.element(screen.getByText('Unable to send message')).toBeVisible()
  await expect.element(box).toHaveValue('Hello')
  await expect.element(box).toHaveAccessibleDescription('Unable to send message')
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(send).not.toBeInTheDocument()
  await expect.element(box).toHaveValue('')
})

test('a message resent after a lost response is the same message; the same text later is a new one', async () => {
  let answers = 0
  const { box, send, screen, sent } = await showBox(() => {
    answers += 1
    if (answers === 1) throw new TypeError('Failed to fetch')
    return done()
  })
  const write = async () => {
    await box.click()
    await box.fill('Hello')
    await send.click()
  }
  await write()
  await expect.element(screen.getByText('Unable to send message')).toBeVisible()
  await send.click()
  await expect.element(screen.getByText('Message sent')).toBeVisible()
  await write()
  await expect.poll(() => sent.length).toBe(3)
  const [first, again, later] = sent.map(one => one.path)
  expect(again).toBe(first)
  expect(later).not.toBe(first)
})

test('a message that isn’t allowed before the other accepts says so', async () => {
  const { box, send, screen } = await showBox(() => Response.json({ errcode: 'M_FORBIDDEN' }, { status: 403 }))
  await box.click()
  await box.fill('https://tea.example')
  await send.click()
  await expect.element(screen.getByText(/^They haven’t accepted your request yet/)).toBeVisible()
  await expect.element(box).toHaveValue('https://tea.example')
})

test('what is being sent can’t be changed any more, so that nothing typed meanwhile is lost', async () => {
  const { box, send, screen, joinRoom } = await showBox(done)
  const joined = Promise.withResolvers<{ roomId: string }>()
  joinRoom.mockReturnValueOnce(joined.promise)
  await box.click()
  await box.fill('Hello')
  await send.click()
  await expect.element(screen.getByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-busy', 'true')
  await box.click()
  await userEvent.keyboard(' and goodbye')
  await expect.element(box).toHaveValue('Hello')
  joined.resolve({ roomId: '!leaf:pola.example' })
  await expect.element(screen.getByText('Message sent')).toBeVisible()
  await expect.element(box).toHaveValue('')
})
