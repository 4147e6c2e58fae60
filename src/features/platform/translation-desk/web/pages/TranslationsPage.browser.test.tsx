import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aViewer } from '#web/testing/a-viewer.ts'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { OpenText, TextRow } from '../../translation-desk.contract.ts'
import { TranslationsPage } from './TranslationsPage.tsx'

const row = (tag: string, change: Partial<TextRow> = {}): TextRow => ({
  item: `text:${tag}`,
  place: 'market/listings',
  source: tag,
  text: '',
  state: 'missing',
  isHidden: false,
  ...change,
})
const rows = [
  row('Only {{count}} left', { state: 'outdated', text: 'ඉතිරි {{count}} පමණයි' }),
  row('Why do I see this?'),
  row('Best answer', { state: 'proposed', text: 'හොඳම පිළිතුර' }),
]
const open = (one: TextRow | undefined, change: Partial<OpenText> = {}): OpenText => {
  const { source, text, ...rest } = one ?? row('Gone')
  return {
    ...{ ...rest, source, text },
    sourceForms: { '': source },
    checked: { '': source },
    forms: text ? { '': text } : {},
    sourceHash: 'abc',
    revision: text ? 'def' : '',
    isEdited: false,
    sourceBefore: null,
    sourceChangedAt: null,
    saved: null,
    proposals: [],
    terms: [],
    picture: null,
    similar: [],
    ...change,
  }
}

type Shown = { texts?: OpenText[]; rights?: object; path?: string; viewer?: Parameters<typeof aViewer>[0] }
const admin = { reviews: true, isAdmin: true, language: null }

async function showPage({
  texts = rows.map(one => open(one)),
  rights = admin,
  path = '',
  viewer = { role: 1 },
}: Shown = {}) {
  const counts = { todo: 3, outdated: 1, proposed: 1, missing: 1, done: 97, hidden: 0 }
  const answer = {
    items: rows,
    count: 3,
    offset: 0,
    limit: 50,
    counts,
    total: 100,
    places: ['market/listings'],
    languages: [{ code: 'fr', name: 'Français' }],
    rights,
  }
  const translationDesk = {
    getTexts: vi.fn(async (_: object) => answer),
    getText: vi.fn(
      async ({ item }: { item: string }) =>
        texts.find(one => one.item === item) ?? open(rows.find(one => one.item === item)),
    ),
    saveText: vi.fn(async (_: object) => texts[0]),
    proposeText: vi.fn(async (_: object) => texts[0]),
    refuseProposal: vi.fn(async (_: object) => ({})),
    resetText: vi.fn(async (_: object) => texts[0]),
    hideText: vi.fn(async (_: object) => ({})),
  }
  const shown = await show(<TranslationsPage />, {
    clients: { translationDesk } as never,
    path: `/admin/manage-translations${path}`,
    viewer: aViewer(viewer),
  })
  await expect.element(shown.screen.getByRole('link', { name: /Best answer/ })).toBeInTheDocument()
  return { ...shown, ...translationDesk }
}
const rowPath = (tag: string) => `?${new URLSearchParams({ language: 'si', row: `text:${tag}` })}`
const field = (screen: Awaited<ReturnType<typeof showPage>>['screen']) => screen.getByRole('textbox', { name: /සිංහල/ })

test('the list says what waits; language, state and place are in the address', async () => {
  const { screen, address, getTexts } = await showPage()
  await expect.element(screen.getByText(/3 of 100 to do/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /Why do I see this\? New No text yet Listings/ })).toBeVisible()
  expect(getTexts.mock.lastCall).toEqual([{ language: 'si', page: 1 }])
  await screen.getByRole('link', { name: 'English changed 1' }).click()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Part of Pola' }), 'market/listings')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'ta')
  await expect.poll(address).toBe('/admin/manage-translations?state=outdated&language=ta')
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
})

test('a text is written with live checks; Ctrl and Enter save it and open the next', async () => {
  const { screen, address, saveText } = await showPage({ path: rowPath('Only {{count}} left') })
  await userEvent.fill(field(screen), 'ඉතිරි')
  await expect.element(screen.getByText(/Values that are missing or unknown: \{\{count\}\}/)).toBeVisible()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(saveText).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Add {{count}}' }).click()
  await expect.element(screen.getByText('Has the values of the English')).toBeVisible()
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
  field(screen).element().focus()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  const change = { language: 'si', item: 'text:Only {{count}} left', forms: { '': 'ඉතිරි {{count}}' }, sourceHash: 'abc' }
  await expect.poll(() => saveText.mock.calls).toEqual([[{ ...change, revision: 'def' }]])
  await expect.poll(address).toContain('row=text%3AWhy+do+I+see+this')
  await expect.element(field(screen)).toHaveFocus()
})

