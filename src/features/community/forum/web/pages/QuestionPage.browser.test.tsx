import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { listenToSignIn } from '#web/ask-to-sign-in.ts'
import { refusal } from '#web/testing/refusal.ts'
import { showForum } from '../testing/show-forum.tsx'
import { aPost, aQuestion, aReply } from '../testing/some-posts.ts'

test('a question shows its words, its best answer first, and the other replies', async () => {
  const best = aPost(9, 'Paper combs')
  const { screen } = await showForum('question', {
    path: '/forum/7',
    forum: {
      getConversation: async () => aQuestion({ best, bestId: 9 }),
      getReplies: async () => ({
        items: [
          aReply(8, 'Coir'),
          aReply(9, 'Paper combs', { isBest: true }),
          { id: 10, createdAt: '2026-01-30T11:00:00Z', isGone: true },
        ],
        moreItemsAvailable: false,
      }),
    },
  })
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toMatchTextContent('What replaces bubble wrap for jars?')
  const replies = screen.getByRole('article', { name: 'Reply by Farzana' })
  await expect.element(replies.nth(0)).toMatchTextContent('Best answer· chosen by Sarojini')
  await expect.element(replies.nth(0)).toHaveAttribute('id', 'reply-9')
  await expect.element(replies.nth(1)).toMatchTextContent('Coir')
  expect(replies.elements()).toHaveLength(2)
  await expect.element(screen.getByText(/^This reply was deleted\./)).toBeVisible()
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
})

test('a like shows at once, and goes back if it fails; one’s own can’t be liked', async () => {
  const like = vi.fn(async () => ({ likes: 3 }))
  const getConversation = vi.fn(async () => aQuestion())
  const { screen } = await showForum('question', {
    path: '/forum/7',
    forum: {
      ...{ like, getConversation },
      getReplies: async () => ({ items: [aReply(8, 'Coir', { own: true, mayEdit: true })], moreItemsAvailable: false }),
    },
  })
  like.mockRejectedValueOnce(refusal(500))
  const button = screen.getByRole('button', { name: /^Like:/ })
  expect(button.elements()).toHaveLength(1)
  await button.click()
  await expect.element(screen.getByText('Something went wrong. Please try again.')).toBeVisible()
  await expect.element(button).toHaveAccessibleName('Like: 2')
  getConversation.mockResolvedValue(aQuestion({ likes: 3, isLiked: true }))
  await button.click()
  await expect.element(button).toHaveAccessibleName('Like: 3')
  await expect.element(button).toHaveAttribute('aria-pressed', 'true')
  expect(like).toHaveBeenLastCalledWith({ id: 7, isLiked: true })
})

test('a quote goes into the reply, which Ctrl+Enter posts', async () => {
  const reply = vi.fn(async () => ({ id: 12, state: 'shown' as const }))
  const { screen, calls } = await showForum('question', { path: '/forum/7', forum: { reply } })
  await screen.getByRole('button', { name: 'Quote' }).nth(1).click()
  const box = screen.getByRole('textbox', { name: 'Your reply' })
  await expect.element(box).toHaveValue('> [quote](post:8@1)\n> Coir sleeves\n\n')
  await userEvent.keyboard('Yes{Control>}{Enter}{/Control}')
  await expect.element(screen.getByText('Reply posted.')).toBeVisible()
  expect(reply).toHaveBeenCalledExactlyOnceWith(
    { id: 7, message: '> [quote](post:8@1)\n> Coir sleeves\n\nYes', files: [] },
    { context: { idempotencyKey: expect.stringMatching(/^[\w-]{36}$/) } },
  )
  await expect.element(box).toHaveValue('')
  expect(calls.dropDraft).toHaveBeenCalledWith({ deed: 'reply', target: 7 })
})

test('a reply that waits for a moderator says so', async () => {
  const reply = vi.fn(async () => ({ id: 12, state: 'held' as const }))
  const { screen } = await showForum('question', { path: '/forum/7', forum: { reply } })
  await screen.getByRole('textbox', { name: 'Your reply' }).fill('Leaves')
  await screen.getByRole('button', { name: 'Post reply' }).click()
  await expect.element(screen.getByText('Thank you. This waits for a moderator.')).toBeVisible()
})

test('what is new since the last visit stands below a line, and much that was read is folded', async () => {
  const items = Array.from({ length: 9 }, (_, index) => aReply(20 + index, `Reply ${index}`))
  const { screen } = await showForum('question', {
    path: '/forum/7',
    forum: {
      getConversation: async () => aQuestion({ readUpTo: 27, replyCount: 9 }),
      getReplies: async () => ({ items, moreItemsAvailable: false }),
    },
  })
  await expect.element(screen.getByText('1 new since you were here')).toBeVisible()
  await expect.element(screen.getByText('Reply 6')).toBeVisible()
  await expect.element(screen.getByText('Reply 5')).not.toBeVisible()
  await screen.getByText('Show 6 replies').click()
  await expect.element(screen.getByText('Reply 0')).toBeVisible()
})

