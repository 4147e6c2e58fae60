import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Clients } from '#web/app-context.ts'
import { aViewer } from '#web/testing/a-viewer.ts'
import { show } from '#web/testing/show.tsx'
import type { FeedbackPost } from '../../feedback.contract.ts'
import { aPage, aPost, showFeedback } from '../testing/show-feedback.tsx'
import { FeedbackItem } from './FeedbackItem.tsx'

beforeEach(() => sessionStorage.clear())

test('a recommendation with reasons goes with the post, and the form is empty after it', async () => {
  const send = vi.fn<Clients['feedback']['sendProfileFeedback']>(async () => aPost())
  const { screen } = await showFeedback({ sendProfileFeedback: send })
  const button = (name: string) => screen.getByRole('button', { name, exact: true })
  const box = screen.getByRole('textbox', { name: /^Tell Nuwara Leaf/ })
  await box.fill('Good tea')
  await expect.element(button('Friendly')).not.toBeInTheDocument()
  await button('No').click()
  await button('Poor packaging').click()
  await button('Yes').click()
  await expect.element(button('Poor packaging')).not.toBeInTheDocument()
  await button('Good quality').click()
  await button('Friendly').click()
  await button('Good quality').click()
  await expect.element(button('Friendly')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(button('Good quality')).toHaveAttribute('aria-pressed', 'false')
  await button('Send').click()
  await expect.poll(() => send.mock.calls[0]?.[0]).toMatchObject({ thumb: { thumb: 'up', reasons: ['kind'] } })
  await box.click()
  await expect.element(button('Yes')).toHaveAttribute('aria-pressed', 'false')
})

test('an answer has no recommendation', async () => {
  const { screen } = await showFeedback({ page: aPage([aPost()]) })
  await screen.getByRole('button', { name: 'Answer' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Write an answer' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Yes' }).query()).toBeNull()
})

test('visitors read how many recommend it, and why somebody does', async () => {
  const posts = [
    aPost({ id: 12, thumb: { thumb: 'up', reasons: ['on-time'] }, boughtHere: true }),
    aPost({ id: 13, thumb: { thumb: 'down', reasons: [] } }),
  ]
  const { screen } = await showFeedback({ page: aPage(posts, { rating: { thumbs: 128, down: 1 } }) })
  await expect.element(screen.getByText('128 people recommend it · 1 person doesn’t recommend it')).toBeVisible()
  const said = screen
    .getByRole('article')
    .elements()
    .map(one => one.querySelector('ul')?.textContent)
  expect(said).toEqual(['Recommends itOn timeBought here', 'Doesn’t recommend it'])
})

async function showPost(changes: Partial<FeedbackPost>) {
  const setThumb = vi.fn<Clients['feedback']['setThumb']>(async () => aPost())
  const untagFeedback = vi.fn<Clients['feedback']['untagFeedback']>(async () => ({ untagged: true }))
  const { screen } = await show(<FeedbackItem post={aPost(changes)} />, {
    clients: { feedback: { setThumb, untagFeedback } },
    viewer: aViewer(),
  })
  return {
    screen,
    setThumb,
    untagFeedback,
    button: (name: string) => screen.getByRole('button', { name, exact: true }),
  }
}

test('the author changes a recommendation by the keyboard, takes it back, and the focus returns', async () => {
  const { setThumb, button } = await showPost({ own: true, thumb: { thumb: 'up', reasons: ['kind'] } })
  await button('Change recommendation').click()
  await expect.element(button('Yes')).toHaveFocus()
  await userEvent.keyboard('{Tab}{Enter}')
  await button('Not on time').click()
  await button('Save').click()
  await expect.element(button('Change recommendation')).toHaveFocus()
  expect(setThumb.mock.lastCall?.[0]).toEqual({ id: 11, thumb: { thumb: 'down', reasons: ['late'] }, language: 'en' })
  await button('Change recommendation').click()
  await button('Yes').click()
  await button('Save').click()
  await expect.element(button('Change recommendation')).toBeVisible()
  expect(setThumb.mock.lastCall?.[0]).toEqual({ id: 11, thumb: null, language: 'en' })
})

test('an enterprise takes its tag off after a question; of others there is only the link', async () => {
  const taggedVendors = [
    { id: 7, brand: 'Mill', subDomain: 'mill', own: true },
    { id: 8, brand: 'Loom', subDomain: 'loom', own: false },
  ]
  const { screen, untagFeedback, button } = await showPost({ taggedVendors })
  expect(screen.getByRole('button', { name: 'Untag Loom' }).query()).toBeNull()
  await button('Untag Mill').click()
  const question = screen.getByRole('dialog', { name: 'Untag Mill?' })
  expect(untagFeedback).not.toHaveBeenCalled()
  await question.getByRole('button', { name: 'Untag' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(untagFeedback).toHaveBeenCalledExactlyOnceWith({ id: 11, vendorId: 7 })
})
