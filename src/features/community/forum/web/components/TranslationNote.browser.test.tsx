import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { refusal } from '#web/testing/refusal.ts'
import { showForum } from '../testing/show-forum.tsx'
import { aLine, aQuestion, aReply, aTranslation } from '../testing/some-posts.ts'

const sinhala = { language: 'si', isRead: false }
const title = 'සබන් කැට තෙත් වෙනවා'
const translated = aQuestion({
  ...sinhala,
  title,
  body: [{ t: 'p', c: ['වැසි කාලයේ?'] }],
  translation: aTranslation('Which wraps?', { title: 'Soap bars get damp' }),
})
const reply = aReply(8, 'කොහු.', { ...sinhala, translation: aTranslation('Coir.', { id: 32, isEarlier: true }) })
const forum = {
  getConversation: async () => translated,
  getReplies: async () => ({ items: [reply], moreItemsAvailable: false }),
}

test('a translation is shown first, says by whom it is, and turns to the original and back by the keyboard', async () => {
  const { screen, address } = await showForum('question', { path: '/forum/7', forum })
  const heading = screen.getByRole('heading', { level: 1 })
  await expect.element(heading).toMatchTextContent('Soap bars get damp')
  await expect.element(heading).toHaveAttribute('lang', 'en')
  const question = screen.getByRole('article').nth(0)
  await expect.element(question).toMatchTextContent('Translated from සිංහල by Dilini')
  const turn = question.getByRole('link', { name: 'See original' })
  await expect.element(turn).toHaveAttribute('href', '/forum/7?text=original#question')
  turn.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(heading).toMatchTextContent(title)
  await expect.element(heading).toHaveAttribute('lang', 'si')
  await expect.element(screen.getByText('වැසි කාලයේ?')).toBeVisible()
  await expect.element(question).toMatchTextContent('Written in සිංහල')
  const back = question.getByRole('link', { name: 'See translation' })
  await expect.element(back).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(heading).toMatchTextContent('Soap bars get damp')
  // the page is the same one
  expect(address()).toBe('/forum/7')
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
})

test('each reply is turned by itself, and says when its translation is of an earlier text', async () => {
  const { screen } = await showForum('question', { path: '/forum/7', forum })
  const article = screen.getByRole('article', { name: 'Reply by Farzana' })
  await expect.element(article).toMatchTextContent('Translated from සිංහල by Dilini · of an earlier text')
  await article.getByRole('link', { name: 'See original' }).click()
  await expect.element(article).toMatchTextContent('කොහු.')
  await expect.element(article).not.toMatchTextContent('Coir.')
  await expect.element(screen.getByRole('heading', { level: 1 })).toMatchTextContent('Soap bars get damp')
})

test('an address asks for all originals, from which a link leads to the translations', async () => {
  const { screen } = await showForum('question', { path: '/forum/7?text=original', forum })
  await expect.element(screen.getByRole('heading', { level: 1 })).toMatchTextContent(title)
  await expect.element(screen.getByText('කොහු.')).toBeVisible()
  const back = screen.getByRole('link', { name: 'See translation' })
  await expect.element(back.nth(1)).toHaveAttribute('href', '/forum/7#reply-8')
})

test('a list shows the translation, with the language that it is from', async () => {
  const translation = { language: 'en', title: 'Soap bars get damp', excerpt: 'Which wraps?' }
  const items = [aLine({ ...{ title, language: 'si' }, translation }), aLine({ id: 9 })]
  const { screen } = await showForum('list', {
    path: '/forum',
    forum: { getConversations: async () => ({ items, next: null, moreItemsAvailable: false }) },
  })
  const rows = screen.getByRole('list', { name: 'Questions' }).getByRole('listitem')
  await expect.element(rows.nth(0).getByRole('link')).toMatchTextContent('Soap bars get damp')
  await expect.element(rows.nth(0)).toMatchTextContent('Translated from: සිංහල')
  await expect.element(rows.nth(1)).not.toMatchTextContent('Translated from')
})