test('what was read is noted once the last reply was in view', async () => {
  const markRead = vi.fn(async () => ({ success: true }))
  const { screen } = await showForum('question', { path: '/forum/7', forum: { markRead } })
  await screen.getByRole('textbox', { name: 'Your reply' }).click()
  await vi.waitFor(() =>
    expect(markRead).toHaveBeenCalledExactlyOnceWith({ id: 7, upTo: 9 }, { signal: expect.any(AbortSignal) }),
  )
})

test('whoever asked chooses the best answer, and says whether it worked', async () => {
  const chooseBest = vi.fn(async () => ({ success: true }))
  const sayWorked = vi.fn(async () => ({ success: true }))
  const own = { own: true, mayEdit: true, mayChoose: true }
  const getConversation = vi.fn(async () => aQuestion(own))
  const { screen } = await showForum('question', {
    path: '/forum/7',
    forum: { chooseBest, sayWorked, getConversation },
  })
  getConversation.mockResolvedValue(aQuestion({ ...own, best: aPost(9, 'Paper combs'), bestId: 9 }))
  await screen.getByRole('button', { name: 'Best answer' }).nth(1).click()
  expect(chooseBest).toHaveBeenCalledExactlyOnceWith({ id: 7, replyId: 9 })
  await screen.getByRole('button', { name: 'It worked' }).click()
  expect(sayWorked).toHaveBeenCalledExactlyOnceWith({ id: 7, worked: true })
})

test('nobody else has buttons for the best answer', async () => {
  const { screen } = await showForum('question', { path: '/forum/7' })
  await expect.element(screen.getByText('Coir sleeves')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Best answer' })).not.toBeInTheDocument()
})

test('one’s own reply is edited in its place; where somebody changed it meanwhile, both texts can be chosen', async () => {
  const edit = vi.fn(async () => ({ id: 8, state: 'shown' as const, revision: 4 }))
  const { screen } = await showForum('question', {
    path: '/forum/7',
    forum: {
      edit,
      getReplies: async () => ({ items: [aReply(8, 'Coir', { own: true, mayEdit: true })], moreItemsAvailable: false }),
    },
  })
  edit.mockRejectedValueOnce(
    refusal(409, { code: 'gm-error-post-changed', given: { title: '', message: 'Straw', revision: 3 } }),
  )
  await screen.getByRole('button', { name: 'More about what Farzana wrote' }).click()
  await screen.getByRole('menuitem', { name: 'Edit' }).click()
  const box = screen.getByRole('textbox', { name: 'Your reply' }).first()
  await expect.element(box).toHaveValue('Coir')
  await box.fill('Coir sleeves')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByRole('alert').filter({ hasText: 'Straw' })).toBeVisible()
  await expect.element(screen.getByText(/^Draft saved/)).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Keep mine' }).click()
  await vi.waitFor(() => expect(edit).toHaveBeenLastCalledWith({ id: 8, message: 'Coir sleeves', revision: 3 }))
  await expect.element(screen.getByRole('button', { name: 'Save' })).not.toBeInTheDocument()
})

test('what was changed is shown as a difference', async () => {
  const getHistory = async () => ({
    items: [
      { revision: 1, title: null, message: 'Straw works', writtenAt: '2026-01-30T11:00:00Z' },
      { revision: 2, title: null, message: 'Coir works', writtenAt: '2026-01-30T12:00:00Z' },
    ],
    count: 2,
  })
  const items = [aReply(8, 'Coir works', { editedAt: '2026-01-30T12:00:00Z' })]
  const { screen } = await showForum('question', {
    path: '/forum/7',
    forum: { getHistory, getReplies: async () => ({ items, moreItemsAvailable: false }) },
  })
  await screen.getByRole('button', { name: 'edited' }).click()
  const dialog = screen.getByRole('dialog', { name: 'What was changed' })
  await expect.element(dialog.getByText(/first version$/)).toBeVisible()
  const text = (name: string) => [...dialog.element().querySelectorAll(name)].map(one => one.textContent)
  expect(text('ins')).toEqual(['Coir'])
  expect(text('del')).toEqual(['Straw'])
})

test('deleting asks first, and says why a question with replies stays', async () => {
  const deletePost = vi.fn(async () => Promise.reject(refusal(409, { code: 'gm-error-question-answered' })))
  const { screen } = await showForum('question', {
    path: '/forum/7',
    forum: { deletePost, getConversation: async () => aQuestion({ own: true, mayEdit: true }) },
  })
  await screen.getByRole('button', { name: 'More about what Sarojini wrote' }).click()
  await screen.getByRole('menuitem', { name: 'Delete' }).click()
  expect(deletePost).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Delete question' }).click()
  await expect
    .element(screen.getByText('Others have answered this question, so it stays. You can still edit it.'))
    .toBeVisible()
})

