import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import { GlossaryDialog } from './GlossaryDialog.tsx'
import { TextFiles } from './TextFiles.tsx'
import { TranslatorsDialog } from './TranslatorsDialog.tsx'

const report = {
  saved: 2,
  unchanged: 40,
  rows: [
    {
      line: 7,
      item: 'text:Only {{count}} left',
      form: '',
      refused: 'check',
      rule: 'names',
      what: '{{count}}',
      text: 'ඉතිරි',
    },
    { line: 9, item: 'text:Gone', form: '', refused: 'unknown', rule: null, what: '', text: 'ගියා' },
    { line: 11, item: 'text:Close', form: '', refused: null, rule: null, what: '', text: 'වහන්න' },
  ],
}

async function showFiles(importTexts: ReturnType<typeof vi.fn>, mayImport = true) {
  const shown = await show(<TextFiles language="si" mayImport={mayImport} />, {
    clients: { translationDesk: { importTexts } } as never,
  })
  const give = async (name: string, content: string) => {
    const input = shown.screen.container.querySelector('input[type=file]') as HTMLInputElement
    await userEvent.upload(input, new File([content], name))
  }
  return { ...shown, give }
}

test('a file is looked at before anything is saved: what it changes, and what is refused and why', async () => {
  const importTexts = vi.fn(async (_: object) => report)
  const { screen, give } = await showFiles(importTexts)
  await expect
    .element(screen.getByRole('link', { name: 'XLIFF 2.1' }))
    .toHaveAttribute('href', '/api/v1/translation-files/si/xliff')
  await give('pola-si.PO', 'msgid ""')
  const dialog = screen.getByRole('dialog', { name: 'What this file changes' })
  await expect.element(dialog.getByText('2 texts change')).toBeVisible()
  await expect.element(dialog.getByText('Values that are missing or unknown: {{count}}')).toBeVisible()
  await expect.element(dialog.getByText('There’s no such text')).toBeVisible()
  expect((await axe.run(dialog.element())).violations.map(({ id }) => id)).toEqual([])
  await dialog.getByRole('button', { name: 'Save 2 texts' }).click()
  const file = { language: 'si', format: 'po', content: 'msgid ""' }
  await expect.poll(() => importTexts.mock.calls).toEqual([[{ ...file, isCheck: true }], [{ ...file, isCheck: false }]])
  await expect.element(screen.getByText('2 texts saved')).toBeVisible()
})

test('a large file is sent compressed', async () => {
  const importTexts = vi.fn(async (_: object) => report)
  const { screen, give } = await showFiles(importTexts)
  await give('pola-si.csv', 'item,form\n'.repeat(20_000))
  await expect.element(screen.getByRole('dialog', { name: 'What this file changes' })).toBeVisible()
  const [sent] = importTexts.mock.lastCall as [{ content: string; isCompressed: boolean }]
  expect([sent.isCompressed, sent.content.length < 5000]).toEqual([true, true])
})

test('a file that can’t be read says where', async () => {
  const importTexts = vi.fn(async (_: object) => report)
  const { screen, give } = await showFiles(importTexts)
  await give('photo.png', 'x')
  await expect.element(screen.getByText('We can’t read this file.')).toBeVisible()
  importTexts.mockRejectedValueOnce(Object.assign(refusal(400, { code: 'gm-error-translation-file' })))
  await give('pola-si.csv', 'x')
  await expect.element(screen.getByText(/We can’t read this file at line 1/)).toBeVisible()
})

test('who only proposes imports nothing', async () => {
  const { screen } = await showFiles(vi.fn(), false)
  await expect.element(screen.getByRole('button', { name: 'Import a file' })).not.toBeInTheDocument()
})

test('admins see who translates, add somebody, and take somebody’s right away', async () => {
  const ruwan = { userId: 'a', name: 'Ruwan Silva', email: 'ruwan@pola.example', language: 'si', reviews: false }
  const getTranslators = vi.fn(async () => ({ items: [ruwan], count: 1 }))
  const setTranslator = vi.fn(async (_: object) => ({}))
  const removeTranslator = vi.fn(async (_: object) => ({}))
  const { screen } = await show(<TranslatorsDialog added={[]} />, {
    clients: { translationDesk: { getTranslators, setTranslator, removeTranslator } } as never,
  })
  await screen.getByRole('button', { name: 'Translators' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Translators' })
  await expect.element(dialog.getByText(/proposes/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save translator' }).click()
  await expect.element(dialog.getByText('Please add an address.').first()).toBeVisible()
  setTranslator.mockRejectedValueOnce(refusal(404, { code: 'gm-error-translator-unknown' }))
  await userEvent.fill(dialog.getByLabelText('Email'), 'nimali@pola.example')
  await dialog.getByLabelText('Language').selectOptions('ur')
  await dialog.getByRole('checkbox', { name: 'May save and review, not only propose' }).click()
  await dialog.getByRole('button', { name: 'Save translator' }).click()
  await expect.element(dialog.getByText(/No one here has this email address/).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Save translator' }).click()
  await expect
    .poll(() => setTranslator.mock.lastCall)
    .toEqual([{ email: 'nimali@pola.example', language: 'ur', reviews: true }])
  await dialog.getByRole('button', { name: 'Remove Ruwan Silva' }).click()
  await expect.poll(() => removeTranslator.mock.calls).toEqual([[{ userId: 'a' }]])
  expect((await axe.run(dialog.element())).violations.map(({ id }) => id)).toEqual([])
})

const terms = [{ id: 4, english: 'stall', wanted: ['කුටිය', 'කුටියේ'], forbidden: ['කඩය'] }]

test('the glossary is read by all who translate, and changed by those who review', async () => {
  const getTerms = vi.fn(async () => ({ items: terms, count: 1 }))
  const saveTerm = vi.fn(async (_: object) => ({}))
  const removeTerm = vi.fn(async (_: object) => ({}))
  const clients = { translationDesk: { getTerms, saveTerm, removeTerm } } as never
  const { screen } = await show(<GlossaryDialog language="si" reviews />, { clients })
  await screen.getByRole('button', { name: 'Glossary' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Glossary' })
  await expect.element(dialog.getByText('කුටිය, කුටියේ')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save term' }).click()
  await expect.element(dialog.getByText('Please write the term.').first()).toBeVisible()
  await userEvent.fill(dialog.getByLabelText('Term in English'), 'market')
  await userEvent.fill(dialog.getByLabelText(/^Translation; forms/), 'පොළ, පොළේ')
  await dialog.getByRole('button', { name: 'Save term' }).click()
  const saved = { language: 'si', english: 'market', wanted: ['පොළ', 'පොළේ'], forbidden: [] }
  await expect.poll(() => saveTerm.mock.calls).toEqual([[saved]])
  await dialog.getByRole('button', { name: 'Remove stall' }).click()
  await expect.poll(() => removeTerm.mock.calls).toEqual([[{ language: 'si', termId: 4 }]])
  expect((await axe.run(dialog.element())).violations.map(({ id }) => id)).toEqual([])
})

test('who only proposes reads the glossary', async () => {
  const clients = { translationDesk: { getTerms: async () => ({ items: terms, count: 1 }) } } as never
  const { screen } = await show(<GlossaryDialog language="si" reviews={false} />, { clients })
  await screen.getByRole('button', { name: 'Glossary' }).click()
  await expect.element(screen.getByText('Not: කඩය')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Save term' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Remove stall' })).not.toBeInTheDocument()
})
