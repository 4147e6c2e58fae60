import { expect, test } from 'vitest'
import type { FormDefinition, Question } from '#features/platform/forms/form-definition.ts'
import { aForm, aQuestion } from '#features/platform/forms/random-forms.factory.ts'
import { showBuilder } from '../testing/show-builder.tsx'

const polar = (id: number, text: string, given: Partial<Question> = {}) =>
  aQuestion({ id, type: 'polar', text: { en: text }, ...given })
const whenYes = (questionId: number) => ({ match: 'all' as const, parents: [{ questionId, answers: [true] }] })

type Sectors = Required<NonNullable<Parameters<typeof showBuilder>[2]>>['sectors']

async function showQuestion(form: FormDefinition, id: number) {
  const shown = await showBuilder(form, `/?question=${id}`)
  const find = (wanted: number) =>
    shown.definition().sections.flatMap(one => one.questions.filter(q => q.id === wanted))[0]
  return { ...shown, find, question: () => find(id) }
}

test('a new question waits to be written, and its row says what it is', async () => {
  const { screen, ids, definition, address } = await showBuilder(aForm([polar(11, 'Do you export?')]))
  await screen.getByRole('button', { name: 'Add question' }).click()
  const words = screen.getByRole('textbox', { name: 'Question', exact: true })
  await expect.element(words).toHaveFocus()
  await expect.poll(ids).toEqual([[11, 1000]])
  expect(address()).toBe('/?question=1000')
  await words.fill('Who are your buyers?')
  await screen.getByRole('textbox', { name: 'Help' }).fill('Name three of them.')
  await screen.getByRole('checkbox', { name: 'Required' }).click()
  await screen.getByRole('checkbox', { name: 'Shown on the public page' }).click()
  await expect
    .poll(() => definition().sections[0]?.questions[1])
    .toMatchObject({
      text: { en: 'Who are your buyers?' },
      help: { en: 'Name three of them.' },
      isRequired: true,
      isPublic: true,
    })
  const row = screen.getByRole('button', { name: /Who are your buyers\? .* · required · public/ })
  await expect.element(row).toHaveAttribute('aria-expanded', 'true')
  await row.click()
  await expect.element(words).not.toBeInTheDocument()
  await expect.element(row).toHaveFocus()
})

test('only one question becomes the name on the public page', async () => {
  const name = aQuestion({ id: 11, tag: 'profileBrand' })
  const { screen, question } = await showQuestion(aForm([name, aQuestion({ id: 12 })]), 12)
  const becomes = screen.getByRole('combobox', { name: 'The answer becomes' })
  await expect.element(becomes).toBeVisible()
  const offered = () => [...(becomes.element() as HTMLSelectElement).options].map(one => one.text)
  expect(offered()).toContain('Public page: one line')
  expect(offered()).not.toContain('Public page: name')
  await becomes.selectOptions('Public page: one line')
  await expect.poll(() => question()?.tag).toBe('profileTitle')
  await becomes.selectOptions('nothing else')
  await expect.poll(() => question()?.tag).toBeNull()
})

test('a question that gets choices begins with one, and loses them with its type', async () => {
  const { screen, question, takeIds } = await showQuestion(aForm([polar(11, 'Do you export?')]), 11)
  const type = screen.getByRole('combobox', { name: 'Type' })
  await type.selectOptions('One of several')
  await expect
    .poll(() => question()?.choiceGroups)
    .toEqual([{ id: 1000, title: {}, choices: [{ id: 1001, text: {}, points: 0 }] }])
  await screen.getByRole('textbox', { name: 'Choice 1' }).fill('To Europe')
  await type.selectOptions('Some of several')
  await expect.poll(() => question()?.type).toBe('selectMany')
  expect(question()?.choiceGroups[0]?.choices[0]).toEqual({ id: 1001, text: { en: 'To Europe' }, points: 0 })
  expect(takeIds).toHaveBeenCalledTimes(1)
  await type.selectOptions('Yes or no')
  await expect.poll(() => question()?.choiceGroups).toEqual([])
})

