import axe from 'axe-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mayFrame } from '#web/may-load.ts'
import { refusal } from '#web/testing/refusal.ts'
import { aMessage, aSentMessage, messageId, showMessages } from '../testing/show-messages.tsx'
import { BulkMessagePage, bulkMessageLoader } from './BulkMessagePage.tsx'
import { BulkMessagesPage, bulkMessagesLoader } from './BulkMessagesPage.tsx'
import { NewBulkMessagePage, newBulkMessageLoader } from './NewBulkMessagePage.tsx'

beforeEach(() => {
  // as the server writes it into the page’s document
  document.head.append(Object.assign(document.createElement('meta'), { name: mayFrame, content: "'self'" }))
})
afterEach(() => {
  document.querySelector(`meta[name="${mayFrame}"]`)?.remove()
  return page.viewport(1024, 768)
})

// the frame is the server’s
const violations = async (element: Element) =>
  (await axe.run({ include: element as HTMLElement, exclude: 'iframe' })).violations.map(({ id }) => id)

const openNew = (path = 'messages/new?members=3,5', language = 'en') =>
  showMessages({
    ...{ page: <NewBulkMessagePage />, loader: newBulkMessageLoader },
    ...{ path, route: 'messages/new', language },
  })
const open = (message = aMessage(), language = 'en') =>
  showMessages({
    ...{ page: <BulkMessagePage />, loader: bulkMessageLoader, message, language },
    ...{ path: `messages/${messageId}`, route: 'messages/:messageId' },
  })

test('an email needs a subject and a text in each language, and what is wrong is shown in its language', async () => {
  const { screen, saveBulkMessage } = await openNew()
  await expect.element(screen.getByRole('heading', { name: 'To 2 members whom you picked' })).toBeVisible()
  const save = screen.getByRole('button', { name: 'Save and preview' })
  await save.click()
  await expect.element(screen.getByText('Please write the message in one language at least.')).toBeVisible()
  await screen.getByLabelText('Text').fill('Dear {{owner}}')
  await expect.element(screen.getByText('{{owner}} isn’t a placeholder of this message.')).toBeVisible()
  await save.click()
  await expect
    .element(screen.getByText('Please add a subject and a text in English, or clear both.').first())
    .toBeVisible()
  await screen.getByLabelText('Subject').fill('News')
  await screen.getByLabelText('Text').fill('Your level: {{level}}')
  await save.click()
  await expect.element(screen.getByText('Nothing would be left of this', { exact: false }).first()).toBeVisible()
  await screen.getByLabelText('Text').fill('Dear {{enterprise}}')
  await screen.getByRole('button', { name: /සිංහල/ }).click()
  await expect.element(screen.getByLabelText('Subject')).toHaveValue('')
  await screen.getByLabelText('Subject').fill('පුවත්')
  await screen.getByRole('button', { name: /English/ }).click()
  await save.click()
  await expect.element(screen.getByText('in සිංහල', { exact: false })).toBeVisible()
  await expect.element(screen.getByLabelText('Subject')).toHaveValue('පුවත්')
  expect(saveBulkMessage).not.toHaveBeenCalled()
})

test('a refusal keeps what was typed, and a second try has the same id', async () => {
  const { screen, saveBulkMessage, address } = await openNew('messages/new?state=due&search=tea')
  await screen.getByRole('radio', { name: 'In chat' }).click()
  expect(screen.getByLabelText('Subject').elements()).toEqual([])
  await screen.getByLabelText('Text').fill('We meet in Kandy.')
  saveBulkMessage.mockRejectedValueOnce(refusal(409, { code: 'gm-error-bulk-message-nobody' }))
  await screen.getByRole('button', { name: 'Save and preview' }).click()
  await expect.element(screen.getByText('None of these members would get the message.')).toBeVisible()
  await expect.element(screen.getByLabelText('Text')).toHaveValue('We meet in Kandy.')
  expect(await violations(screen.container)).toEqual([])
  await screen.getByRole('button', { name: 'Save and preview' }).click()
  await expect.poll(address).toMatch(/^\/lanka\/network\/manager\/messages\/[\da-f-]{36}$/)
  const calls = saveBulkMessage.mock.calls.map(([given]) => given as { messageId: string })
  expect(calls).toHaveLength(2)
  expect(calls[0]?.messageId).toBe(calls[1]?.messageId)
  expect(calls[1]).toMatchObject({
    ...{ networkId: 5, way: 'chat', words: { subject: {}, text: { en: 'We meet in Kandy.' } } },
    to: { kind: 'matching', filters: { dueInDays: 30, search: 'tea' } },
  })
})

