import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { scarf, showVariants } from '../../testing/show-variants.tsx'

afterEach(() => page.viewport(1024, 768))

const paste = (target: Element, text: string) => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}
const focused = () => {
  const cell = document.activeElement?.closest<HTMLElement>('[data-row]')
  return [Number(cell?.dataset.row), Number(cell?.dataset.column)]
}

test('is a grid with one tab stop, whose cells say where they are', async () => {
  const { screen, cell } = await showVariants()
  await expect.element(screen.getByRole('grid', { name: 'Variants and prices' })).toBeVisible()
  await expect.element(screen.getByRole('columnheader', { name: 'Price, Rs', exact: true })).toBeVisible()
  await expect.element(screen.getByRole('rowheader', { name: 'Turmeric' })).toBeVisible()
  expect(screen.container.querySelectorAll('td[tabindex="0"]')).toHaveLength(1)
  expect(cell(0, 0).textContent).toBe('6,400')
  await userEvent.click(cell(1, 2))
  expect(focused()).toEqual([1, 2])
  expect(cell(1, 2).getAttribute('aria-selected')).toBe('true')
  expect(screen.container.querySelectorAll('td[tabindex="0"]')).toHaveLength(1)
})

test('typing replaces, Enter goes down, Tab goes on, Escape takes back', async () => {
  const { cell, prices, value } = await showVariants()
  await userEvent.click(cell(0, 0))
  await userEvent.keyboard('6900{Enter}')
  expect(prices()[0]).toBe(690_000)
  expect(focused()).toEqual([1, 0])
  await userEvent.keyboard('7,100.50{Tab}')
  expect(prices()[1]).toBe(710_050)
  expect(focused()).toEqual([1, 1])
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{ArrowDown}{F2}1{Escape}')
  expect(prices()[2]).toBe(640_000)
  expect(focused()).toEqual([2, 0])
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Delete}')
  expect(value().variants[2]?.stock).toBeNull()
})

test('F2 keeps what is there, Space turns a switch', async () => {
  const { cell, value, text } = await showVariants()
  await userEvent.click(cell(0, 3))
  await userEvent.keyboard('{F2}{End}-A{Enter}')
  expect(value().variants[0]?.sku).toBe('48210733-A')
  await userEvent.click(cell(0, 5))
  await userEvent.keyboard(' ')
  expect(value().variants[0]).toMatchObject({ manageStock: false, stock: null })
  expect(text(0, 2)).toBe('not counted')
  await userEvent.keyboard('{ArrowRight}{Enter}')
  expect(value().variants[0]?.allowBackorder).toBe(true)
})

test('Tab passes over the table from outside; inside it moves from cell to cell, and Escape leaves', async () => {
  const { screen, cell } = await showVariants()
  await screen.getByRole('button', { name: 'Option' }).click()
  cell(0, 0).focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('button', { name: 'Set for all' })).toHaveFocus()
  cell(0, 0).focus()
  await userEvent.keyboard('{ArrowDown}{Tab}')
  expect(focused()).toEqual([1, 1])
  await userEvent.keyboard('{Escape}{Tab}')
  await expect.element(screen.getByRole('button', { name: 'Set for all' })).toHaveFocus()
})

test('a range from a spreadsheet goes where it is pasted, with signs and decimals of either kind', async () => {
  const { screen, cell, value, prices } = await showVariants()
  await userEvent.click(cell(0, 0))
  paste(cell(0, 0), 'Rs 6,500\t7,000\t5\n6.600,50\t\t6\r\n')
  expect(prices().slice(0, 3)).toEqual([650_000, 660_050, 640_000])
  expect(value().variants.map(({ stock }) => stock)).toEqual([5, 6, 0, 20])
  expect(value().variants.map(({ compareAtPrice }) => compareAtPrice)).toEqual([700_000, null, null, null])
  await expect.element(screen.getByRole('status').getByText('6 cells pasted')).toBeInTheDocument()
})

test('unreadable entries stay as typed, with the reason beside them, and are counted', async () => {
  const { screen, cell, prices, unreadable } = await showVariants()
  await userEvent.click(cell(0, 0))
  paste(cell(0, 0), 'about 5\n-3\n7\n8\n9')
  expect(prices()).toEqual([640_000, 640_000, 700, 800])
  await expect.element(screen.getByText('about 5')).toBeVisible()
  expect(cell(0, 0)).toHaveAccessibleDescription('Please write a number.')
  expect(cell(1, 0)).toHaveAccessibleDescription('Please write 0 or more.')
  expect(cell(0, 0).getAttribute('aria-invalid')).toBe('true')
  expect(unreadable()).toBe(2)
  await expect
    .element(
      screen.getByRole('status').getByText('4 cells pasted. 2 of them can’t be read. 1 didn’t fit into the table'),
    )
    .toBeInTheDocument()
  await userEvent.keyboard('5{Enter}')
  expect(prices()[0]).toBe(500)
  expect(cell(0, 0).getAttribute('aria-invalid')).toBeNull()
})

