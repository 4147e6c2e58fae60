import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { FormDefinition } from '#features/platform/forms/form-definition.ts'
import { aQuestion } from '#features/platform/forms/random-forms.factory.ts'
import { refusal } from '#web/testing/refusal.ts'
import { longestFile } from '../../form-builder.contract.ts'
import { showBuilder } from '../testing/show-builder.tsx'

afterEach(() => vi.restoreAllMocks())

const form: FormDefinition = {
  sections: [
    {
      id: 1,
      title: { en: 'Identity', si: 'අනන්‍යතාව' },
      intro: {},
      questions: [
        aQuestion({ id: 11, text: { en: 'Your name' }, help: { en: 'As on the sign' } }),
        aQuestion({ id: 12, text: { en: 'Your farm', si: 'ඔබේ ගොවිපල' } }),
      ],
    },
  ],
}

async function showLanguages(options: Parameters<typeof showBuilder>[2] = {}) {
  const shown = await showBuilder(form, '/?view=languages', options)
  const texts = (id: number) => shown.definition().sections[0]?.questions.find(one => one.id === id)
  return { ...shown, texts }
}

test('words are typed beside the English ones, with the spaces between them', async () => {
  const { screen, texts } = await showLanguages()
  await expect.element(screen.getByText('2 of 4 texts are missing.')).toBeVisible()
  const field = screen.getByRole('textbox', { name: '1.1 Question' })
  await expect.element(field).toHaveAccessibleDescription('Your name')
  await field.click()
  await userEvent.keyboard('ඔබේ නම')
  await expect.element(field).toHaveValue('ඔබේ නම')
  await expect.poll(() => texts(11)?.text).toEqual({ en: 'Your name', si: 'ඔබේ නම' })
  await expect.element(screen.getByText('1 of 4 texts are missing.')).toBeVisible()
  // all that was typed in the field is one step
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => texts(11)?.text).toEqual({ en: 'Your name' })
  await screen.getByRole('button', { name: 'Redo' }).click()
  await expect.poll(() => texts(11)?.text.si).toBe('ඔබේ නම')
})

test('among what is missing, the text that one writes stays until one has gone on', async () => {
  const { screen, texts } = await showLanguages()
  await screen.getByRole('checkbox', { name: 'Only what is missing' }).click()
  await expect.element(screen.getByRole('textbox', { name: '1.2 Question' })).not.toBeInTheDocument()
  const name = screen.getByRole('textbox', { name: '1.1 Question' })
  const help = screen.getByRole('textbox', { name: '1.1 Help' })
  await name.fill('නම')
  await expect.element(name).toHaveFocus()
  await help.fill('පුවරුවේ මෙන්')
  await expect.element(name).not.toBeInTheDocument()
  await expect.poll(() => texts(11)?.help.si).toBe('පුවරුවේ මෙන්')
  await expect.element(screen.getByText('All 4 texts are translated.')).toBeVisible()
})

test('Urdu is written from right to left, and the choice says how much each language lacks', async () => {
  const { screen, texts } = await showLanguages()
  const into = screen.getByRole('combobox', { name: 'Translation into' })
  await expect.element(into).toHaveDisplayValue('සිංහල · 2')
  await into.selectOptions('اردو · 4')
  const field = screen.getByRole('textbox', { name: '1.2 Question' })
  expect(getComputedStyle(field.element()).direction).toBe('rtl')
  await field.fill('آپ کا فارم')
  await expect.poll(() => texts(12)?.text.ur).toBe('آپ کا فارم')
  await expect.element(into).toHaveDisplayValue('اردو · 3')
})

