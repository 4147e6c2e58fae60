import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Clients } from '#web/app-context.ts'
import { refusal } from '#web/testing/refusal.ts'
import { aPage, aPost, showFeedback } from '../testing/show-feedback.tsx'

type Get = Clients['feedback']['getFeedback']

beforeEach(() => sessionStorage.clear())

test('an empty list says so, and invites the first post', async () => {
  const { screen } = await showFeedback()
  await expect.element(screen.getByText('No feedback yet. Have you been there, or bought something?')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Older feedback' })).not.toBeInTheDocument()
})

test('after a failure, “Try again” loads the list', async () => {
  const getFeedback = vi.fn<Get>(async () => aPage([aPost()]))
  // the query retries once by itself
  getFeedback.mockRejectedValueOnce(refusal(503)).mockRejectedValueOnce(refusal(503))
  const { screen } = await showFeedback({ getFeedback })
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Feedback could not be loaded.')
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('The tea is good.')).toBeVisible()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

test('“Older feedback” appends older posts, and the button goes with the last page', async () => {
  const getFeedback = vi.fn<Get>(async ({ page: number = 1 }) => {
    const offset = (Number(number) - 1) * 10
    return aPage([aPost({ id: offset + 1, message: `From page ${number}` })], { count: 12, offset })
  })
  const { screen } = await showFeedback({ getFeedback })
  await screen.getByRole('button', { name: 'Older feedback' }).click()
  await expect.element(screen.getByText('From page 2')).toBeVisible()
  await expect.element(screen.getByText('From page 1')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Older feedback' })).not.toBeInTheDocument()
})

test('an answer is written below its post, and cancelling returns the focus', async () => {
  const send = vi.fn<Clients['feedback']['sendProfileFeedback']>(async () => aPost())
  const { screen } = await showFeedback({ page: aPage([aPost()]), sendProfileFeedback: send })
  const answer = screen.getByRole('button', { name: 'Answer' })
  await answer.click()
  const box = screen.getByRole('textbox', { name: 'Write an answer' })
  await expect.element(box).toHaveFocus()
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(answer).toHaveFocus()
  await answer.click()
  await userEvent.keyboard('I think so too')
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.element(screen.getByText('Your answer was sent.')).toBeVisible()
  expect(send.mock.calls[0]?.[0]).toMatchObject({ parentId: 11, message: 'I think so too' })
  await expect.element(answer).toHaveFocus()
})

test('a press loads the other answers, which replace the first ones', async () => {
  const reply = (id: number) => ({ ...aPost({ id, parentId: 11, message: `Answer ${id}` }) })
  const post = aPost({ replyCount: 4, replies: [reply(21)] })
  const getFeedback = vi.fn<Get>(async ({ parentId }) =>
    parentId ? aPage([21, 22, 23, 24].map(reply), { limit: 20 }) : aPage([post]),
  )
  const { screen } = await showFeedback({ getFeedback })
  await screen.getByRole('button', { name: '3 more answers' }).click()
  await expect.element(screen.getByText('Answer 24')).toBeVisible()
  await expect.element(screen.getByText('Answer 21')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /more answer/ })).not.toBeInTheDocument()
  await expect.poll(() => getFeedback.mock.lastCall?.[0]).toMatchObject({ parentId: 11, limit: 20, page: 1 })
})

test('a failure to load answers is shown, and another press loads them', async () => {
  const reply = aPost({ id: 21, parentId: 11, message: 'An answer' })
  let isAway = true
  const getFeedback: Get = async ({ parentId }) => {
    if (!parentId) return aPage([aPost({ replyCount: 2, replies: [reply] })])
    if (isAway) throw refusal(503)
    return aPage([reply, { ...reply, id: 22, message: 'Another one' }])
  }
  const { screen } = await showFeedback({ getFeedback })
  await screen.getByRole('button', { name: '1 more answer' }).click()
  await expect.element(screen.getByRole('alert').filter({ hasText: 'Feedback could not be loaded.' })).toBeVisible()
  isAway = false
  await screen.getByRole('button', { name: '1 more answer' }).click()
  await expect.element(screen.getByText('Another one')).toBeVisible()
  await expect.element(screen.getByRole('alert').filter({ hasText: 'could not' })).not.toBeInTheDocument()
})

test('right-to-left text keeps its direction, and a very long word doesn’t widen the page', async () => {
  await page.viewport(390, 844)
  const posts = [
    aPost({ id: 1, message: 'بہت اچھی چائے' }),
    aPost({ id: 2, message: 'a'.repeat(400), author: { name: 'B'.repeat(120), imageUrl: null, subDomain: null } }),
  ]
  const { screen } = await showFeedback({ page: aPage(posts) })
  const urdu = screen.getByText('بہت اچھی چائے')
  await expect.element(urdu).toBeVisible()
  expect(getComputedStyle(urdu.element()).direction).toBe('rtl')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await page.viewport(1024, 768)
})