test('somebody can be ignored, and seen again', async () => {
  const ignorePerson = vi.fn(async () => ({ success: true }))
  const { screen } = await showForum('question', { path: '/forum/7', forum: { ignorePerson } })
  await screen.getByRole('button', { name: 'More about what Farzana wrote' }).first().click()
  await screen.getByRole('menuitem', { name: 'Ignore Farzana' }).click()
  await screen.getByRole('button', { name: 'Ignore', exact: true }).click()
  const userId = aPost(1, '').author?.userId
  expect(ignorePerson).toHaveBeenLastCalledWith({ userId, isIgnored: true })
  await screen.getByRole('button', { name: 'Undo' }).click()
  expect(ignorePerson).toHaveBeenLastCalledWith({ userId, isIgnored: false })
})

test('moderators move a question and make it part of another one', async () => {
  const edit = vi.fn(async () => ({ id: 7, state: 'shown' as const, revision: 2 }))
  const mergeConversation = vi.fn(async () => ({ success: true }))
  const { screen, address } = await showForum('question', {
    path: '/forum/7',
    forum: {
      edit,
      mergeConversation,
      getConversation: async ({ id }) => aQuestion({ id: Number(id), moderates: true }),
    },
  })
  const menu = screen.getByRole('button', { name: 'More about what Sarojini wrote' })
  await menu.click()
  await screen.getByRole('menuitem', { name: 'Change title or group' }).click()
  await screen.getByRole('textbox', { name: 'Question' }).fill('Bubble wrap for jars?')
  await screen.getByRole('combobox', { name: 'Group' }).selectOptions('Farming and food')
  await screen.getByRole('button', { name: 'Save' }).click()
  await vi.waitFor(() =>
    expect(edit).toHaveBeenCalledExactlyOnceWith({
      ...{ id: 7, title: 'Bubble wrap for jars?', topic: 4, message: 'One jar in thirty breaks.', revision: 1 },
    }),
  )
  await menu.click()
  await screen.getByRole('menuitem', { name: 'Make part of another question' }).click()
  await screen.getByRole('textbox', { name: /^Number of the other question/ }).fill('5')
  await screen.getByRole('button', { name: 'Merge questions' }).click()
  await expect.poll(address).toBe('/forum/5')
  expect(mergeConversation).toHaveBeenCalledExactlyOnceWith({ id: 7, into: 5 })
})

test('more replies are a link that works without scripts, and come without leaving the page', async () => {
  const getReplies = vi.fn(async ({ after }: { after?: unknown }) => ({
    items: [aReply(after ? 31 : 30, after ? 'Second page' : 'First page')],
    moreItemsAvailable: !after,
  }))
  const { screen, address } = await showForum('question', { path: '/forum/7', forum: { getReplies } })
  const more = screen.getByRole('link', { name: 'More replies' })
  await expect.element(more).toHaveAttribute('href', '/forum/7?after=30')
  await more.click()
  await expect.element(screen.getByText('Second page')).toBeVisible()
  await expect.element(screen.getByText('First page')).toBeVisible()
  expect(address()).toBe('/forum/7')
})

test('the address of a reply on a later page opens that page', async () => {
  const getReplies = vi.fn(async ({ after }: { after?: unknown }) => ({
    items: [aReply(after ? 45 : 30, after ? 'Wanted' : 'First page')],
    moreItemsAvailable: !after,
  }))
  const { screen, address } = await showForum('question', { path: '/forum/7#reply-45', forum: { getReplies } })
  await expect.element(screen.getByText('Wanted')).toBeVisible()
  expect(address()).toBe('/forum/7?after=44')
  await expect.element(screen.getByRole('link', { name: 'Earlier replies' })).toHaveAttribute('href', '/forum/7')
})

test('a guest reads everything, and is asked to log in to reply, like, quote or follow', async () => {
  const heard = vi.fn()
  const stop = listenToSignIn(heard)
  const { screen } = await showForum('question', {
    path: '/forum/7',
    isGuest: true,
    forum: { getConversation: async () => aQuestion({ barrier: 'guest' }) },
  })
  await expect.element(screen.getByText('Coir sleeves')).toBeVisible()
  await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument()
  await screen.getByRole('link', { name: 'Write a reply' }).click()
  expect(heard).toHaveBeenLastCalledWith({ reason: 'Log in to reply to this question.' })
  await screen
    .getByRole('button', { name: /^Like:/ })
    .first()
    .click()
  await screen.getByRole('button', { name: 'Quote' }).first().click()
  await screen.getByRole('button', { name: 'Follow', exact: true }).click()
  expect(heard).toHaveBeenCalledTimes(4)
  stop()
})

test('a plain member who acts as an enterprise reads why they can’t reply', async () => {
  const { screen } = await showForum('question', {
    path: '/forum/7',
    forum: { getConversation: async () => aQuestion({ barrier: 'member' }) },
  })
  await expect.element(screen.getByRole('button', { name: 'Act as Nimali Perera' })).toBeVisible()
  await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument()
})
