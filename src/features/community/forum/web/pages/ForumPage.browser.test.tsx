import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { listenToSignIn } from '#web/ask-to-sign-in.ts'
import { showForum } from '../testing/show-forum.tsx'
import { aLine } from '../testing/some-posts.ts'

test('the list shows groups, and what is worth knowing of each question', async () => {
  const line = aLine({ newReplies: 2, hasBest: true, language: 'si', title: 'වැහි කාලයේ කුරුඳු?' })
  const items = [line, aLine({ id: 9, replyCount: 0 }), aLine({ id: 11, state: 'held', replyCount: 0, newReplies: 0 })]
  const { screen } = await showForum('list', {
    path: '/forum',
    forum: { getConversations: async () => ({ items, next: null, moreItemsAvailable: false }) },
  })
  const rows = screen.getByRole('list', { name: 'Questions' }).getByRole('listitem')
  await expect.element(rows.nth(0).getByRole('link')).toHaveAttribute('href', '/forum/7')
  await expect.element(rows.nth(0)).toMatchTextContent('2 new replies since you were here')
  await expect.element(rows.nth(0)).toMatchTextContent('සිංහල')
  await expect.element(rows.nth(0)).toMatchTextContent('Best answer')
  await expect.element(rows.nth(0)).not.toMatchTextContent('First reply?')
  await expect.element(rows.nth(1)).toMatchTextContent('First reply?')
  await expect.element(rows.nth(1)).not.toMatchTextContent('English')
  await expect.element(rows.nth(2)).toMatchTextContent('Waits for a moderator')
  await expect.element(rows.nth(2)).not.toMatchTextContent('First reply?')
  await expect.element(screen.getByRole('navigation', { name: 'Groups' }).getByText('Zero waste')).toBeVisible()
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
})

test('group, filter, language and order are in the address, which asks for them', async () => {
  const { screen, address, calls } = await showForum('list', { path: '/forum?after=2026_x_1' })
  await screen.getByRole('link', { name: /Farming and food/ }).click()
  await expect.poll(address).toBe('/forum?topic=4')
  await expect.element(screen.getByRole('heading', { level: 1 })).toMatchTextContent('Farming and food')
  await screen.getByRole('link', { name: 'Unanswered' }).click()
  await screen.getByRole('combobox', { name: 'Language' }).selectOptions('සිංහල')
  const order = screen.getByRole('combobox', { name: 'Order' })
  order.element().focus()
  await order.selectOptions('Newest first')
  await expect.poll(address).toBe('/forum?topic=4&filter=unanswered&sort=newest&languages=si')
  // the keyboard stays where it chose
  await expect.element(order).toHaveFocus()
  await expect.element(order).toHaveValue('newest')
  await vi.waitFor(() =>
    expect(calls.getConversations).toHaveBeenCalledWith({
      ...{ topic: 4, filter: 'unanswered', sort: 'newest', languages: 'si', language: 'en' },
    }),
  )
})

test('older questions are a link, and the first page is one from there', async () => {
  const getConversations = vi.fn(async ({ after }: { after?: string }) => ({
    ...{ items: [aLine({ title: after ? 'An older one' : 'A newer one' })], moreItemsAvailable: !after },
    next: after ? null : '2026-01-01T00:00:00.000000Z_2026-01-01T00:00:00.000000Z_5',
  }))
  const { screen } = await showForum('list', { path: '/forum?topic=3', forum: { getConversations } })
  const older = screen.getByRole('link', { name: 'Older questions' })
  const next = '/forum?topic=3&after=2026-01-01T00%3A00%3A00.000000Z_2026-01-01T00%3A00%3A00.000000Z_5'
  await expect.element(older).toHaveAttribute('href', next)
  await older.click()
  await expect.element(screen.getByText('An older one')).toBeVisible()
  await expect.element(older).not.toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: 'Latest questions' })).toHaveAttribute('href', '/forum?topic=3')
})

test('an empty list says what it is for, and a filtered one leads to all questions', async () => {
  const getConversations = async () => ({ items: [], next: null, moreItemsAvailable: false })
  const { screen } = await showForum('list', { path: '/forum?filter=solved', forum: { getConversations } })
  await expect.element(screen.getByText('No questions here. Try other languages or another group.')).toBeVisible()
  await screen.getByRole('link', { name: 'All questions' }).last().click()
  await expect
    .element(screen.getByText('Nobody has asked here yet. Be the first: what would you like to know?'))
    .toBeVisible()
})

test('a member follows a group from its page', async () => {
  const followTopic = vi.fn(async () => ({ success: true }))
  const { screen } = await showForum('list', { path: '/forum?topic=3', forum: { followTopic } })
  await screen.getByRole('button', { name: 'Follow Zero waste' }).first().click()
  expect(followTopic).toHaveBeenCalledExactlyOnceWith({ topic: 3, isFollowed: true })
})

test('a guest reads, and is asked to log in to ask or follow', async () => {
  const heard = vi.fn()
  const stop = listenToSignIn(heard)
  const { screen, address } = await showForum('list', { path: '/forum?topic=3', isGuest: true })
  await expect.element(screen.getByText('My questions')).not.toBeInTheDocument()
  await screen.getByRole('link', { name: 'Ask the community' }).click()
  expect(heard).toHaveBeenLastCalledWith({ redirect: '/forum/ask?topic=3', reason: 'Log in to ask the community.' })
  await screen.getByRole('button', { name: 'Follow Zero waste' }).first().click()
  expect(heard).toHaveBeenLastCalledWith({ reason: 'Log in to hear of new questions in this group.' })
  expect(address()).toBe('/forum?topic=3')
  stop()
})
