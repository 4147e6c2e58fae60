import { expect, test } from 'vitest'
import type { FormDefinition } from '#features/platform/forms/form-definition.ts'
import { aQuestion } from '#features/platform/forms/random-forms.factory.ts'
import { showBuilder } from '../testing/show-builder.tsx'

const polar = (id: number, text: string) => aQuestion({ id, type: 'polar', text: { en: text } })
const whenYes = (questionId: number) => ({ match: 'all' as const, parents: [{ questionId, answers: [true] }] })
const form: FormDefinition = {
  sections: [
    {
      id: 1,
      title: { en: 'Identity' },
      intro: {},
      questions: [
        polar(11, 'Do you export?'),
        { ...polar(12, 'To Europe?'), shownWhen: whenYes(11) },
        polar(13, 'Bake?'),
      ],
    },
    { id: 2, title: { en: 'People' }, intro: { en: 'Who works for you' }, questions: [polar(21, 'Do you employ?')] },
  ],
}

test('a new section opens, empty, and gets its title and its first question', async () => {
  const { screen, definition, address } = await showBuilder(form)
  await screen.getByRole('button', { name: 'Add section' }).click()
  await expect.poll(address).toBe('/?section=1000')
  const nav = screen.getByRole('navigation', { name: 'Sections' })
  const added = nav.getByRole('button', { name: /Section without a title/ })
  await expect.element(added).toHaveAttribute('aria-current', 'true')
  await screen.getByRole('textbox', { name: 'Title of the section' }).fill('Money')
  await screen.getByRole('textbox', { name: 'Introduction' }).fill('All amounts in rupees')
  await screen.getByRole('button', { name: 'Add question' }).click()
  await screen.getByRole('textbox', { name: 'Question', exact: true }).fill('Your turnover')
  await expect
    .poll(() => definition().sections[2])
    .toMatchObject({
      id: 1000,
      title: { en: 'Money' },
      intro: { en: 'All amounts in rupees' },
      questions: [{ text: { en: 'Your turnover' } }],
    })
  await expect.element(nav.getByRole('button', { name: /Money.*1 questions?/ })).toBeVisible()
})

test('the conditions in a copied section follow the copies', async () => {
  const { screen, definition } = await showBuilder(form)
  await screen.getByRole('button', { name: 'Copy section' }).click()
  await expect.poll(() => definition().sections.map(one => one.id)).toEqual([1, 1000, 2])
  const [first, second, third] = definition().sections[1]?.questions ?? []
  expect(first).toMatchObject({ text: { en: 'Do you export?' }, shownWhen: null })
  expect(second?.shownWhen).toEqual(whenYes(first?.id ?? 0))
  expect(new Set([first?.id, second?.id, third?.id, 11, 12, 13]).size).toBe(6)
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => definition().sections.map(one => one.id)).toEqual([1, 2])
})

test('a deleted section comes back with all its questions in one step', async () => {
  const { screen, definition, ids } = await showBuilder(form)
  await screen.getByRole('button', { name: 'Delete section' }).click()
  await expect.poll(ids).toEqual([[21]])
  const nav = screen.getByRole('navigation', { name: 'Sections' })
  await expect.element(nav.getByRole('button', { name: /People/ })).toHaveAttribute('aria-current', 'true')
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(definition).toEqual(form)
})

test('dragging moves a question past others, into another section, and a section past another', async () => {
  const { screen, ids, definition } = await showBuilder(form)
  const row = (text: RegExp) => screen.getByRole('button', { name: text })
  const item = (text: RegExp) => row(text).element().closest('li') as HTMLElement
  await expect.element(row(/Bake\?/)).toBeVisible()
  const data = new DataTransfer()
  const drag = (type: string, on: HTMLElement) =>
    on.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data }))
  drag('dragstart', item(/Do you export\?/))
  // each place on the way is passed, and all of it is one step of undoing
  await expect.poll(() => item(/Do you export\?/).dataset.dragged).toBe('true')
  drag('dragenter', item(/To Europe\?/))
  await expect.poll(ids).toEqual([[12, 11, 13], [21]])
  drag('dragenter', item(/Bake\?/))
  await expect.poll(ids).toEqual([[12, 13, 11], [21]])
  drag('dragend', item(/Do you export\?/))
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(ids).toEqual([[11, 12, 13], [21]])

  const nav = screen.getByRole('navigation', { name: 'Sections' })
  const section = (name: RegExp) => nav.getByRole('button', { name }).element().closest('li') as HTMLElement
  drag('dragstart', item(/Bake\?/))
  drag('dragenter', section(/People/))
  drag('drop', section(/People/))
  await expect.poll(ids).toEqual([
    [11, 12],
    [21, 13],
  ])

  drag('dragstart', section(/People/))
  await expect.poll(() => section(/People/).dataset.dragged).toBe('true')
  drag('dragenter', section(/Identity/))
  drag('dragend', section(/People/))
  await expect.poll(() => definition().sections.map(one => one.id)).toEqual([2, 1])
})

test('the preview is in the language that one writes, follows the answers, and forgets them', async () => {
  const { screen, changeFormDraft } = await showBuilder({
    sections: [
      {
        id: 1,
        title: { en: 'Identity' },
        intro: {},
        questions: [
          { ...polar(11, 'Do you export?'), text: { en: 'Do you export?', ur: 'کیا آپ برآمد کرتے ہیں؟' } },
          { ...polar(12, 'To Europe?'), shownWhen: whenYes(11) },
        ],
      },
    ],
  })
  const preview = screen.getByRole('complementary', { name: 'Preview' })
  // on a screen of this width it stands in the questions’ place
  await screen.getByRole('button', { name: 'Preview' }).click()
  const europe = preview.getByText(/To Europe\?/)
  await expect.element(preview.getByText(/Do you export\?/)).toBeVisible()
  await expect.element(europe).not.toBeInTheDocument()
  await preview.getByRole('radio', { name: 'Yes' }).click()
  await expect.element(europe).toBeVisible()
  await preview.getByRole('button', { name: 'Clear answers' }).click()
  await expect.element(europe).not.toBeInTheDocument()
  const languages = screen.getByRole('group', { name: 'Language that you write in' })
  await expect.element(screen.getByRole('button', { name: 'Copy section' })).not.toBeInTheDocument()
  await languages.getByRole('button', { name: /اردو/ }).click()
  const question = preview.getByText(/کیا آپ برآمد کرتے ہیں؟/).last()
  await expect.element(question).toBeVisible()
  expect(getComputedStyle(question.element()).direction).toBe('rtl')
  // the page itself stays as it was
  await screen.getByRole('button', { name: 'Preview' }).click()
  await expect.element(screen.getByRole('button', { name: 'Copy section' })).toBeVisible()
  expect(changeFormDraft).not.toHaveBeenCalled()
})
