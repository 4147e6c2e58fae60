import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from '#web/testing/refusal.ts'
import { desk, drafted, privacy, showEditor, showPages, terms } from '../testing/show-pages.tsx'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const violations = async (element: Element) => (await axe.run(element)).violations.map(({ id }) => id)

test('pages are listed with their state, day and missing languages', async () => {
  const { screen } = await showPages()
  const row = screen.getByRole('row', { name: /Terms of use \/pages\/terms Published 1 Mar 2026 1 தமிழ் 1 Mar 2026/ })
  await expect.element(row).toBeVisible()
  expect(await violations(screen.container)).toEqual([])
})

test('on a phone and in Sinhala nothing is wider than the window', async () => {
  await page.viewport(390, 844)
  const { screen } = await showPages({ language: 'si' })
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('පිටු')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await page.viewport(1024, 768)
})

test('a page is added with what it needs, and opened for more languages', async () => {
  const { screen, addStaticPage, address } = await showPages()
  await screen.getByRole('button', { name: 'Add page' }).click()
  const drawer = screen.getByRole('dialog', { name: 'Add page' })
  await userEvent.fill(drawer.getByLabelText('Address of the page'), '12')
  await drawer.getByRole('button', { name: 'Add page' }).click()
  await expect.element(drawer.getByText(/Please begin with a letter/).first()).toBeVisible()
  expect(addStaticPage).not.toHaveBeenCalled()
  await userEvent.fill(drawer.getByLabelText('Title in English'), 'Help')
  await userEvent.fill(drawer.getByLabelText('Address of the page'), 'help-me')
  await userEvent.fill(drawer.getByLabelText('Text in English'), 'Ask us.')
  addStaticPage.mockRejectedValueOnce(refusal(409, { code: 'gm-error-page-handle-taken' }))
  await drawer.getByRole('button', { name: 'Add page' }).click()
  await expect.element(drawer.getByText('There is a page with this address already.').first()).toBeVisible()
  await drawer.getByRole('button', { name: 'Add page' }).click()
  const given = { handle: 'help-me', title: { en: 'Help' }, text: { en: 'Ask us.' } }
  await expect.poll(() => addStaticPage.mock.lastCall).toEqual([given])
  await expect.poll(address).toBe('/admin/manage-pages/3')
})

test('a page is put into the menu behind the others', async () => {
  const { screen, setPageMenu } = await showPages({ path: '/admin/manage-pages?row=4' })
  const drawer = screen.getByRole('dialog', { name: 'Privacy' })
  await drawer.getByRole('button', { name: 'Put into the menu' }).click()
  await expect.poll(() => setPageMenu.mock.calls).toEqual([[{ before: [3], ids: [3, 4] }]])
  await expect.element(screen.getByText('Menu saved')).toBeVisible()
})

test('pages of the menu change places, and the first one can’t go up', async () => {
  const rows = [terms, { ...privacy, inMenu: true }]
  const { screen, setPageMenu } = await showPages({ path: '/admin/manage-pages?row=3', rows })
  const drawer = screen.getByRole('dialog', { name: 'Terms of use' })
  await expect.element(drawer.getByRole('button', { name: 'Move up' })).toHaveAttribute('aria-disabled', 'true')
  await drawer.getByRole('button', { name: 'Move down' }).click()
  await expect.poll(() => setPageMenu.mock.calls).toEqual([[{ before: [3, 4], ids: [4, 3] }]])
})

test('a page is taken away to another address of the site, and to no other', async () => {
  const { screen, takeStaticPageAway } = await showPages({ path: '/admin/manage-pages?row=3' })
  const drawer = screen.getByRole('dialog', { name: 'Terms of use' })
  await drawer.getByRole('button', { name: 'Take page away' }).click()
  for (const wrong of ['//example.org', '/pages/terms?version=1', 'info']) {
    await userEvent.fill(drawer.getByLabelText('Its address leads to (optional)'), wrong)
    await drawer.getByRole('button', { name: 'Take page away' }).click()
    await expect.element(drawer.getByText(/Please enter another address of this site/).first()).toBeVisible()
  }
  expect(await violations(drawer.element())).toEqual([])
  await userEvent.fill(drawer.getByLabelText('Its address leads to (optional)'), '/info')
  await drawer.getByRole('button', { name: 'Take page away' }).click()
  await expect.poll(() => takeStaticPageAway.mock.calls).toEqual([[{ id: 3, revision: 4, leadsTo: '/info' }]])
})

test('a page that was taken away comes back', async () => {
  const rows = [{ ...terms, state: 'gone' as const, inMenu: false, leadsTo: '/info' }]
  const { screen, bringStaticPageBack } = await showPages({ path: '/admin/manage-pages?state=gone&row=3', rows })
  const drawer = screen.getByRole('dialog', { name: 'Terms of use' })
  await expect.element(drawer.getByText('/info')).toBeVisible()
  await drawer.getByRole('button', { name: 'Bring page back' }).click()
  await expect.poll(() => bringStaticPageBack.mock.calls).toEqual([[{ id: 3, revision: 4 }]])
})

