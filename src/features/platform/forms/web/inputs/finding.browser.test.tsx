import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { chooseOption } from '#web/testing/choose-option.ts'
import { refusal } from '#web/testing/refusal.ts'
import { showQuestion } from '../testing/show-question.tsx'

const hits = [
  { id: 4, brand: 'Nuwara Leaf', subdomain: 'nuwara', locationsFilter: [{ displayTitle: 'Kandy, Sri Lanka' }] },
  { id: 5, brand: 'Noon Tea', subdomain: 'noon' },
]

test('an enterprise is found by keyboard, once each, and read by its name', async () => {
  const search = vi.fn(async () => [{ hits }])
  const { screen, onChange, answer } = await showQuestion(
    { type: 'vendorLookup', limits: { max: 2 } },
    { clients: { search: { search, prefix: 'x' } } as never },
  )
  const find = screen.getByRole('combobox', { name: 'What is it?' })
  await find.fill('n')
  await expect.element(screen.getByRole('option', { name: /^Nuwara Leaf.*Kandy, Sri Lanka$/ })).toBeVisible()
  await expect.element(screen.getByText('2 found')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(screen.getByRole('option', { name: 'Noon Tea' })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onChange).toHaveBeenLastCalledWith([4])
  await expect.element(answer.getByRole('link', { name: 'Nuwara Leaf' })).toHaveAttribute('href', '/nuwara')
  await expect.element(find).toHaveValue('')
  await find.fill('nu')
  await screen.getByRole('option', { name: /Nuwara Leaf/ }).click()
  expect(onChange).toHaveBeenCalledTimes(1)
  await find.fill('no')
  await screen.getByRole('option', { name: 'Noon Tea' }).click()
  expect(onChange).toHaveBeenLastCalledWith([4, 5])
  // no more are asked for
  await expect.element(find).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Remove Nuwara Leaf' }).click()
  expect(onChange).toHaveBeenLastCalledWith([5])
})

test('a search that fails says so, finds again, and Escape empties the box', async () => {
  const search = vi.fn(async (): Promise<{ hits: typeof hits }[]> => [{ hits: [] }])
  search.mockRejectedValueOnce(refusal(503))
  const { screen, onChange } = await showQuestion(
    { type: 'vendorLookup' },
    { clients: { search: { search, prefix: 'x' } } as never },
  )
  const find = screen.getByRole('combobox', { name: 'What is it?' })
  await find.fill('n')
  await expect.element(screen.getByText('We couldn’t look that up. Please try again.')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await find.fill('zz')
  await expect.element(screen.getByText('No matching options.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(find).toHaveValue('')
  await expect.element(screen.getByText('No matching options.')).not.toBeVisible()
  expect(onChange).not.toHaveBeenCalled()
})

test('in Sinhala a sector is found by its Sinhala name, and one without by the English', async () => {
  const { screen, onChange, answer } = await showQuestion({ type: 'sector' }, { language: 'si' })
  const find = screen.getByRole('combobox')
  await chooseOption(find, 'තේ', screen.getByRole('option', { name: 'ආහාර › තේ' }))
  await find.fill('craft')
  const crafts = screen.getByRole('option', { name: 'Crafts' })
  await expect.element(crafts.getByText('Crafts')).toHaveAttribute('lang', 'en')
  await crafts.click()
  expect(onChange).toHaveBeenLastCalledWith([2, 4])
  await expect.element(answer.getByText('ආහාර › තේ')).toBeVisible()
})

test('pasted keywords become several, each once, whatever commas their script has', async () => {
  const { screen, onChange } = await showQuestion({ type: 'keyword' }, { value: ['tea'] })
  const field = screen.getByRole('textbox', { name: 'What is it?' })
  await field.fill('gr')
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', 'een، tea、 honey\n\nrush,')
  field.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await expect.poll(() => onChange.mock.lastCall?.[0]).toEqual(['tea', 'green', 'honey', 'rush'])
  await expect.element(field).toHaveValue('')
  // a word being composed isn’t taken apart by its Enter
  await field.fill('chá')
  field.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }))
  await expect.element(field).toHaveValue('chá')
})

test('a number may be in the digits of another script, and a cleared one is none', async () => {
  const { screen, onChange } = await showQuestion({
    type: 'number',
    limits: { decimals: 1, unit: { en: 'kg' } },
  })
  const field = screen.getByRole('textbox', { name: 'What is it?' })
  await expect.element(field).toHaveAccessibleDescription('kg')
  await field.fill('१२.५ kg')
  expect(onChange).toHaveBeenLastCalledWith(12.5)
  await field.fill('')
  expect(onChange).toHaveBeenLastCalledWith(null)
})

test('an email address is typed from left to right in Urdu, and its letters are counted near the end', async () => {
  const { screen, onChange } = await showQuestion(
    { type: 'text', limits: { format: 'email', max: 20 } },
    { language: 'ur' },
  )
  const field = screen.getByRole('textbox')
  await field.fill('nimali@pola.example')
  expect(getComputedStyle(field.element()).direction).toBe('ltr')
  expect(onChange.mock.lastCall?.[0]).toEqual({ ur: 'nimali@pola.example' })
  expect(screen.container.textContent).toMatch(/19/)
  expect(screen.container.textContent).toMatch(/20/)
})
