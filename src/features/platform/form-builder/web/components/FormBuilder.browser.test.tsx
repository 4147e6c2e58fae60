import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { FormDefinition } from '#features/platform/forms/form-definition.ts'
import { aQuestion } from '#features/platform/forms/random-forms.factory.ts'
import { showBuilder } from '../testing/show-builder.tsx'

const polar = (id: number, text: string) => aQuestion({ id, type: 'polar', text: { en: text } })
const form: FormDefinition = {
  sections: [
    {
      id: 1,
      title: { en: 'Identity' },
      intro: {},
      questions: [polar(11, 'Do you export?'), polar(12, 'Do you farm?'), polar(13, 'Do you bake?')],
    },
    { id: 2, title: { en: 'People' }, intro: {}, questions: [polar(21, 'Do you employ?')] },
  ],
}

test('questions are moved by Alt and the arrows, also into the next section, and undone', async () => {
  const { screen, ids } = await showBuilder(form)
  const row = screen.getByRole('button', { name: /Do you export\?/ })
  await expect.element(row).toBeVisible()
  ;(row.element() as HTMLElement).focus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.poll(ids).toEqual([[12, 11, 13], [21]])
  await expect.element(row).toHaveFocus()
  await expect.element(screen.getByText('Moved to place 2 of 3')).toBeInTheDocument()
  await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}')
  await expect.poll(ids).toEqual([
    [12, 13],
    [11, 21],
  ])
  for (let step = 0; step < 3; step++) await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(ids).toEqual([[11, 12, 13], [21]])
  await screen.getByRole('button', { name: 'Redo' }).click()
  await expect.poll(ids).toEqual([[12, 11, 13], [21]])
})

test('sections are moved by Alt and the arrows and keep the focus', async () => {
  const { screen, definition } = await showBuilder(form)
  const section = screen.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: /People/ })
  await expect.element(section).toBeVisible()
  ;(section.element() as HTMLElement).focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.poll(() => definition().sections.map(one => one.id)).toEqual([2, 1])
  await expect.element(section).toHaveFocus()
})

