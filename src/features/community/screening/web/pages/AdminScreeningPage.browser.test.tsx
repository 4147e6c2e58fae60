import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { refusal } from '#web/testing/refusal.ts'
import { type FakeClients, show } from '#web/testing/show.tsx'
import type { ScreeningAnswer, ScreeningTerm } from '../../screening.contract.ts'
import { defaultScreening } from '../../screening-settings.ts'
import { AdminScreeningPage } from './AdminScreeningPage.tsx'

const casino: ScreeningTerm = {
  ...{ id: 3, kind: 'word', language: null, term: 'casino*', note: 'Wave of May', revision: 1 },
  ...{ addedBy: 'Asha', addedAt: '2026-11-20T10:00:00.000Z' },
}
const loan: ScreeningTerm = { ...casino, id: 2, language: 'si', term: 'ණය', note: '', addedBy: null }
const host: ScreeningTerm = { ...casino, id: 5, kind: 'link', term: 'bad.lk' }
const screening: ScreeningAnswer = { settings: defaultScreening, revision: 0, saved: null }

async function showPage(path = '/admin/screening', calls: FakeClients['screening'] = {}) {
  const mocks = {
    getScreening: vi.fn(async () => screening),
    saveScreening: vi.fn(async (_: object) => screening),
    getTerms: vi.fn(async ({ kind }: { kind?: string }) => {
      const items = kind === 'link' ? [host] : [casino, loan]
      return { items, count: items.length, offset: 0, limit: 25 }
    }),
    addTerm: vi.fn(async (_: object) => casino),
    changeTerm: vi.fn(async (_: object) => casino),
    removeTerm: vi.fn(async (_: object) => ({})),
    tryText: vi.fn(async (_: object) => ({ holds: [] })),
  }
  const { screen } = await show(<AdminScreeningPage />, {
    ...{ path, clients: { screening: { ...mocks, ...calls } }, viewer: { id: 'asha' } as never },
  })
  await expect.element(screen.getByRole('heading', { name: 'What else waits' })).toBeVisible()
  return { screen, ...mocks }
}

test('words are listed with their language, note, and who added them; links are on the other side', async () => {
  const { screen, getTerms } = await showPage()
  const row = screen.getByRole('row', { name: /casino/ })
  await expect.element(row).toMatchTextContent(/All languages.*Wave of May.*Asha.*20 Nov 2026/)
  await expect.element(screen.getByRole('row', { name: /ණය/ })).toMatchTextContent(/සිංහල/)
  await screen.getByLabelText('Language', { exact: true }).first().selectOptions('si')
  await expect.poll(() => getTerms.mock.lastCall?.[0]).toMatchObject({ kind: 'word', language: 'si', page: 1 })
  await screen.getByRole('link', { name: 'Links' }).click()
  await expect.element(screen.getByRole('row', { name: /bad\.lk/ })).toBeVisible()
  expect(getTerms.mock.lastCall?.[0]).toMatchObject({ kind: 'link', language: undefined })
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
})