test('whoever wrote a post accepts a translation of it; what went wrong is said there', async () => {
  const answer = vi.fn(async () => ({ success: true }))
  const offer = aTranslation('Which wraps?', {
    ...{ title: 'Soap bars get damp', stage: 'offered' },
    ...{ mayAccept: true, mayDecline: true },
  })
  const getConversation = vi.fn(async () => aQuestion({ own: true, language: 'si', title, offers: [offer] }))
  const { screen } = await showForum('question', {
    path: '/forum/7',
    forum: { getConversation },
    translations: { answer },
  })
  const offers = screen.getByRole('region', { name: 'Offered translations' })
  await expect.element(offers).toMatchTextContent('Soap bars get damp')
  await expect.element(offers).toMatchTextContent('Waits for the author of the post')
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
  answer.mockRejectedValueOnce(refusal(409, { code: 'gm-error-offer-changed' }))
  const accept = offers.getByRole('button', { name: 'Accept' })
  await accept.click()
  await expect
    .element(offers.getByRole('alert'))
    .toMatchTextContent('This translation was changed in the meantime. Please look at it again.')
  getConversation.mockResolvedValue(aQuestion({ own: true, language: 'si', title }))
  await accept.click()
  await expect.element(screen.getByText('Accepted. Readers see it now.')).toBeVisible()
  expect(answer).toHaveBeenLastCalledWith({ id: 31, accept: true, version: 0 })
  await expect.element(offers).not.toBeInTheDocument()
  // the keyboard goes on from the question
  await expect.element(screen.getByRole('article').nth(0)).toHaveFocus()
})

test('readers of a post in another language than the page’s are asked to translate it, until somebody has', async () => {
  const replies = [
    aReply(8, 'කොහු.', { language: 'si' }),
    aReply(9, 'කඩදාසි.', { language: 'si', translatedInto: ['en'] }),
    aReply(10, 'Coir.'),
    aReply(11, 'கயிறு.', { language: 'ta', isRead: false }),
  ]
  const shown = (isGuest: boolean) =>
    showForum('question', {
      path: '/forum/7',
      isGuest,
      forum: {
        getConversation: async () => aQuestion({ barrier: isGuest ? 'guest' : null }),
        getReplies: async () => ({ items: replies, moreItemsAvailable: false }),
      },
    })
  const { screen } = await shown(false)
  const links = screen.getByRole('link', { name: 'Translate' })
  await expect.element(links).toHaveAttribute('href', '/forum/translate/8')
  expect(links.elements()).toHaveLength(1)
  await screen.unmount()
  const { screen: ofGuest } = await shown(true)
  await expect.element(ofGuest.getByText('කොහු.')).toBeVisible()
  expect(ofGuest.getByRole('link', { name: 'Translate' }).elements()).toEqual([])
})

test('members choose the languages they read, at least one', async () => {
  const setReading = vi.fn(async () => ({ success: true }))
  const { screen } = await showForum('list', { path: '/forum', translations: { setReading } })
  const button = screen.getByRole('button', { name: 'Languages you read' })
  await button.click()
  const dialog = screen.getByRole('dialog', { name: 'Languages you read' })
  const english = dialog.getByRole('checkbox', { name: 'English' })
  await expect.element(english).toBeChecked()
  await english.click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Please choose at least one language.')
  expect(setReading).not.toHaveBeenCalled()
  await dialog.getByRole('checkbox', { name: 'සිංහල' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Saved.')).toBeVisible()
  expect(setReading).toHaveBeenCalledExactlyOnceWith({ languages: ['si'] })
  await expect.element(button).toHaveFocus()
})

test('guests aren’t offered to choose', async () => {
  const { screen } = await showForum('list', { path: '/forum', isGuest: true })
  await expect.element(screen.getByRole('combobox', { name: 'Language' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Languages you read' }).elements()).toEqual([])
})

test('a translation that is shown can be reported by itself', async () => {
  const getOwnReport = vi.fn(async () => ({ report: null }))
  const { screen } = await showForum('question', { path: '/forum/7', forum, others: { reports: { getOwnReport } } })
  await screen.getByRole('button', { name: 'Report this translation' }).nth(0).click()
  await expect.element(screen.getByRole('dialog', { name: 'Report this translation' })).toBeVisible()
  expect(getOwnReport).toHaveBeenCalledWith({ kind: 'translation', id: 31 })
})
