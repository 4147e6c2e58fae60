import { expect, test } from 'vitest'
import type { Question } from '#features/platform/forms/form-definition.ts'
import { aForm, aQuestion } from '#features/platform/forms/random-forms.factory.ts'
import { showBuilder } from '../testing/show-builder.tsx'

async function showLimits(given: Partial<Question>) {
  const shown = await showBuilder(aForm([aQuestion({ id: 11, ...given })]), '/?question=11')
  return { ...shown, limits: () => shown.definition().sections[0]?.questions[0]?.limits }
}

test('a number has limits, digits and a unit by language; a cleared one is none', async () => {
  const { screen, limits } = await showLimits({ type: 'number' })
  await screen.getByRole('spinbutton', { name: 'At least' }).fill('0.5')
  await screen.getByRole('spinbutton', { name: 'At most' }).fill('80')
  await screen.getByRole('combobox', { name: 'Digits after the point' }).selectOptions('1')
  await screen.getByRole('textbox', { name: 'Unit' }).fill('kg')
  await expect.poll(limits).toEqual({ min: 0.5, max: 80, decimals: 1, unit: { en: 'kg' } })
  await screen.getByRole('spinbutton', { name: 'At least' }).fill('')
  await screen.getByRole('combobox', { name: 'Digits after the point' }).selectOptions('0')
  await screen.getByRole('textbox', { name: 'Unit' }).fill('')
  await expect.poll(limits).toEqual({ max: 80 })
})

test('limits that contradict each other wait in their fields until they fit', async () => {
  const { screen, limits } = await showLimits({ type: 'number', limits: { max: 5 } })
  const [min, max] = [
    screen.getByRole('spinbutton', { name: 'At least' }),
    screen.getByRole('spinbutton', { name: 'At most' }),
  ]
  await min.fill('10')
  await expect.element(min).toHaveAttribute('aria-invalid', 'true')
  await expect.element(min).toHaveAccessibleDescription('The least can’t be more than the most.')
  expect(limits()).toEqual({ max: 5 })
  await max.fill('20')
  await expect.poll(limits).toEqual({ min: 10, max: 20 })
  await expect.element(min).toHaveValue(10)
  await expect.element(min).not.toHaveAttribute('aria-invalid')
  await expect.element(screen.getByText('The least can’t be more than the most.')).not.toBeInTheDocument()
})

test('a text is limited in characters and may have to be an address', async () => {
  const { screen, limits } = await showLimits({})
  await screen.getByRole('spinbutton', { name: 'At most, in characters' }).fill('120')
  await screen.getByRole('combobox', { name: 'Must be' }).selectOptions('an email address')
  await expect.poll(limits).toEqual({ max: 120, format: 'email' })
  await expect.element(screen.getByRole('textbox', { name: 'Unit' })).not.toBeInTheDocument()
  await screen.getByRole('combobox', { name: 'Must be' }).selectOptions('any text')
  await expect.poll(limits).toEqual({ max: 120 })
  // characters of a text say nothing of a number
  await screen.getByRole('combobox', { name: 'Type' }).selectOptions('Number')
  await expect.poll(limits).toEqual({})
  await expect.element(screen.getByRole('spinbutton', { name: 'At most' })).toHaveValue(null)
})
