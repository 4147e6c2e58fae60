import axe from 'axe-core'
import { expect, test } from 'vitest'
import { aForm, aQuestion } from '#features/platform/forms/random-forms.factory.ts'
import type { KnownQuestion } from '../../form-builder.contract.ts'
import { showBuilder } from '../testing/show-builder.tsx'

const fair: KnownQuestion = {
  ...{ identity: 'pola/11', form: 'Pola', text: 'Do you pay fairly?', type: 'selectOne' },
  choices: [
    { identity: 'pola/112', text: 'Yes' },
    { identity: 'pola/114', text: 'Not yet' },
  ],
}
const story: KnownQuestion = { identity: '4/7', form: 'Application', text: 'Your story', type: 'text', choices: [] }
const choices = [
  { id: 21, text: { en: 'We do' }, points: 0 },
  { id: 22, text: { en: 'Sometimes' }, points: 0 },
]
const wages = aQuestion({
  ...{ id: 11, type: 'selectOne', text: { en: 'Wages' } },
  choiceGroups: [{ id: 20, title: {}, choices }],
})

test('an admin says which question of another form it is, and which of its choices are the same', async () => {
  const getKnownQuestions = async () => ({ items: [fair, story], count: 2 })
  const { screen, definition } = await showBuilder(aForm([wages]), '/?question=11', { calls: { getKnownQuestions } })
  await screen.getByText('Same question as: none').click()
  const other = screen.getByRole('combobox', { name: 'Question of another form' })
  await expect.element(other).toBeVisible()
  // only those of its type
  expect([...(other.element() as HTMLSelectElement).options].map(one => one.text)).toEqual([
    'none',
    'Pola: Do you pay fairly?',
  ])
  await other.selectOptions('Pola: Do you pay fairly?')
  const question = () => definition().sections[0]?.questions[0]
  await expect.poll(() => question()?.sameAs).toBe('pola/11')
  // nothing is guessed
  const ties = () => question()?.choiceGroups[0]?.choices.map(one => one.sameAs ?? null)
  expect(ties()).toEqual([null, null])
  await screen.getByRole('combobox', { name: 'We do' }).selectOptions('Yes')
  await expect.poll(ties).toEqual(['pola/112', null])
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
  await other.selectOptions('none')
  await expect.poll(() => question()?.sameAs ?? null).toBeNull()
  expect(ties()).toEqual([null, null])
})

test('where no other form is known, nothing asks for it', async () => {
  const { screen } = await showBuilder(aForm([wages]), '/?question=11')
  await expect.element(screen.getByText(/Speaks for these standards/)).toBeVisible()
  expect(screen.getByText(/Same question as/).query()).toBeNull()
})
