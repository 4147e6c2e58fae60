import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Clients } from '#web/app-context.ts'
import { aViewer } from '#web/testing/a-viewer.ts'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { FeedbackPost } from '../../feedback.contract.ts'
import { aPost } from '../testing/show-feedback.tsx'
import { FeedbackItem } from './FeedbackItem.tsx'
import { OwnFeedbackSection } from './OwnFeedbackSection.tsx'

beforeEach(() => sessionStorage.clear())

async function showPost(changes: Partial<FeedbackPost> = {}, language = 'en') {
  const change = vi.fn<Clients['feedback']['changeFeedback']>(async () => aPost())
  const remove = vi.fn<Clients['feedback']['deleteFeedback']>(async () => ({ deleted: true }))
  const clients = { feedback: { changeFeedback: change, deleteFeedback: remove } }
  const { screen } = await show(<FeedbackItem post={aPost(changes)} />, { clients, viewer: aViewer(), language })
  return { screen, change, remove, button: (name: string) => screen.getByRole('button', { name }) }
}

test('the author edits their post in place, and the focus returns', async () => {
  const { screen, change, button } = await showPost({ own: true })
  await button('Edit text').click()
  const box = screen.getByRole('textbox', { name: 'Feedback text' })
  await expect.element(box).toHaveFocus()
  await expect.element(box).toHaveValue('The tea is good.')
  await box.fill('The tea is very good.')
  await button('Save').click()
  await expect.element(button('Edit text')).toHaveFocus()
  expect(change.mock.calls[0]?.[0]).toEqual({
    ...{ id: 11, message: 'The tea is very good.', language: 'en', taggedVendors: [] },
  })
})

test('the author sees which enterprises their post names while they edit, and takes one away', async () => {
  const tag = (id: number, brand: string) => ({ id, brand, subDomain: brand.toLowerCase(), own: false })
  const { change, button } = await showPost({ own: true, taggedVendors: [tag(7, 'Mill'), tag(8, 'Loom')] })
  await button('Edit text').click()
  await button('Remove Mill').click()
  await button('Save').click()
  await expect.poll(() => change.mock.calls[0]?.[0]?.taggedVendors).toEqual([8])
})

test('an empty text can’t be saved, and cancelling restores the old one', async () => {
  const { screen, change, button } = await showPost({ own: true })
  await button('Edit text').click()
  await screen.getByRole('textbox').fill('  ')
  await expect.element(button('Save')).toHaveAttribute('aria-disabled', 'true')
  await button('Cancel').click()
  await expect.element(screen.getByText('The tea is good.')).toBeVisible()
  await expect.element(button('Edit text')).toHaveFocus()
  expect(change).not.toHaveBeenCalled()
})

test('a refused edit keeps the text in the box', async () => {
  const { screen, change, button } = await showPost({ own: true })
  change.mockRejectedValueOnce(refusal(503))
  await button('Edit text').click()
  await screen.getByRole('textbox').fill('Better')
  await button('Save').click()
  await expect
    .element(screen.getByText('We can’t reach our data right now. Please try again in a minute.'))
    .toBeVisible()
  await expect.element(screen.getByRole('textbox')).toHaveValue('Better')
})

test('a post is deleted only after confirming, and the focus starts on Cancel', async () => {
  const { screen, remove, button } = await showPost({ own: true, deletable: true })
  await button('Delete').click()
  const question = screen.getByRole('dialog', { name: 'Delete this feedback?' })
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Delete')).toHaveFocus()
  expect(remove).not.toHaveBeenCalled()
  await button('Delete').click()
  await button('Delete feedback').click()
  await expect.poll(() => remove.mock.calls.map(([input]) => input)).toEqual([{ id: 11 }])
  await expect.element(question).not.toBeInTheDocument()
})

test('other people’s posts can’t be edited, and a deleted account has no name', async () => {
  const { screen } = await showPost({ author: null })
  await expect.element(screen.getByText('Former member').first()).toBeVisible()
  // the only one, or the strict locator fails
  await expect.element(screen.getByRole('button')).toHaveAccessibleName('Report Former member')
})

test('an enterprise’s name links to its profile, and an edited post says so', async () => {
  const { screen } = await showPost({
    author: { name: 'Thal Soap', imageUrl: null, subDomain: 'thalsoap' },
    edited: true,
  })
  await expect.element(screen.getByRole('link', { name: 'Thal Soap' })).toHaveAttribute('href', '/thalsoap')
  await expect.element(screen.getByRole('time')).toMatchTextContent(/ · edited$/)
})

test('the list of one’s own posts names the enterprise of each and links to it', async () => {
  const getOwnFeedback = async () => ({
    items: [aPost({ own: true }), aPost({ id: 12, parentId: 3, own: true })],
    ...{ count: 2, offset: 0, limit: 10 },
  })
  const { screen } = await show(<OwnFeedbackSection />, {
    clients: { feedback: { getOwnFeedback } },
    viewer: aViewer(),
  })
  const about = screen.getByRole('link', { name: 'About Nuwara Leaf', exact: true })
  await expect.element(about).toHaveAttribute('href', '/nuwaraleaf#feedback')
  await expect.element(screen.getByRole('link', { name: 'Answer about Nuwara Leaf' })).toBeVisible()
})

test('somebody who has written nothing is shown where to begin, in Sinhala too', async () => {
  const getOwnFeedback = async () => ({ items: [], count: 0, offset: 0, limit: 10 })
  const clients = { feedback: { getOwnFeedback } }
  const { screen } = await show(<OwnFeedbackSection />, { clients, viewer: aViewer(), language: 'si' })
  await expect.element(screen.getByRole('link')).toHaveAttribute('href', '/marketplace')
  await expect.element(screen.getByText('You haven’t given feedback yet', { exact: false })).not.toBeInTheDocument()
})

test.each([
  ['held', 'Waits for a moderator'],
  ['hidden', 'Hidden: only you see this'],
] as const)('a post that is %s says so to its author', async (state, words) => {
  const { screen } = await showPost({ own: true, state })
  await expect.element(screen.getByText(words)).toBeVisible()
})

test('a post that is shown says nothing of that', async () => {
  const { screen } = await showPost({ own: true })
  await expect.element(screen.getByText('The tea is good.')).toBeVisible()
  expect(screen.getByText('only you see this').elements()).toEqual([])
  expect(screen.getByText('moderator').elements()).toEqual([])
})