test('a word is added for texts in a language; one that is listed already is named at its field', async () => {
  const addTerm = vi.fn(async (_: object) => casino)
  addTerm.mockRejectedValueOnce(refusal(409, { code: 'gm-error-term-listed', field: 'term' }))
  const { screen } = await showPage('/admin/screening', { addTerm })
  await screen.getByRole('button', { name: 'Add word' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Add word' })
  const field = dialog.getByLabelText('Word or phrase')
  await dialog.getByRole('button', { name: 'Add word' }).click()
  await expect.element(field).toHaveAccessibleDescription(/enter a word or a phrase/)
  expect(addTerm).not.toHaveBeenCalled()
  await field.fill(' loan* ')
  await dialog.getByLabelText('Language of the texts').selectOptions('en')
  await dialog.getByRole('button', { name: 'Add word' }).click()
  await expect.element(field).toHaveAccessibleDescription(/in the list already/)
  await expect.element(field).toHaveValue(' loan* ')
  await dialog.getByRole('button', { name: 'Add word' }).click()
  await expect.element(screen.getByText('Word added')).toBeVisible()
  expect(addTerm.mock.lastCall).toEqual([{ kind: 'word', term: 'loan*', language: 'en', note: '' }])
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a website is added without a language', async () => {
  const { screen, addTerm } = await showPage('/admin/screening?state=link')
  await screen.getByRole('button', { name: 'Add link' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Add link' })
  await dialog.getByLabelText('Website').fill('bad.lk')
  await dialog.getByLabelText('Note for other admins (optional)').fill('Loans')
  await dialog.getByRole('button', { name: 'Add link' }).click()
  await expect.element(screen.getByText('Link added')).toBeVisible()
  expect(addTerm.mock.lastCall).toEqual([{ kind: 'link', term: 'bad.lk', language: null, note: 'Loans' }])
})

test('a note that somebody else saved meanwhile is saved again only on purpose', async () => {
  const changeTerm = vi.fn(async (_: object) => casino)
  const given = { note: 'Theirs', revision: 2 }
  changeTerm.mockRejectedValueOnce(refusal(409, { code: 'gm-error-screening-changed', given }))
  const { screen } = await showPage('/admin/screening?row=3', { changeTerm })
  const dialog = screen.getByRole('dialog', { name: 'casino*' })
  await dialog.getByLabelText('Note for other admins (optional)').fill('Mine')
  await dialog.getByRole('button', { name: 'Save note' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Show theirs' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save note' }).click()
  await expect.element(screen.getByText('Note saved')).toBeVisible()
  expect(changeTerm.mock.calls).toEqual([
    [{ id: 3, note: 'Mine', revision: 1 }],
    [{ id: 3, note: 'Mine', revision: 2 }],
  ])
})

test('a word leaves its list after a question, and the focus goes to the title', async () => {
  let items = [casino, loan]
  const removeTerm = vi.fn(async (_: object) => {
    items = [loan]
    return {}
  })
  const getTerms = async () => ({ items, count: items.length, offset: 0, limit: 25 })
  const { screen } = await showPage('/admin/screening?row=3', { getTerms, removeTerm })
  await screen.getByRole('button', { name: 'Remove from list' }).click()
  const question = screen.getByRole('dialog', { name: 'Remove “casino*” from the list?' })
  expect(removeTerm).not.toHaveBeenCalled()
  await question.getByRole('button', { name: 'Remove from list' }).click()
  await expect.element(screen.getByText('Removed from the list')).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /casino/ })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('heading', { name: 'Words and links' })).toHaveFocus()
})

test('rules are saved with their numbers; what is no number within the bounds is named at its field', async () => {
  const { screen, saveScreening } = await showPage()
  const days = screen.getByLabelText('Days for which an account counts as new')
  const save = screen.getByRole('button', { name: 'Save rules' })
  for (const wrong of ['', '366', '-1', 'ten']) {
    await days.fill(wrong)
    await save.click()
    await expect.element(days).toHaveAccessibleDescription(/whole number from 0 to 365/)
  }
  expect(saveScreening).not.toHaveBeenCalled()
  await days.fill('14')
  await screen.getByLabelText('The first texts of each person wait').click()
  await save.click()
  await expect.element(screen.getByText('Rules saved')).toBeVisible()
  const settings = { ...defaultScreening, newDays: 14, firstPostsWait: false }
  expect(saveScreening).toHaveBeenCalledExactlyOnceWith({ settings, revision: 0 })
})

test('somebody else’s saving of the rules is named, and theirs can be seen', async () => {
  const theirs = {
    settings: { ...defaultScreening, newDays: 30 },
    ...{ revision: 1, saved: { at: '2026-11-30T10:00:00.000Z', by: 'Kasun' } },
  }
  const { screen } = await showPage('/admin/screening', {
    getScreening: vi.fn(async () => theirs as ScreeningAnswer).mockResolvedValueOnce(screening),
    saveScreening: () => Promise.reject(refusal(409, { code: 'gm-error-screening-changed' })),
  })
  const days = screen.getByLabelText('Days for which an account counts as new')
  await days.fill('14')
  await screen.getByRole('button', { name: 'Save rules' }).click()
  await expect.element(screen.getByText(/^Kasun saved at/)).toBeVisible()
  await expect.element(days).toHaveValue('14')
  await screen.getByRole('button', { name: 'Show theirs' }).click()
  await expect.element(days).toHaveValue('30')
})

test('a text is tried: it would be shown, or what makes it wait is said', async () => {
  const tryText = vi.fn(async (_: object) => ({
    holds: [
      { reason: 'first-post' as const, shown: 0, first: 1 },
      { reason: 'new-member-link' as const, hosts: ['a.lk', 'b.lk'] },
      { reason: 'listed-word' as const, termId: 3, term: 'casino*', found: 'casinos' },
      { reason: 'listed-link' as const, termId: 5, term: 'bad.lk', found: 'www.bad.lk' },
      { reason: 'near-duplicate' as const, kind: 'feedback', id: '9', percent: 92, isSameAuthor: false },
      { reason: 'many-links' as const, links: 7, max: 5 },
    ],
  }))
  const { screen } = await showPage('/admin/screening', { tryText })
  const button = screen.getByRole('button', { name: 'Try text' })
  await button.click()
  const field = screen.getByLabelText('Text', { exact: true })
  await expect.element(field).toHaveAccessibleDescription('Please enter a text.')
  await field.fill('Casinos')
  await button.click()
  const reasons = [
    'It’s one of the first texts of its author.',
    'A new member links to a.lk, b.lk.',
    '“casino*” is listed; the text has “casinos”.',
    'bad.lk is listed; the text links to www.bad.lk.',
    'Someone else wrote almost the same text within 30 days: 92% alike.',
    'It has 7 links; 5 are allowed.',
  ]
  await expect.element(screen.getByText('It would wait for a moderator:')).toBeVisible()
  for (const reason of reasons) await expect.element(screen.getByText(reason)).toBeVisible()
  expect(tryText.mock.lastCall).toEqual([{ text: 'Casinos', language: null, isNew: true }])
  tryText.mockResolvedValueOnce({ holds: [] })
  await screen.getByLabelText('As if a new member wrote it').click()
  await button.click()
  await expect.element(screen.getByText('It would be shown at once.')).toBeVisible()
  expect(tryText.mock.lastCall).toMatchObject([{ isNew: false }])
})