test('the glossary hints at a word that is missing or not to be used, and keeps nobody from saving', async () => {
  const why = open(rows[1], { terms: [{ id: 1, english: 'see', wanted: ['පෙනේ'], forbidden: ['බලනවා'] }] })
  const { screen, saveText } = await showPage({ texts: [why], path: rowPath('Why do I see this?') })
  await userEvent.fill(field(screen), 'මේක බලනවා ඇයි?')
  await expect.element(screen.getByText(/Glossary: “see” is “පෙනේ”/)).toBeVisible()
  await expect.element(screen.getByText(/Glossary: not “බලනවා” for “see”/)).toBeVisible()
  await userEvent.fill(field(screen), 'මට මේක පෙනේ?')
  await expect.element(screen.getByText(/Glossary: /)).not.toBeInTheDocument()
  await userEvent.fill(field(screen), 'මේක ඇයි?')
  await screen.getByRole('button', { name: 'Save and next' }).click()
  await expect.poll(() => saveText.mock.calls.length).toBe(1)
})

test('what was typed stays when another text is opened', async () => {
  const { screen } = await showPage({ path: rowPath('Why do I see this?') })
  await userEvent.fill(field(screen), 'මේ ඇයි')
  await screen.getByRole('button', { name: 'Later' }).click()
  await expect.element(field(screen)).toHaveValue('හොඳම පිළිතුර')
  await screen.getByRole('link', { name: /Why do I see this/ }).click()
  await expect.element(field(screen)).toHaveValue('මේ ඇයි')
})

test('changed English shows what it was, and its text can be found right as it is', async () => {
  const changed = open(rows[0], {
    sourceBefore: { '': 'Just {{count}} left' },
    sourceChangedAt: '2026-11-24T08:00:00.000Z',
  })
  const { screen, saveText } = await showPage({ texts: [changed], path: rowPath('Only {{count}} left') })
  const english = screen.getByRole('region', { name: 'English text' })
  await expect.element(english.getByText('Just')).toBeVisible()
  expect(english.element().querySelector('del')?.textContent?.trim()).toBe('Just')
  expect(english.element().querySelector('ins')?.textContent?.trim()).toBe('Only')
  await expect.element(english.getByText(/changed on/)).toBeVisible()
  await screen.getByRole('button', { name: 'Save and next' }).click()
  await expect.poll(() => saveText.mock.calls.length).toBe(1)
})

test('somebody else’s text is named before one’s own replaces it', async () => {
  const theirs = open(rows[2], {
    ...{ forms: { '': 'හොඳම එක' }, revision: 'other' },
    saved: { by: 'Ruwan Silva', at: '2026-11-29T08:05:00.000Z' },
  })
  const { screen, saveText, getText } = await showPage({ path: rowPath('Best answer') })
  await userEvent.fill(field(screen), 'හොඳම පිළිතුරයි')
  saveText.mockRejectedValueOnce(refusal(409, { code: 'gm-error-translation-changed' }))
  getText.mockResolvedValue(theirs)
  await screen.getByRole('button', { name: 'Save and next' }).click()
  await expect.element(screen.getByText(/Ruwan Silva saved at \d+:05/)).toBeVisible()
  await expect.element(field(screen)).toHaveValue('හොඳම පිළිතුරයි')
  await screen.getByRole('button', { name: 'Save and next' }).click()
  await expect.poll(() => saveText.mock.lastCall?.[0]).toMatchObject({ revision: 'other', forms: { '': 'හොඳම පිළිතුරයි' } })
})

test('“Show theirs” puts the other text in place of what was typed', async () => {
  const theirs = open(rows[2], { forms: { '': 'හොඳම එක' }, revision: 'other' })
  const { screen, saveText, getText } = await showPage({ path: rowPath('Best answer') })
  await userEvent.fill(field(screen), 'හොඳම පිළිතුරයි')
  saveText.mockRejectedValueOnce(refusal(409, { code: 'gm-error-translation-changed' }))
  getText.mockResolvedValue(theirs)
  await screen.getByRole('button', { name: 'Save and next' }).click()
  await screen.getByRole('button', { name: 'Show theirs' }).click()
  await expect.element(field(screen)).toHaveValue('හොඳම එක')
})