test('the files for translators hold all texts of the chosen language', async () => {
  const saved: Promise<string>[] = []
  const names: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
    saved.push((blob as Blob).text())
    return '#file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const { screen } = await showLanguages()
  await screen.getByRole('button', { name: 'CSV' }).click()
  await screen.getByRole('button', { name: 'XLIFF' }).click()
  expect(names).toEqual(['form-si.csv', 'form-si.xlf'])
  const [csv = '', xliff = ''] = await Promise.all(saved)
  expect(csv).toContain('question.12.text,Your farm,ඔබේ ගොවිපල')
  expect(xliff).toContain('trgLang="si"')
  expect(xliff).toContain('<unit id="question.11.help"')
})

test('a file of translations shows what it changes before anything is changed', async () => {
  const readFormTexts = vi.fn(async () => ({
    language: 'si' as const,
    texts: [
      { id: 'question.11.text', source: 'Name', text: 'ඔබේ නම' },
      { id: 'question.12.text', source: 'Your farm', text: 'ගොවිපල' },
      { id: 'question.11.help', source: 'As on the sign', text: '' },
      { id: 'question.99.text', source: 'Gone', text: 'නැත' },
    ],
  }))
  const { screen, texts, changeFormDraft } = await showLanguages({ calls: { readFormTexts } })
  const input = screen.getByLabelText('File of translations')
  await input.upload(new File(['<xliff/>'], 'form-si.xlf'))
  const dialog = screen.getByRole('dialog', { name: 'What this file changes' })
  await expect.element(dialog.getByText('2 texts change')).toBeVisible()
  await expect.element(dialog.getByText('1 of them had other English words')).toBeVisible()
  await expect.element(dialog.getByText('1 isn’t in this form')).toBeVisible()
  await expect.element(dialog.getByText('ඔබේ ගොවිපල')).toBeVisible()
  expect(readFormTexts).toHaveBeenCalledWith({ id: 1, format: 'xliff', content: '<xliff/>' })
  expect(changeFormDraft).not.toHaveBeenCalled()
  await dialog.getByRole('button', { name: 'Take over 2 texts' }).click()
  await expect.poll(() => [texts(11)?.text.si, texts(12)?.text.si]).toEqual(['ඔබේ නම', 'ගොවිපල'])
  // nothing in the file takes away what was there
  expect(texts(11)?.help).toEqual({ en: 'As on the sign' })
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => [texts(11)?.text.si, texts(12)?.text.si]).toEqual([undefined, 'ඔබේ ගොවිපල'])
})

test('a file that can’t be read says where, and a better one takes the message away', async () => {
  let answer = async (): Promise<{ language: null; texts: [] }> => {
    throw refusal(400, { code: 'gm-error-form-file', field: '7' })
  }
  const readFormTexts = vi.fn(() => answer())
  const { screen, changeFormDraft } = await showLanguages({ calls: { readFormTexts } })
  const input = screen.getByLabelText('File of translations')
  await input.upload(new File(['id;en'], 'form.csv'))
  await expect.element(screen.getByText('We can’t read this file. Something is wrong in line 7.')).toBeVisible()
  answer = async () => {
    throw refusal(400, { code: 'gm-error-form-file', field: 'columns' })
  }
  await input.upload(new File(['a,b'], 'form.csv'))
  await expect.element(screen.getByText(/This file needs the columns id and en/)).toBeVisible()
  await input.upload(new File([' '.repeat(longestFile + 1)], 'form.csv'))
  await expect.element(screen.getByText('This file is too large.')).toBeVisible()
  answer = async () => ({ language: null, texts: [] })
  await input.upload(new File(['id,en,si'], 'form.csv'))
  const dialog = screen.getByRole('dialog', { name: 'What this file changes' })
  await expect.element(dialog.getByText('Texts in සිංහල')).toBeVisible()
  const takeOver = dialog.getByRole('button', { name: 'Take over 0 texts' })
  await expect.element(takeOver).toHaveAttribute('aria-disabled', 'true')
  await expect.element(screen.getByText('This file is too large.')).not.toBeInTheDocument()
  expect(changeFormDraft).not.toHaveBeenCalled()
})