test('a question goes anywhere by the dialog', async () => {
  const { screen, ids } = await showBuilder(form)
  await screen.getByRole('button', { name: 'Move 1.1 to…' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Move question' })
  await dialog.getByRole('combobox', { name: 'To section' }).selectOptions('2 People')
  await dialog.getByRole('combobox', { name: 'Before' }).selectOptions('Do you employ?')
  await dialog.getByRole('button', { name: 'Move question' }).click()
  await expect.poll(ids).toEqual([
    [12, 13],
    [11, 21],
  ])
})

test('a condition is a sentence; a circle is refused with its questions', async () => {
  const { screen, definition } = await showBuilder(form, '/?question=12')
  const condition = () => definition().sections[0]?.questions[1]?.shownWhen
  await screen.getByRole('button', { name: 'Add condition' }).click()
  await expect.poll(condition).toEqual({ match: 'all', parents: [{ questionId: 11, answers: [true] }] })
  const editor = screen.getByRole('group', { name: 'When it is shown' })
  await editor.getByRole('checkbox', { name: 'No', exact: true }).click()
  await editor.getByRole('checkbox', { name: 'Yes', exact: true }).click()
  await expect.poll(condition).toEqual({ match: 'all', parents: [{ questionId: 11, answers: [false] }] })
  await screen.getByRole('button', { name: 'Add condition' }).click()
  await editor.getByRole('combobox', { name: 'Show when' }).selectOptions('any of these holds')
  await expect.poll(() => condition()?.match).toBe('any')

  await screen.getByRole('button', { name: /Do you export\?/ }).click()
  await screen.getByRole('button', { name: 'Add condition' }).click()
  await screen.getByRole('combobox', { name: 'Show when' }).selectOptions('1.2 Do you farm?')
  await expect
    .element(screen.getByRole('alert').last())
    .toHaveTextContent('That would be a circle: ‘1.1 Do you export?’ → ‘1.2 Do you farm?’ → ‘1.1 Do you export?’')
  expect(definition().sections[0]?.questions[0]?.shownWhen?.parents[0]?.questionId).not.toBe(12)
})

test('a new condition begins with the question before, wherever its id stands', async () => {
  const moved = {
    ...form,
    sections: [
      {
        ...form.sections[0]!,
        questions: [polar(90, 'First?'), polar(2, 'Second?'), polar(5, 'Third?'), polar(1, 'Last?')],
      },
    ],
  }
  const { screen, definition } = await showBuilder(moved, '/?question=5')
  await screen.getByRole('button', { name: 'Add condition' }).click()
  await expect.poll(() => definition().sections[0]?.questions[2]?.shownWhen?.parents[0]?.questionId).toBe(2)
})

test('a question says which standards it speaks for, and undo takes it back', async () => {
  const { screen, definition } = await showBuilder(form, '/?question=11')
  const standards = () => definition().sections[0]?.questions[0]?.standards
  await screen.getByText('Speaks for these standards: 0').click()
  await screen.getByRole('searchbox', { name: 'Find a standard' }).fill('toys')
  await expect.element(screen.getByRole('checkbox', { name: 'Everyone is paid on time' })).not.toBeInTheDocument()
  await screen.getByRole('checkbox', { name: 'No small parts' }).click()
  await expect.poll(standards).toEqual(['toys/1'])
  await expect.element(screen.getByText('Speaks for these standards: 1')).toBeVisible()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(standards).toBeUndefined()
})

test('who is second in the same question is told what the other wrote, and chooses', async () => {
  const { screen, others, definition } = await showBuilder(form, '/?question=11')
  const text = () => definition().sections[0]?.questions[0]?.text.en
  others([{ do: 'saveQuestion', question: polar(11, 'Do you ship abroad?'), revision: 1 }])
  await screen.getByRole('textbox', { name: 'Question', exact: true }).fill('Do you sell abroad?')
  const note = screen.getByRole('alert').first()
  await expect.element(note.getByText(/Bimal Silva changed this while you were changing it\./)).toBeVisible()
  await expect.element(note.getByText(/Do you ship abroad\?/)).toBeVisible()
  await expect.element(note.getByText(/Do you sell abroad\?/)).toBeVisible()
  expect(text()).toBe('Do you ship abroad?')
  await note.getByRole('button', { name: 'Keep yours' }).click()
  await expect.poll(text).toBe('Do you sell abroad?')
  await expect.element(screen.getByText('Which one should stay?')).not.toBeInTheDocument()
})

test('typing is one step of undoing, and a copy gets new ids', async () => {
  const { screen, definition, ids } = await showBuilder(form, '/?question=11')
  const field = screen.getByRole('textbox', { name: 'Question', exact: true })
  await field.click()
  await userEvent.keyboard('{End} And ship')
  await expect.poll(() => definition().sections[0]?.questions[0]?.text.en).toBe('Do you export? And ship')
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => definition().sections[0]?.questions[0]?.text.en).toBe('Do you export?')
  await screen.getByRole('button', { name: 'Copy question' }).click()
  await expect.poll(() => ids()[0]).toEqual([11, 1000, 12, 13])
})

test('a number may be shown as stars, which bring their limits, and loses these looks with its type', async () => {
  const rating = aQuestion({ id: 11, type: 'number', text: { en: 'How was it?' } })
  const one = { id: 1, title: { en: 'Identity' }, intro: {}, questions: [rating] }
  const { screen, definition } = await showBuilder({ sections: [one] }, '/?question=11')
  const question = () => definition().sections[0]?.questions[0]
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Shown as' }), 'Stars')
  await expect.poll(question).toMatchObject({ presentation: 'stars', limits: { min: 1, max: 5 } })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Keywords')
  await expect.poll(() => question()?.type).toBe('keyword')
  expect(question()).not.toHaveProperty('presentation')
  await expect.element(screen.getByRole('combobox', { name: 'Shown as' })).not.toBeInTheDocument()
})

test('a text may be asked for as a day, which has no limits', async () => {
  const began = aQuestion({ id: 11, text: { en: 'When did it begin?' }, limits: { max: 50 } })
  const one = { id: 1, title: { en: 'Identity' }, intro: {}, questions: [began] }
  const { screen, definition } = await showBuilder({ sections: [one] }, '/?question=11')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Shown as' }), 'A date')
  await expect.poll(() => definition().sections[0]?.questions[0]).toMatchObject({ presentation: 'date', limits: {} })
  expect(definition().sections[0]?.questions[0]?.limits).toEqual({})
})

test('a choice may stand in a grid, and keeps that look as Yes or No', async () => {
  const question = aQuestion({ id: 11, type: 'polar', text: { en: 'Is pay on time?' } })
  const one = { id: 1, title: { en: 'Identity' }, intro: {}, questions: [question] }
  const { screen, definition } = await showBuilder({ sections: [one] }, '/?question=11')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Shown as' }), 'In a grid')
  await expect.poll(() => definition().sections[0]?.questions[0]?.presentation).toBe('grid')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'One of several')
  await expect
    .poll(() => definition().sections[0]?.questions[0])
    .toMatchObject({ type: 'selectOne', presentation: 'grid' })
})

test('the only version is compared with the draft', async () => {
  const { screen } = await showBuilder(form, '/?view=versions')
  await expect.element(screen.getByRole('combobox', { name: 'From' })).toHaveDisplayValue('Version 3')
  await expect.element(screen.getByRole('combobox', { name: 'To' })).toHaveDisplayValue('Draft')
  await expect.element(screen.getByText('There’s no difference between these two.')).toBeVisible()
})
