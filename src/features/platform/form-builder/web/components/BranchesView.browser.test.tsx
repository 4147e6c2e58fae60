import { expect, test } from 'vitest'
import type { Question } from '#features/platform/forms/form-definition.ts'
import { aForm, aQuestion } from '#features/platform/forms/random-forms.factory.ts'
import { showBuilder } from '../testing/show-builder.tsx'

const teas = [
  { id: 31, text: { en: 'Black', si: 'කළු' }, points: 0 },
  { id: 32, text: { en: 'Green', si: 'කොළ' }, points: 0 },
]
const branching = (shownWhen: Question['shownWhen']) =>
  aForm([
    aQuestion({ id: 11, type: 'polar', text: { en: 'Do you export?', si: 'අපනයනය කරනවාද?' } }),
    aQuestion({
      id: 12,
      type: 'selectOne',
      text: { en: 'Which tea?' },
      choiceGroups: [{ id: 30, title: {}, choices: teas }],
    }),
    aQuestion({ id: 13, text: { en: 'To whom?' }, shownWhen }),
    aQuestion({ id: 14, text: { en: 'Your name' } }),
  ])

test('conditions stand there as sentences, and both ways lead to the question', async () => {
  const parents = [
    { questionId: 11, answers: [true] },
    { questionId: 12, answers: [31, 32] },
  ]
  const { screen, address, router } = await showBuilder(branching({ match: 'any', parents }), '/?view=branches')
  const words = screen.getByRole('region', { name: 'Conditions in words' })
  await expect
    .element(words)
    .toMatchTextContent(/Shown when ‘Do you export\?’ is Yes or ‘Which tea\?’ is Black or Green/)
  const picture = screen.getByRole('region', { name: 'Picture of the branches' })
  // what depends on nothing isn’t in the way
  await expect.element(picture.getByRole('button', { name: /Your name/ })).not.toBeInTheDocument()
  const places = ['Do you export?', 'Which tea?', 'To whom?'].map(
    name => picture.getByText(name).element().closest('button')?.getBoundingClientRect().left ?? 0,
  )
  expect(places[0]).toBe(places[1])
  expect(places[2]).toBeGreaterThan(places[0] as number)
  await picture.getByRole('button', { name: '1.2 Which tea?' }).click()
  await expect.poll(address).toBe('/?question=12')
  await router.navigate('/?view=branches')
  await words.getByRole('button', { name: '1.3 To whom?' }).click()
  await expect.poll(address).toBe('/?question=13')
})

test('in Sinhala the conditions name the Sinhala words, and what is gone is said', async () => {
  const parents = [
    { questionId: 12, answers: [31, 99] },
    { questionId: 77, answers: [true] },
  ]
  const { screen } = await showBuilder(branching({ match: 'all', parents }), '/?view=branches', { language: 'si' })
  await expect.element(screen.getByText(/කළු/).last()).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /To whom\?/ }).last()).toBeVisible()
  expect(document.body.textContent).not.toContain('‘Which tea?’ is')
})

test('a form without conditions says that all questions are shown', async () => {
  const { screen } = await showBuilder(branching(null), '/?view=branches')
  await expect.element(screen.getByText('All questions are always shown.')).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'Picture of the branches' })).not.toBeInTheDocument()
})
