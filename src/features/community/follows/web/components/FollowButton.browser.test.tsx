import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Clients } from '#web/app-context.ts'
import { listenToSignIn } from '#web/ask-to-sign-in.ts'
import { aViewer } from '#web/testing/a-viewer.ts'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import { FollowButton } from './FollowButton.tsx'
import { LikeButton } from './LikeButton.tsx'

type Like = Clients['follows']['likeVendor']

/** A member who has followed and saved `ids`. */
async function showMember(ui: ReactNode, ids: number[] = [], language = 'en', isKnown = Promise.resolve()) {
  const like = vi.fn<Like>(async ({ like: liked = true }) => ({ liked, count: 1 }))
  const getIds = vi.fn(async () => {
    await isKnown
    return { ids, items: [], count: ids.length, offset: 0, limit: 0 }
  })
  const clients = {
    follows: {
      ...{ likeVendor: like, likeListing: like },
      ...{ getProfileInteractions: getIds, getHighlightInteractions: getIds },
    },
  }
  const { screen } = await show(ui, { clients, viewer: aViewer(), language })
  await expect.poll(() => getIds.mock.calls.length).toBeGreaterThan(0)
  return { screen, like, getIds, button: screen.getByRole('button').first() }
}

const follow = <FollowButton vendorId={5} name="Nuwara Leaf" followers={0} />
const save = <LikeButton listingId={8} name="Ginger tea" />

test('a press follows at once, before the server has answered, and the next one unfollows', async () => {
  const { like, button } = await showMember(follow)
  const answer = Promise.withResolvers<Awaited<ReturnType<Like>>>()
  like.mockReturnValueOnce(answer.promise)
  await expect.element(button).toHaveTextContent('Follow')
  await button.click()
  await expect.element(button).toHaveTextContent('Following')
  answer.resolve({ liked: true, count: 1 })
  // presses before the first answer has arrived are dropped
  const press = async () => {
    await userEvent.keyboard('{Enter}')
    return like.mock.calls.length
  }
  await expect.poll(press).toBe(2)
  await expect.element(button).toHaveTextContent('Follow')
  expect(like.mock.calls.map(([input]) => input)).toEqual([
    { id: 5, like: true },
    { id: 5, like: false },
  ])
})

test('an enterprise followed already shows “Following”, and Enter unfollows it', async () => {
  const { like, button } = await showMember(follow, [5])
  await expect.element(button).toHaveTextContent('Following')
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button).toHaveTextContent('Follow')
  expect(like.mock.calls[0]?.[0]).toEqual({ id: 5, like: false })
})

test.each([
  ['a press', follow, 'Follow'],
  ['a heart', save, ''],
])('%s before the state has loaded is kept, and the button keeps its element and the focus', async (_, ui, text) => {
  const state = Promise.withResolvers<void>()
  const { like, button } = await showMember(ui, [], 'en', state.promise)
  await expect.element(button).toHaveTextContent(text)
  const element = button.element() as HTMLElement
  element.focus()
  await userEvent.keyboard('{Enter}')
  state.resolve()
  await expect.poll(() => like.mock.calls.map(([input]) => input.like)).toEqual([true])
  expect(button.element()).toBe(element)
  expect(document.activeElement).toBe(element)
})

test('two fast presses send one request', async () => {
  const { like, button } = await showMember(follow)
  const answer = Promise.withResolvers<Awaited<ReturnType<Like>>>()
  like.mockReturnValue(answer.promise)
  await button.dblClick()
  await expect.element(button).toHaveTextContent('Following')
  expect(like).toHaveBeenCalledTimes(1)
})

test.each([
  [refusal(409, { code: 'gm-error-too-many-follows' }), 'You can follow or save up to 1,000.'],
  [refusal(429), 'Too many attempts. Please wait a while.'],
  [refusal(503), 'We can’t reach our data right now. Please try again in a minute.'],
  [new TypeError('Failed to fetch'), 'We couldn’t save that. Please try again.'],
])('after %s the button goes back, and a message says why', async (failure, text) => {
  const { screen, like, button } = await showMember(follow)
  like.mockRejectedValueOnce(failure)
  await button.click()
  await expect.element(screen.getByRole('status')).toMatchTextContent(text)
  await expect.element(button).toHaveTextContent('Follow')
})

test('a heart says whether it’s pressed, and names the listing it saves', async () => {
  const { like, button } = await showMember(save, [9])
  await expect.element(button).toHaveAccessibleName('Save Ginger tea for later')
  await expect.element(button).toHaveAttribute('aria-pressed', 'false')
  await button.click()
  await expect.element(button).toHaveAttribute('aria-pressed', 'true')
  expect(like.mock.calls[0]?.[0]).toEqual({ id: 8, like: true })
})

test('a heart that couldn’t be undone is pressed again', async () => {
  const { screen, like, button } = await showMember(save, [8])
  await expect.element(button).toHaveAttribute('aria-pressed', 'true')
  like.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await button.click()
  await expect.element(screen.getByRole('status')).toMatchTextContent('We couldn’t undo that. Please try again.')
  await expect.element(button).toHaveAttribute('aria-pressed', 'true')
})

test.each([
  [follow, 'Log in to follow Nuwara Leaf.'],
  [save, 'Log in to save Ginger tea for later.'],
])('a guest is asked to log in, and nothing is sent', async (ui, reason) => {
  const heard = vi.fn()
  const stop = listenToSignIn(heard)
  const { screen } = await show(ui)
  await screen.getByRole('button').click()
  expect(heard.mock.calls).toEqual([[{ reason }]])
  stop()
})

test.each([
  ['who followed already', [5], ['Following · 7', 'Follow · 6', 'Following · 7']],
  ['who didn’t', [], ['Follow · 7', 'Following · 8', 'Follow · 7']],
])('each press changes the number of followers, for somebody %s', async (_, ids, texts) => {
  const { button, like } = await showMember(<FollowButton vendorId={5} name="Nuwara Leaf" followers={7} />, ids)
  for (const [presses, text] of texts.entries()) {
    await expect.element(button).toHaveTextContent(text)
    if (presses === texts.length - 1) break
    await button.click()
    await expect.poll(() => like.mock.calls.length).toBe(presses + 1)
  }
})

test.each([
  ['who followed already', [5], 'Following · 7', 'Follow · 6'],
  ['who didn’t', [], 'Following · 8', 'Follow · 7'],
])(
  'a press before the state has loaded gives the right number of followers, for somebody %s',
  async (_, ids, pressed, ended) => {
    const state = Promise.withResolvers<void>()
    const ui = <FollowButton vendorId={5} name="Nuwara Leaf" followers={7} />
    const { button, like } = await showMember(ui, ids, 'en', state.promise)
    await expect.element(button).toHaveTextContent('Follow · 7')
    await button.click()
    // treated as not followed until the state has loaded
    await expect.element(button).toHaveTextContent('Following · 8')
    state.resolve()
    await expect.poll(() => like.mock.calls.length).toBe(1)
    await expect.element(button).toHaveTextContent(pressed)
    await button.click()
    await expect.element(button).toHaveTextContent(ended)
  },
)
