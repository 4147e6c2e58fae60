import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { refusal } from '#web/testing/refusal.ts'
import { showForum } from '../testing/show-forum.tsx'
import { aPost, aTranslation } from '../testing/some-posts.ts'

const original = { title: 'සබන් කැට තෙත් වෙනවා', questionId: 7 }
const post = aPost(7, 'වැසි කාලයේ ඇසුරුම් මොනවාද?', { language: 'si' })
const offered = { id: 31, state: 'shown' as const, stage: 'offered' as const, version: 0 }
const given = { language: 'en', title: 'Soap bars get damp', message: 'Which wraps?', revision: 1 }

test('a translation is written beside the original, and offered by Ctrl+Enter', async () => {
  const offer = vi.fn(async () => offered)
  const { screen, address, calls } = await showForum('translate', {
    path: '/forum/translate/7',
    translations: { offer },
  })
  const beside = screen.getByRole('region', { name: 'Original · සිංහල' })
  await expect.element(beside).toMatchTextContent('සබන් කැට තෙත් වෙනවා')
  await expect.element(beside).toMatchTextContent('වැසි කාලයේ ඇසුරුම් මොනවාද?')
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
  const language = screen.getByRole('combobox', { name: 'Language of your translation' })
  await expect.element(language).toHaveValue('en')
  // the language of the original isn’t offered
  await expect.element(language).not.toMatchTextContent('සිංහල')
  await screen.getByRole('textbox', { name: 'The question in your translation' }).fill(given.title)
  await screen.getByRole('textbox', { name: 'Your translation' }).fill(given.message)
  await expect.element(screen.getByText('drawn: Which wraps?')).toBeVisible()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(screen.getByText('Thank you. The author of the post decides whether it is shown.')).toBeVisible()
  expect(offer).toHaveBeenCalledExactlyOnceWith(
    { id: 7, ...given },
    { context: { idempotencyKey: expect.stringMatching(/^[\w-]{36}$/) } },
  )
  await expect.poll(address).toBe('/forum/7')
  expect(calls.dropDraft).toHaveBeenCalledWith({ deed: 'translate', target: 7 })
})

test('its language follows the script in which it is written, until one is chosen', async () => {
  const offer = vi.fn(async () => offered)
  const { screen } = await showForum('translate', { path: '/forum/translate/7', translations: { offer } })
  const language = screen.getByRole('combobox', { name: 'Language of your translation' })
  await screen.getByRole('textbox', { name: 'The question in your translation' }).fill('சோப்பு ஈரமாகிறது')
  await screen.getByRole('textbox', { name: 'Your translation' }).fill('எந்த உறை நல்லது?')
  await expect.element(language).toHaveValue('ta')
  await language.selectOptions('Español')
  await screen.getByRole('button', { name: 'Offer translation' }).click()
  await vi.waitFor(() =>
    expect(offer).toHaveBeenCalledWith(expect.objectContaining({ language: 'es' }), expect.anything()),
  )
})

test('what is missing is said at its field, and the first one has the focus', async () => {
  const { screen } = await showForum('translate', { path: '/forum/translate/7' })
  await screen.getByRole('button', { name: 'Offer translation' }).click()
  const title = screen.getByRole('textbox', { name: 'The question in your translation' })
  await expect.element(title).toHaveFocus()
  await expect.element(title).toHaveAccessibleDescription(/Please write your question\./)
  await expect.element(screen.getByText('Please write something first.')).toBeVisible()
})

test('a refusal keeps what was typed', async () => {
  const offer = vi.fn(async () => Promise.reject(refusal(409, { code: 'gm-error-offered-already' })))
  const { screen } = await showForum('translate', { path: '/forum/translate/7', translations: { offer } })
  await screen.getByRole('textbox', { name: 'The question in your translation' }).fill(given.title)
  const box = screen.getByRole('textbox', { name: 'Your translation' })
  await box.fill(given.message)
  await screen.getByRole('button', { name: 'Offer translation' }).click()
  await expect.element(screen.getByRole('alert').nth(0)).toMatchTextContent(/already offered a translation/)
  await expect.element(box).toHaveValue('Which wraps?')
})

test('one’s own offer is changed in the same form, as often as it is asked for', async () => {
  const edit = vi.fn(async () => ({ ...offered, version: 1 }))
  const own = aTranslation('Which wraps?', { title: given.title, stage: 'offered', own: true })
  const { screen, calls } = await showForum('translate', {
    path: '/forum/translate/7?offer=31',
    translations: { edit, getTranslations: async () => ({ ...original, post, translations: [own] }) },
  })
  await expect.element(screen.getByRole('heading', { level: 1 })).toMatchTextContent('Change your translation')
  const box = screen.getByRole('textbox', { name: 'Your translation' })
  await expect.element(box).toHaveValue('Which wraps?')
  await box.fill('Which wraps do you use?')
  await screen.getByRole('button', { name: 'Save' }).click()
  await vi.waitFor(() =>
    expect(edit).toHaveBeenCalledExactlyOnceWith({ ...given, id: 31, message: 'Which wraps do you use?', version: 0 }),
  )
  await vi.waitFor(() => expect(calls.dropDraft).toHaveBeenCalledWith({ deed: 'retranslate', target: 31 }))
})

test('translations so far are listed; one’s own is taken back, once that is confirmed', async () => {
  const withdraw = vi.fn(async () => ({ success: true }))
  const own = aTranslation('Which wraps?', { title: given.title, own: true })
  const getTranslations = vi.fn(async () => ({ ...original, post, translations: [own] }))
  const { screen } = await showForum('translate', {
    path: '/forum/translate/7',
    translations: { withdraw, getTranslations },
  })
  const item = screen.getByRole('article', { name: 'Translation into English by Dilini' })
  await expect.element(item).toMatchTextContent('Accepted: readers see it')
  await item.getByRole('button', { name: 'Take back' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Take this translation back?' })
  getTranslations.mockResolvedValue({ ...original, post, translations: [] })
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect.element(item).not.toBeInTheDocument()
  expect(withdraw).toHaveBeenCalledExactlyOnceWith({ id: 31 })
})
