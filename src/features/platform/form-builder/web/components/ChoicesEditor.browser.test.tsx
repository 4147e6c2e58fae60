import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Question } from '#features/platform/forms/form-definition.ts'
import { aForm, aQuestion } from '#features/platform/forms/random-forms.factory.ts'
import { refusal } from '#web/testing/refusal.ts'
import { showBuilder } from '../testing/show-builder.tsx'

const choice = (id: number, text: string, points = 0) => ({ id, text: { en: text }, points })
const teas = [choice(31, 'Black'), choice(32, 'Green', 2), choice(33, 'White')]

async function showChoices(given: Partial<Question> = {}, options: Parameters<typeof showBuilder>[2] = {}) {
  const group = { id: 30, title: {}, choices: teas }
  const question = aQuestion({ id: 11, type: 'selectOne', choiceGroups: [group], ...given })
  const shown = await showBuilder(aForm([question]), '/?question=11', options)
  const groups = () => shown.definition().sections[0]?.questions[0]?.choiceGroups ?? []
  return { ...shown, groups, choices: () => groups()[0]?.choices ?? [] }
}

test('choices are worded, moved up and deleted, and a deletion can be undone', async () => {
  const { screen, choices } = await showChoices()
  const words = () => choices().map(one => one.text.en)
  await screen.getByRole('textbox', { name: 'Choice 2' }).fill('Green, steamed')
  await expect.poll(words).toEqual(['Black', 'Green, steamed', 'White'])
  await screen.getByRole('button', { name: 'Move choice 3 up' }).click()
  await expect.poll(words).toEqual(['Black', 'White', 'Green, steamed'])
  // the first has nowhere to go
  const first = screen.getByRole('button', { name: 'Move choice 1 up' })
  await expect.element(first).toHaveAttribute('aria-disabled', 'true')
  await screen.getByRole('button', { name: 'Delete choice 1' }).click()
  await expect.poll(words).toEqual(['White', 'Green, steamed'])
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(words).toEqual(['Black', 'White', 'Green, steamed'])
  expect(choices().map(one => one.id)).toEqual([31, 33, 32])
})

test('points may be typed below zero, and a cleared field counts nothing', async () => {
  const { screen, choices } = await showChoices()
  const points = () => choices().map(one => one.points)
  const fields = screen.getByRole('spinbutton', { name: 'Points' })
  await fields.nth(0).click()
  await userEvent.keyboard('{Control>}a{/Control}-5')
  await expect.poll(points).toEqual([-5, 2, 0])
  await expect.element(fields.nth(0)).toHaveValue(-5)
  await fields.nth(1).click()
  await userEvent.keyboard('{Control>}a{/Control}{Delete}')
  await expect.poll(points).toEqual([-5, 0, 0])
  await userEvent.keyboard('12')
  await expect.poll(points).toEqual([-5, 12, 0])
  // more than the server takes is not taken over
  await fields.nth(2).fill('1001')
  await expect.element(fields.nth(2)).toHaveValue(0)
  await fields.nth(2).fill('-1000')
  await expect.poll(points).toEqual([-5, 12, -1000])
})

test('what is typed while a new choice waits for its id stays', async () => {
  const ids = Promise.withResolvers<{ first: number }>()
  const { screen, choices } = await showChoices({}, { calls: { takeIds: () => ids.promise } })
  await screen.getByRole('button', { name: 'Add choice' }).click()
  await screen.getByRole('textbox', { name: 'Choice 1' }).fill('Black, from Uva')
  ids.resolve({ first: 500 })
  await expect
    .poll(() => choices().map(one => [one.id, one.text.en]))
    .toEqual([
      [31, 'Black, from Uva'],
      [32, 'Green'],
      [33, 'White'],
      [500, undefined],
    ])
})

test('without ids nothing is added, and the page says so', async () => {
  let isDown = true
  const takeIds = async () => {
    if (isDown) throw refusal(503)
    return { first: 700 }
  }
  const { screen, choices, changeFormDraft } = await showChoices({}, { calls: { takeIds } })
  await screen.getByRole('button', { name: 'Add choice' }).click()
  await expect.element(screen.getByText(/We can’t reach our data right now/)).toBeVisible()
  expect(changeFormDraft).not.toHaveBeenCalled()
  isDown = false
  await screen.getByRole('button', { name: 'Add choice' }).click()
  await expect.poll(() => choices().map(one => one.id)).toEqual([31, 32, 33, 700])
})

test('groups have titles of their own, and one goes with its last choice', async () => {
  const { screen, groups, takeIds } = await showChoices()
  await expect.element(screen.getByRole('textbox', { name: 'Title of group 1' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Add group of choices' }).click()
  await screen.getByRole('textbox', { name: 'Title of group 2' }).fill('Herbs')
  await expect.poll(() => groups().map(one => one.title.en)).toEqual([undefined, 'Herbs'])
  const added = groups()[1]
  expect(added?.choices).toHaveLength(1)
  expect(added?.choices[0]?.id).not.toBe(added?.id)
  expect(takeIds).toHaveBeenCalledTimes(1)
  await screen.getByRole('button', { name: 'Delete choice 1' }).last().click()
  await expect.poll(() => groups().map(one => one.id)).toEqual([30])
})

test('a choice is translated beside its English words', async () => {
  const { screen, choices } = await showChoices()
  await screen.getByRole('group', { name: 'Language that you write in' }).getByRole('button', { name: /සිංහල/ }).click()
  const field = screen.getByRole('textbox', { name: 'Choice 1' })
  await expect.element(field).toHaveAttribute('placeholder', 'Black')
  await field.fill('කළු තේ')
  await expect.poll(() => choices()[0]?.text).toEqual({ en: 'Black', si: 'කළු තේ' })
  await field.fill('')
  await expect.poll(() => choices()[0]?.text).toEqual({ en: 'Black' })
})