test('a proposal is taken over, or refused; similar texts are beside it', async () => {
  const proposed = open(rows[2], {
    proposals: [{ id: 5, forms: { '': 'හොඳම උත්තරය' }, by: 'Ruwan Silva', at: '2026-11-29T08:05:00.000Z' }],
    similar: [{ source: 'Answer', text: 'පිළිතුර', likeness: 0.78 }],
  })
  const { screen, saveText, refuseProposal } = await showPage({ texts: [proposed], path: rowPath('Best answer') })
  const suggestions = screen.getByRole('region', { name: 'Suggestions' })
  await expect.element(suggestions.getByText('Like “Answer”, 78%')).toBeVisible()
  await suggestions.getByRole('button', { name: 'Refuse' }).click()
  await expect.poll(() => refuseProposal.mock.calls).toEqual([[{ language: 'si', proposalId: 5 }]])
  await suggestions.getByRole('button', { name: 'Use' }).first().click()
  await expect.element(field(screen)).toHaveValue('හොඳම උත්තරය')
  await screen.getByRole('button', { name: 'Save and next' }).click()
  await expect.poll(() => saveText.mock.lastCall?.[0]).toMatchObject({ proposalId: 5, forms: { '': 'හොඳම උත්තරය' } })
})

test('a translator without review proposes, and has no buttons of others', async () => {
  const { screen, proposeText } = await showPage({
    path: rowPath('Why do I see this?'),
    rights: { reviews: false, isAdmin: false, language: 'si' },
    viewer: { additional: { translationLanguage: 'si' } },
  })
  await expect.element(screen.getByRole('combobox', { name: 'Language' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Translators' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Hide from translators' })).not.toBeInTheDocument()
  await userEvent.fill(field(screen), 'මේ මට පෙන්නන්නේ ඇයි?')
  await screen.getByRole('button', { name: 'Propose and next' }).click()
  await expect
    .poll(() => proposeText.mock.lastCall?.[0])
    .toEqual({
      ...{ language: 'si', item: 'text:Why do I see this?', sourceHash: 'abc' },
      forms: { '': 'මේ මට පෙන්නන්නේ ඇයි?' },
    })
})

test('each plural form that the language needs has a field; Urdu is written from the right', async () => {
  const plural = open(row('{{count}} places'), {
    sourceForms: { one: '{{count}} place', other: '{{count}} places' },
    checked: { one: '{{count}} place', other: '{{count}} places' },
  })
  const path = `?${new URLSearchParams({ language: 'ur', row: plural.item })}`
  const { screen, saveText } = await showPage({ texts: [plural], path })
  const one = screen.getByRole('textbox', { name: /for the number 1/ })
  await expect.element(one).toHaveAttribute('dir', 'rtl')
  await userEvent.fill(one, 'ایک جگہ')
  await expect.element(screen.getByText(/A form is still empty/)).toBeVisible()
  await userEvent.fill(screen.getByRole('textbox', { name: /for other numbers/ }), '{{count}} جگہیں')
  await screen.getByRole('button', { name: 'Save and next' }).click()
  await expect
    .poll(() => saveText.mock.lastCall?.[0])
    .toMatchObject({ forms: { one: 'ایک جگہ', other: '{{count}} جگہیں' } })
})

test('an edited text goes back to what came with Pola; an admin hides one', async () => {
  const edited = open(rows[2], { isEdited: true })
  const { screen, resetText, hideText } = await showPage({ texts: [edited], path: rowPath('Best answer') })
  await screen.getByRole('button', { name: 'Back to the text that came with Pola' }).click()
  await expect
    .poll(() => resetText.mock.calls)
    .toEqual([[{ language: 'si', item: 'text:Best answer', revision: 'def' }]])
  await screen.getByRole('button', { name: 'Hide from translators' }).click()
  await expect.poll(() => hideText.mock.calls).toEqual([[{ item: 'text:Best answer', hidden: true }]])
})

test('on a phone there is the list, or the text', async () => {
  await page.viewport(390, 800)
  const { screen } = await showPage()
  const link = screen.getByRole('link', { name: /Why do I see this/ })
  await link.click()
  await expect.element(field(screen)).toBeVisible()
  await expect.element(link).not.toBeInTheDocument()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await screen.getByRole('link', { name: 'Back to the list' }).click()
  await expect.element(link).toBeVisible()
  await page.viewport(1024, 768)
})

test('an added language is chosen among the others, and its texts are loaded', async () => {
  const { screen, getTexts } = await showPage()
  await screen.getByRole('combobox', { name: 'Language' }).selectOptions('Français')
  await expect.poll(() => getTexts.mock.lastCall).toEqual([{ language: 'fr', page: 1 }])
  await expect
    .element(screen.getByRole('link', { name: 'PO' }))
    .toHaveAttribute('href', '/api/v1/translation-files/fr/po')
})