test('a draft says who gets it, and is sent once that is confirmed', async () => {
  const { screen, startBulkMessage, state } = await open()
  await expect.element(screen.getByRole('heading', { name: '3 members get it' })).toBeVisible()
  await expect.element(screen.getByText('1 member doesn’t:')).toBeVisible()
  await expect
    .element(screen.getByTitle('The mail in English'))
    .toHaveAttribute('src', expect.stringContaining('language=en'))
  await screen.getByRole('button', { name: 'සිංහල' }).click()
  await expect
    .element(screen.getByTitle('The mail in සිංහල'))
    .toHaveAttribute('src', expect.stringContaining('language=si'))
  expect(await violations(screen.container)).toEqual([])
  await screen.getByRole('button', { name: 'Send to 3 members' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Send this message to 3 members?' })
  startBulkMessage.mockRejectedValueOnce(
    refusal(429, { code: 'gm-error-bulk-messages-full', given: { most: 10, left: 2 } }),
  )
  await dialog.getByRole('button', { name: 'Send to 3 members' }).click()
  await expect.element(dialog.getByText('Today it can write to 2 more.', { exact: false })).toBeVisible()
  state.now = aSentMessage({ state: 'sending', counts: { ...aSentMessage().counts, due: 2 }, endedAt: null })
  await dialog.getByRole('button', { name: 'Send to 3 members' }).click()
  await expect.element(screen.getByRole('progressbar', { name: 'Being sent' })).toBeVisible()
  expect(startBulkMessage.mock.calls.at(-1)).toMatchObject([{ networkId: 5, messageId, revision: 2 }])
})

test('a draft that today’s limit or nobody allows isn’t sent, and its words can be changed', async () => {
  const { screen, saveBulkMessage, startBulkMessage, state } = await open(aMessage({ left: 2 }))
  await expect
    .element(screen.getByText('Today the network can write to 2 more members', { exact: false }))
    .toBeVisible()
  const send = screen.getByRole('button', { name: 'Send to 3 members' })
  await expect.element(send).toHaveAttribute('aria-disabled', 'true')
  await screen.getByRole('button', { name: 'Change message' }).click()
  await expect.element(screen.getByLabelText('Subject')).toHaveValue('News for {{enterprise}}')
  await screen.getByLabelText('Text').fill('We meet in Galle.')
  state.now = aMessage({ revision: 3 })
  await screen.getByRole('button', { name: 'Save and preview' }).click()
  await expect.element(screen.getByRole('heading', { name: '3 members get it' })).toBeVisible()
  expect(saveBulkMessage.mock.calls).toMatchObject([
    [{ messageId, revision: 2, words: { text: { en: 'We meet in Galle.', si: 'මහනුවරදී හමුවෙමු.' } } }],
  ])
  expect(saveBulkMessage.mock.calls[0]?.[0]).not.toHaveProperty('to')
  expect(startBulkMessage).not.toHaveBeenCalled()
})

test('one that is being sent shows how far it is and can be stopped by keyboard alone', async () => {
  const sending = aSentMessage({ state: 'sending', counts: { ...aSentMessage().counts, due: 4 }, endedAt: null })
  const { screen, stopBulkMessage, state } = await open(sending)
  await expect.element(screen.getByText('4 of 8')).toBeVisible()
  const stop = screen.getByRole('button', { name: 'Stop sending' })
  ;(stop.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('dialog', { name: 'Stop sending this message?' })).toBeVisible()
  state.now = aSentMessage({ state: 'stopped' })
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(screen.getByRole('heading', { name: 'Stopped' })).toBeVisible()
  expect(stopBulkMessage.mock.calls).toEqual([[{ networkId: 5, messageId }]])
})

test('failed members are named with the reason, lead to the member, and are tried again', async () => {
  const { screen, retryBulkMessage } = await open(aSentMessage())
  await expect.element(screen.getByText('no owner or admin has an account')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Alone' }))
    .toHaveAttribute('href', '/lanka/network/manager?row=1')
  expect(await violations(screen.container)).toEqual([])
  await screen.getByRole('button', { name: 'Try again: 1 member' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Try again: 1 member' }).click()
  await expect.poll(() => retryBulkMessage.mock.calls).toEqual([[{ networkId: 5, messageId }]])
})

test('a chat message is shown as a bubble, from the network', async () => {
  const { screen } = await open(aMessage({ way: 'chat' }))
  await expect.element(screen.getByText('We meet in Kandy.')).toBeVisible()
  expect(screen.container.querySelectorAll('iframe')).toHaveLength(0)
})

test('the list says what became of each message', async () => {
  const { words: _, reach: __, example: ___, left: ____, ...sent } = aSentMessage({ title: 'Members’ day' })
  const draft = { ...sent, id: 'b', state: 'draft' as const, title: 'Soon', counts: { ...sent.counts, due: 1 } }
  const { screen } = await showMessages({
    ...{ page: <BulkMessagesPage />, loader: bulkMessagesLoader, path: 'messages', route: 'messages' },
    list: [sent, draft],
  })
  await expect.element(screen.getByText('2 members got it · 1 failed · 1 doesn’t want it')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Members’ day' }))
    .toHaveAttribute('href', `/lanka/network/manager/messages/${messageId}`)
  await expect.element(screen.getByRole('link', { name: 'Write to all members' })).toBeVisible()
  expect(await violations(screen.container)).toEqual([])
})

test.each(['si', 'ur'])('in %s on a phone nothing is wider than the page', async language => {
  await page.viewport(390, 844)
  const { screen } = await open(aMessage({ title: 'පුවත්', way: 'chat' }), language)
  await expect.element(screen.getByRole('heading', { level: 2 }).first()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  const compose = await openNew('messages/new', language)
  await expect.element(compose.screen.getByRole('textbox').first()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