test('a page is written in two languages, with both side by side before it is saved', async () => {
  const { screen, saveStaticPageDraft } = await showEditor()
  await screen.getByRole('button', { name: /සිංහල/ }).click()
  await screen.getByRole('textbox', { name: 'Text' }).fill('ඉතා **සාධාරණ** වන්න.')
  await screen.getByRole('button', { name: 'Preview' }).click()
  const english = screen.getByRole('group', { name: 'English' })
  await expect.element(english.getByRole('heading', { name: 'Rules' })).toBeVisible()
  const sinhala = screen.getByRole('group', { name: 'සිංහල', exact: true })
  await expect.element(sinhala.getByRole('heading', { name: 'කොන්දේසි' })).toBeVisible()
  expect(sinhala.element().querySelector('strong')?.textContent).toBe('සාධාරණ')
  expect(await violations(screen.container)).toEqual([])
  await screen.getByRole('button', { name: /தமிழ்/ }).click()
  const tamil = screen.getByRole('group', { name: 'தமிழ்', exact: true })
  await expect.element(tamil.getByText('What is missing here is read in English.')).toBeVisible()
  await screen.getByRole('button', { name: 'Save draft' }).click()
  await expect
    .poll(() => saveStaticPageDraft.mock.calls)
    .toEqual([
      [
        {
          ...{ id: 3, revision: 4, title: desk.versions[0]?.title },
          text: { en: '## Rules\n\nBe **very** fair.', si: 'ඉතා **සාධාරණ** වන්න.' },
        },
      ],
    ])
})

test('no page is saved without English words', async () => {
  const { screen, saveStaticPageDraft } = await showEditor()
  await screen.getByRole('textbox', { name: 'Text' }).fill(' ')
  await screen.getByRole('button', { name: 'Preview' }).click()
  await screen.getByRole('button', { name: 'Save draft' }).click()
  await expect.element(screen.getByText('Please write the English words.').first()).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Text' })).toHaveFocus()
  expect(saveStaticPageDraft).not.toHaveBeenCalled()
})

test('a draft is published from a day on, once it is saved', async () => {
  const { screen, publishStaticPage, answer } = await showEditor(drafted)
  const publish = screen.getByRole('button', { name: 'Publish version 3' })
  await screen.getByRole('textbox', { name: 'Text' }).fill('Newer.')
  await expect.element(publish).toHaveAttribute('aria-disabled', 'true')
  await screen.getByRole('textbox', { name: 'Text' }).fill('New.')
  await publish.click()
  await userEvent.fill(screen.getByLabelText('Holds from'), '2026-12-24')
  answer.current = { ...desk, revision: 6 }
  await publish.click()
  await expect.poll(() => publishStaticPage.mock.calls).toEqual([[{ id: 3, revision: 5, fromDay: '2026-12-24' }]])
  await expect.element(screen.getByText('Version 3 is published')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'What it says' })).toBeVisible()
})

test('whoever saves second reads who was first, keeps the words, and decides', async () => {
  const { screen, saveStaticPageDraft, answer } = await showEditor(desk)
  await screen.getByRole('textbox', { name: 'Text' }).fill('Mine.')
  answer.current = drafted
  saveStaticPageDraft.mockRejectedValueOnce(refusal(409, { code: 'gm-error-page-changed' }))
  await screen.getByRole('button', { name: 'Save draft' }).click()
  await expect.element(screen.getByText(/Nimali saved at/)).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('Mine.')
  await screen.getByRole('button', { name: 'Save draft' }).click()
  await expect.poll(() => saveStaticPageDraft.mock.lastCall).toMatchObject([{ revision: 5, text: { en: 'Mine.' } }])
})

test('an earlier version becomes the draft, and its words stand in the form', async () => {
  const { screen, restoreStaticPage, answer } = await showEditor()
  answer.current = { ...drafted, draft: { number: 3, title: { en: 'Terms' }, text: { en: 'Be fair.' } } }
  await screen.getByRole('button', { name: 'Make version 1 the draft' }).click()
  await expect.poll(() => restoreStaticPage.mock.calls).toEqual([[{ id: 3, revision: 4, version: 1 }]])
  await expect.element(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('Be fair.')
})

test('the draft of a page that was never published takes the page along', async () => {
  const { screen, discardStaticPageDraft, address } = await showEditor({ ...drafted, state: 'draft', versions: [] })
  await screen.getByRole('button', { name: 'Discard draft' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click()
  await expect.poll(() => discardStaticPageDraft.mock.calls).toEqual([[{ id: 3, revision: 5 }]])
  await expect.poll(address).toBe('/admin/manage-pages')
})
