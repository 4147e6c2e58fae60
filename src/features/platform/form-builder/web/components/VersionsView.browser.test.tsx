import { afterEach, expect, test, vi } from 'vitest'
import type { FormDefinition } from '#features/platform/forms/form-definition.ts'
import { aForm, aQuestion } from '#features/platform/forms/random-forms.factory.ts'
import { refusal } from '#web/testing/refusal.ts'
import { longestFile } from '../../form-builder.contract.ts'
import { showBuilder } from '../testing/show-builder.tsx'

afterEach(() => vi.restoreAllMocks())

const asked = (...texts: string[]) => aForm(texts.map((en, at) => aQuestion({ id: 11 + at, text: { en } })))
const versions: Record<number, FormDefinition> = { 1: asked('Name?'), 2: asked('Name?', 'Farm?'), 3: asked('Farm?') }
const summary = { revision: 1, sections: 2, questions: 7, known: 4, gone: 1, unknownHandles: [] as string[] }

async function showVersions(
  calls: NonNullable<Parameters<typeof showBuilder>[2]>['calls'] = {},
  path = '/?view=versions',
) {
  const items = [3, 2, 1].map(number => ({
    number,
    publishedAt: `2026-11-0${number}T08:00:00.000Z`,
    publishedBy: number === 1 ? null : 'Asha Fernando',
    sections: 1,
    questions: number,
  }))
  const getFormVersion = vi.fn(async ({ number }: { number: unknown }) => ({
    number: Number(number),
    definition: versions[Number(number)] ?? aForm([]),
  }))
  const shown = await showBuilder(versions[3] ?? aForm([]), path, {
    calls: { getFormVersions: async () => ({ items, count: 3 }), getFormVersion, ...calls },
  })
  return { ...shown, getFormVersion }
}

test('any two versions are compared, and each is fetched once', async () => {
  const { screen, getFormVersion } = await showVersions()
  await expect.element(screen.getByText('Asha Fernando').first()).toBeVisible()
  await expect.element(screen.getByText('came with Pola')).toBeVisible()
  const [from, to] = [screen.getByRole('combobox', { name: 'From' }), screen.getByRole('combobox', { name: 'To' })]
  await expect.element(from).toHaveDisplayValue('Version 2')
  await expect.element(to).toHaveDisplayValue('Version 3')
  await expect.element(screen.getByRole('heading', { name: 'Gone · 1' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Asked differently · 1' })).toBeVisible()
  await from.selectOptions('Version 1')
  await to.selectOptions('Version 2')
  await expect.element(screen.getByRole('heading', { name: 'New · 1' })).toBeVisible()
  await expect.element(screen.getByText('Farm?')).toBeVisible()
  await to.selectOptions('Version 1')
  await expect.element(screen.getByText('There’s no difference between these two.')).toBeVisible()
  const numbers = getFormVersion.mock.calls.map(([{ number }]) => number)
  expect(numbers.toSorted()).toEqual([1, 2, 3])
})

test('the exported file has the last change; without it there is no file', async () => {
  const saved: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('#file')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const exportForm = vi.fn(async () => ({ name: 'application.json', content: '{}' }))
  const { screen, changeFormDraft } = await showVersions({ exportForm }, '/')
  changeFormDraft.mockRejectedValueOnce(refusal(503))
  changeFormDraft.mockRejectedValueOnce(refusal(503))
  await screen.getByRole('textbox', { name: 'Title of the section' }).fill('Who you are')
  await expect.element(screen.getByText(/We can’t reach our data right now/)).toBeVisible()
  await screen.getByRole('button', { name: 'Versions' }).click()
  const file = screen.getByRole('button', { name: 'Export form' })
  await file.click()
  await expect.element(screen.getByText('Something went wrong. Please try again.')).toBeVisible()
  expect(exportForm).not.toHaveBeenCalled()
  await file.click()
  await expect.poll(() => saved).toEqual(['application.json'])
  expect(changeFormDraft).toHaveBeenCalledTimes(3)
  await expect.element(screen.getByText('Something went wrong. Please try again.')).not.toBeInTheDocument()
})

test('a form from a file replaces the draft after one has read what goes', async () => {
  const importForm = vi.fn(async ({ isCheck, revision }: { isCheck: boolean; revision: number }) => {
    if (revision !== kept.revision()) throw refusal(409, { code: 'gm-error-form-changed' })
    if (!isCheck) kept.replace(asked('Who are you?', 'Since when?'))
    return { ...summary, revision }
  })
  const kept = await showVersions({ importForm }, '/')
  const { screen, changeFormDraft, definition } = kept
  // what is still on its way is saved before the file is compared with the draft
  changeFormDraft.mockRejectedValueOnce(refusal(503))
  await screen.getByRole('textbox', { name: 'Title of the section' }).fill('Who you are')
  await expect.element(screen.getByText(/We can’t reach our data right now/)).toBeVisible()
  await screen.getByRole('button', { name: 'Versions' }).click()
  const input = screen.getByLabelText('File of a form')
  await input.upload(new File(['{"format":"pola-form"}'], 'form.json'))
  const dialog = screen.getByRole('dialog', { name: 'Put this form in the place of the draft?' })
  await expect.element(dialog.getByText(/It has 2 sections and 7 questions\./)).toBeVisible()
  await expect.element(dialog.getByText(/4 questions are the same as now, 1 of the draft go\./)).toBeVisible()
  expect(definition().sections[0]?.title.en).toBe('Who you are')
  await dialog.getByRole('button', { name: 'Import form' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const content = '{"format":"pola-form"}'
  expect(importForm.mock.calls.map(([given]) => given)).toEqual([
    { id: 1, content, revision: 2, isCheck: true },
    { id: 1, content, revision: 2, isCheck: false },
  ])
  await screen.getByRole('button', { name: 'Questions', exact: true }).click()
  await expect.element(screen.getByRole('button', { name: /Since when\?/ })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true')
})

test('a file that doesn’t fit says why and changes nothing', async () => {
  const importForm = vi.fn(async () => ({ ...summary, unknownHandles: ['sector/silk', 'focus/moon'] }))
  const { screen } = await showVersions({ importForm })
  const input = screen.getByLabelText('File of a form')
  await input.upload(new File(['{}'], 'form.json'))
  await expect.element(screen.getByText(/that don’t exist here: sector\/silk, focus\/moon\./)).toBeVisible()
  importForm.mockRejectedValueOnce(refusal(400, { code: 'gm-error-form-file', field: 'sections.0.title' }))
  await input.upload(new File(['{}'], 'form.json'))
  await expect
    .element(screen.getByText('We can’t read this file. Something is wrong here: sections.0.title'))
    .toBeVisible()
  await input.upload(new File([' '.repeat(longestFile + 1)], 'form.json'))
  await expect.element(screen.getByText('This file is too large.')).toBeVisible()
  expect(importForm).toHaveBeenCalledTimes(2)
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})