test('a copy has ids of its own throughout, no tag, and opens', async () => {
  const choices = [
    { id: 31, text: { en: 'Black' }, points: 1 },
    { id: 32, text: { en: 'Green' }, points: 2 },
  ]
  const teas = aQuestion({
    id: 11,
    type: 'selectOne',
    tag: 'profileTitle',
    choiceGroups: [{ id: 30, title: {}, choices }],
  })
  const { screen, ids, find, address } = await showQuestion(aForm([teas, aQuestion({ id: 12 })]), 11)
  await screen.getByRole('button', { name: 'Copy question' }).click()
  await expect.poll(ids).toEqual([[11, 1000, 12]])
  expect(find(1000)).toMatchObject({ type: 'selectOne', tag: null, text: teas.text })
  expect(find(1000)?.choiceGroups).toEqual([
    {
      id: 1001,
      title: {},
      choices: [
        { id: 1002, text: { en: 'Black' }, points: 1 },
        { id: 1003, text: { en: 'Green' }, points: 2 },
      ],
    },
  ])
  await expect.poll(address).toBe('/?question=1000')
})

test('a question that others depend on is deleted only after one has read which', async () => {
  const form = aForm([polar(11, 'Do you export?'), polar(12, 'To Europe?', { shownWhen: whenYes(11) })])
  const { screen, ids, changeFormDraft } = await showQuestion(form, 11)
  const remove = screen.getByRole('button', { name: 'Delete question' })
  await remove.click()
  const dialog = screen.getByRole('dialog', { name: 'Delete a question that others depend on?' })
  await expect.element(dialog.getByText(/‘To Europe\?’/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(remove).toHaveFocus()
  expect(changeFormDraft).not.toHaveBeenCalled()
  await remove.click()
  await dialog.getByRole('button', { name: 'Delete question' }).click()
  await expect.poll(ids).toEqual([[12]])
  await expect
    .element(screen.getByRole('button', { name: /^Check and publish/ }))
    .toHaveTextContent('Check and publish1 errors')
  // nobody depends on the other one: it goes at once, and comes back
  await screen.getByRole('button', { name: /To Europe\?/ }).click()
  await screen.getByRole('button', { name: 'Delete question' }).click()
  await expect.poll(ids).toEqual([[]])
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(ids).toEqual([[12]])
})

test('a condition on a question that is gone is named as such and can be removed', async () => {
  const form = aForm([polar(12, 'To Europe?', { shownWhen: whenYes(99) }), polar(13, 'To Asia?')])
  const { screen, question } = await showQuestion(form, 12)
  const asked = screen.getByRole('combobox', { name: 'Show when' })
  await expect.element(asked).toHaveDisplayValue('a question that is gone')
  await asked.selectOptions('1.2 To Asia?')
  await expect.poll(() => question()?.shownWhen).toEqual(whenYes(13))
  // an answer at least stays
  const yes = screen.getByRole('group', { name: 'When it is shown' }).getByRole('checkbox', { name: 'Yes' })
  await yes.click()
  await expect.element(yes).toBeChecked()
  await screen.getByRole('button', { name: 'Remove condition 1' }).click()
  await expect.poll(() => question()?.shownWhen).toBeNull()
  await expect.element(screen.getByText('Always.')).toBeVisible()
})

test('a condition may ask for a sector', async () => {
  const sectors: Sectors = [
    { id: 71, parentId: null, text: { en: 'Tea', si: 'තේ' } },
    { id: 72, parentId: null, text: { en: 'Toys' } },
  ]
  const form = aForm([aQuestion({ id: 11, type: 'sector', text: { en: 'Your sectors' } }), polar(12, 'Do you pluck?')])
  const { screen, definition } = await showBuilder(form, '/?question=12', { sectors, language: 'si' })
  const editor = screen.getByRole('group', { name: 'එය පෙන්වන්නේ කවදාද' })
  await editor.getByRole('button').last().click()
  await expect.element(editor.getByRole('checkbox', { name: 'තේ' })).toBeChecked()
  await editor.getByRole('checkbox', { name: 'Toys' }).click()
  await expect
    .poll(() => definition().sections[0]?.questions[1]?.shownWhen?.parents)
    .toEqual([{ questionId: 11, answers: [71, 72] }])
})

test('standards that this Pola doesn’t know stay until one takes them away', async () => {
  const { screen, question } = await showQuestion(aForm([aQuestion({ id: 11, standards: ['fair-pay', 'silk/9'] })]), 11)
  await screen.getByText('Speaks for these standards: 2').click()
  const unknown = screen.getByRole('group', { name: 'Not known here' })
  await screen.getByRole('checkbox', { name: 'Everyone is paid on time' }).click()
  await expect.poll(() => question()?.standards).toEqual(['silk/9'])
  await unknown.getByRole('checkbox', { name: 'silk/9' }).click()
  await expect.poll(() => question()?.standards).toEqual([])
  await expect.element(unknown).not.toBeInTheDocument()
})