test('a selection is copied as a spreadsheet takes it', async () => {
  const { cell } = await showVariants()
  await userEvent.click(cell(0, 2))
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}')
  const clipboardData = new DataTransfer()
  cell(1, 3).dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }))
  expect(clipboardData.getData('text/plain')).toBe('12\t48210733\n7\t48210734\n')
  expect(document.querySelectorAll('td[aria-selected="true"]')).toHaveLength(4)
})

test('filling down by key and button, and Ctrl Z takes each back', async () => {
  const { screen, cell, prices } = await showVariants()
  const before = prices()
  await userEvent.click(cell(0, 0))
  await userEvent.keyboard('9{Enter}{ArrowUp}{Control>}d{/Control}')
  expect(prices()).toEqual([900, 900, 900, 900])
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(prices()).toEqual([900, 640_000, 640_000, 640_000])
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(prices()).toEqual(before)
  await userEvent.keyboard('{Control>}y{/Control}{Control>}y{/Control}')
  expect(prices()).toEqual([900, 900, 900, 900])
  await screen.getByRole('button', { name: 'Undo' }).click()
  await userEvent.click(cell(1, 0))
  await userEvent.click(cell(2, 0), { modifiers: ['Shift'] })
  await screen.getByRole('button', { name: 'Fill down' }).click()
  expect(prices()).toEqual([900, 640_000, 640_000, 640_000])
  expect(focused()).toEqual([2, 0])
})

test('an option’s values make variants; those that stay keep what was said of them', async () => {
  const { screen, names, prices, value } = await showVariants()
  await screen.getByRole('button', { name: 'Option' }).click()
  await screen.getByRole('button', { name: 'Size' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Add a value of Size' })).toHaveFocus()
  await userEvent.keyboard('Short, Long{Enter}')
  expect(names()).toHaveLength(8)
  expect(names().slice(0, 2)).toEqual(['Indigo / Short', 'Indigo / Long'])
  expect(new Set(prices())).toEqual(new Set([640_000]))
  expect(value().variants.filter(({ id }) => id !== null)).toHaveLength(4)
  await screen.getByRole('button', { name: 'Remove Short' }).click()
  expect(names()).toEqual(['Indigo / Long', 'Madder / Long', 'Turmeric / Long', 'Iron black / Long'])
  await screen.getByRole('button', { name: 'Undo' }).click()
  await screen.getByRole('button', { name: 'Remove option Size' }).click()
  expect(value().variants).toEqual(scarf().variants)
})

test('a value has a text in each language; what is missing is marked', async () => {
  const { screen, value } = await showVariants()
  await screen.getByText('Colour', { exact: true }).first().click()
  await screen.getByRole('button', { name: 'සිංහල · missing' }).click()
  await screen.getByRole('textbox', { name: 'Colour 4' }).fill('කළු')
  await userEvent.keyboard('{Tab}')
  expect(value().options[0]?.values[3]?.text).toEqual({ en: 'Iron black', si: 'කළු' })
  await expect.element(screen.getByRole('button', { name: 'සිංහල', exact: true })).toBeVisible()
})

test('a value for all variants is read in the same way as in a cell', async () => {
  const { screen, cell, prices } = await showVariants()
  await userEvent.click(cell(0, 3))
  await screen.getByRole('button', { name: 'Set for all' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Set for all variants' })
  const field = dialog.getByRole('textbox', { name: 'Price, Rs' })
  await field.fill('cheap')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Please write a number.')
  await field.fill('Rs 5,000')
  await userEvent.keyboard('{Enter}')
  expect(prices()).toEqual([500_000, 500_000, 500_000, 500_000])
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a phone’s page is no wider than the phone, and the names stay in sight', async () => {
  await page.viewport(390, 844)
  const { screen, cell } = await showVariants({ language: 'si' })
  cell(0, 6).scrollIntoView()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  const header = screen.container.querySelector('tbody th')?.getBoundingClientRect()
  expect(header?.left).toBeLessThan(10)
})
