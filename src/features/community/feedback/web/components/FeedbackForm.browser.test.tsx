import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Clients } from '#web/app-context.ts'
import { listenToSignIn } from '#web/ask-to-sign-in.ts'
import { watchLeaving } from '#web/testing/leaving.ts'
import { refusal } from '#web/testing/refusal.ts'
import { aPage, aPost, showFeedback, tea } from '../testing/show-feedback.tsx'

type Send = Clients['feedback']['sendProfileFeedback']

beforeEach(() => sessionStorage.clear())

async function showForm(language = 'en') {
  const send = vi.fn<Send>(async () => aPost())
  const getFeedback = vi.fn(async () => aPage([]))
  const { screen } = await showFeedback({ sendProfileFeedback: send, getFeedback, language })
  const button = (name: string) => screen.getByRole('button', { name })
  return { screen, send, getFeedback, button, box: screen.getByRole('textbox') }
}

const failed = 'We couldn’t send that. Your text is still here, so please try again.'

test('the box has a name, is small until somebody clicks into it, and sends the text', async () => {
  const { screen, send, getFeedback, button, box } = await showForm()
  await expect.element(box).toHaveAccessibleName('Tell Nuwara Leaf and everyone else what you think')
  await expect.element(button('Send')).not.toBeInTheDocument()
  await box.click()
  await userEvent.keyboard('හොඳයි')
  await button('Send').click()
  await expect.element(screen.getByText('Thank you for your feedback.')).toBeVisible()
  expect(send.mock.calls[0]?.[0]).toEqual({
    vendorProfileId: tea.id,
    parentId: null,
    message: 'හොඳයි',
    file: null,
    taggedVendors: [],
    thumb: null,
    language: 'en',
  })
  await expect.element(box).toHaveValue('')
  await expect.element(box).toHaveFocus()
  await expect.poll(() => getFeedback.mock.calls.length).toBe(2)
})

test('a text of only spaces isn’t sent, and the box says why', async () => {
  const { send, button, box } = await showForm()
  await box.fill('   ')
  await button('Send').click()
  await expect.element(box).toHaveFocus()
  await expect.element(box).toHaveAccessibleDescription('Please write something first.')
  await expect.element(box).toBeInvalid()
  await userEvent.keyboard('Good')
  await expect.element(box).toBeValid()
  expect(send).not.toHaveBeenCalled()
})

test.each([
  [refusal(429), 'You’ve written a lot in a short time. Your text stays here, so please try again later.'],
  [refusal(503), 'We can’t reach our data right now. Please try again in a minute.'],
  [refusal(400, { code: 'unknown' }), failed],
  [new TypeError('Failed to fetch'), failed],
])(
  'after a failure (%s) the message says why, and the text stays so that it can be sent again',
  async (failure, text) => {
    const { screen, send, button, box } = await showForm()
    send.mockRejectedValueOnce(failure)
    await box.fill('Good tea')
    await button('Send').click()
    await expect.element(screen.getByRole('alert').filter({ hasText: text })).toHaveFocus()
    await expect.element(box).toHaveValue('Good tea')
    await button('Send').click()
    await expect.element(screen.getByText('Thank you for your feedback.')).toBeVisible()
    expect(send).toHaveBeenCalledTimes(2)
  },
)

test('whoever is new sends it with a proof of work, which their browser finds; else their text stays', async () => {
  const { screen, send, button, box } = await showForm()
  const asked = refusal(428, { code: 'gm-error-human-check' })
  send.mockRejectedValueOnce(asked).mockRejectedValueOnce(asked).mockRejectedValueOnce(asked)
  await box.fill('Good tea')
  await button('Send').click()
  const problem = screen.getByRole('alert').filter({ hasText: 'We couldn’t verify that you’re human.' })
  await expect.element(problem).toBeVisible()
  await expect.element(box).toHaveValue('Good tea')
  await button('Send').click()
  await expect.element(screen.getByText('Thank you for your feedback.')).toBeVisible()
  expect(send.mock.calls.map(([{ humanCheck }]) => typeof humanCheck)).toEqual([
    ...['undefined', 'string'],
    ...['undefined', 'string'],
  ])
})

test('clicking Send twice sends once', async () => {
  const { screen, send, button, box } = await showForm()
  const answer = Promise.withResolvers<Awaited<ReturnType<Send>>>()
  send.mockReturnValueOnce(answer.promise)
  await box.fill('Good tea')
  await button('Send').dblClick()
  await expect.element(button('Sending...')).toHaveAttribute('aria-busy', 'true')
  await button('Sending...').click({ force: true })
  answer.resolve(aPost())
  await expect.element(screen.getByText('Thank you for your feedback.')).toBeVisible()
  expect(send).toHaveBeenCalledTimes(1)
})

test('a draft is still there after leaving the page, unless it was cancelled', async () => {
  const { screen, box } = await showForm()
  await box.fill('Half a')
  screen.unmount()
  const second = await showForm()
  await expect.element(second.box).toHaveValue('Half a')
  await expect.element(second.button('Send')).toBeVisible()
  await second.button('Cancel').click()
  await expect.element(second.box).toHaveValue('')
  await expect.element(second.box).toHaveFocus()
  second.screen.unmount()
  const third = await showForm()
  await expect.element(third.box).toHaveValue('')
})

test('a guest is asked to log in, with the reason', async () => {
  const heard = vi.fn()
  const stop = listenToSignIn(heard)
  const { screen } = await showFeedback({ page: aPage([], { barrier: 'guest' }) })
  await screen.getByRole('button', { name: 'What do you think?' }).click()
  expect(heard).toHaveBeenCalledWith({ reason: 'Log in to give feedback.' })
  await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument()
  stop()
})

test('a plain member acting as an enterprise reads why they can’t send', async () => {
  const send = vi.fn<Send>()
  const { screen } = await showFeedback({ page: aPage([], { barrier: 'member' }), sendProfileFeedback: send })
  await screen.getByRole('textbox').fill('We like it')
  await expect.element(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true')
  await expect
    .element(screen.getByRole('button', { name: 'Attach a picture or PDF' }))
    .toHaveAttribute('aria-disabled', 'true')
  expect(send).not.toHaveBeenCalled()
})

test('somebody who may not write as the enterprise can switch to themselves, and keeps the draft', async () => {
  const left = watchLeaving()
  const selectUserProfile = vi.fn(async () => ({}) as never)
  const { screen } = await showFeedback({
    page: aPage([], { barrier: 'member' }),
    teams: { selectUserProfile },
  })
  await screen.getByRole('textbox').fill('We like it')
  await screen.getByRole('button', { name: /^Act as / }).click()
  await expect.poll(() => left).toHaveLength(1)
  expect(selectUserProfile).toHaveBeenCalledExactlyOnceWith({ selectedVendor: null })
})

test('an enterprise can’t write feedback about itself', async () => {
  const { screen } = await showFeedback({ page: aPage([], { barrier: 'own-enterprise' }) })
  await expect
    .element(screen.getByText('This is what others say about your enterprise. You can answer them.'))
    .toBeVisible()
  await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument()
})
