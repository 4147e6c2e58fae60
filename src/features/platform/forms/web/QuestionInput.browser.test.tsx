import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { chooseOption } from '#web/testing/choose-option.ts'
import type { Question } from '../form-definition.ts'
import { showQuestion } from './testing/show-question.tsx'

const choiceGroups: Question['choiceGroups'] = [
  { id: 1, title: { en: 'Drinks' }, choices: [{ id: 11, text: { en: 'Tea' }, points: 0 }] },
  {
    id: 2,
    title: { en: 'Sweet things' },
    choices: [
      { id: 21, text: { en: 'Honey', si: 'මී පැණි' }, points: 0 },
      { id: 22, text: { en: 'Jaggery' }, points: 0 },
    ],
  },
]

test('Yes or No by keyboard; what need not be answered can be taken back', async () => {
  const { screen, onChange, answer } = await showQuestion({ type: 'polar', isRequired: false })
  await expect.element(answer.getByText('Not answered')).toBeVisible()
  await userEvent.tab()
  await userEvent.keyboard(' ')
  expect(onChange).toHaveBeenLastCalledWith(true)
  await userEvent.keyboard('{ArrowDown}')
  expect(onChange).toHaveBeenLastCalledWith(false)
  await expect.element(answer.getByText('No', { exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'Clear answer' }).click()
  expect(onChange).toHaveBeenLastCalledWith(null)
})

test('one choice; a missing translation shows English, marked as such', async () => {
  const { screen, onChange } = await showQuestion(
    { type: 'selectOne', choiceGroups, isRequired: true },
    { language: 'si' },
  )
  await screen.getByRole('radio', { name: 'මී පැණි' }).click()
  expect(onChange).toHaveBeenLastCalledWith(21)
  await expect.element(screen.getByText('Jaggery')).toHaveAttribute('lang', 'en')
  expect(screen.getByRole('button').elements()).toHaveLength(0)
})

test('several choices under headings; a long list is found by typing', async () => {
  const many = Array.from({ length: 14 }, (_, at) => ({ id: 100 + at, text: { en: `Thing ${at}` }, points: 0 }))
  const { screen, onChange, answer } = await showQuestion({
    type: 'selectMany',
    choiceGroups: [...choiceGroups, { id: 3, title: {}, choices: many }],
  })
  await expect.element(screen.getByRole('group', { name: 'Sweet things' })).toBeVisible()
  await screen.getByRole('checkbox', { name: 'Jaggery' }).click()
  await screen.getByRole('textbox', { name: 'Type to find one' }).fill('tea')
  await expect.element(screen.getByText('Thing 3')).not.toBeInTheDocument()
  await screen.getByRole('checkbox', { name: 'Tea' }).click()
  expect(onChange).toHaveBeenLastCalledWith([22, 11])
  await expect.element(answer.getByRole('listitem').first()).toHaveTextContent('Jaggery')
})

test('what is wrong with a text stands below it, before the languages that can be added', async () => {
  const { screen } = await showQuestion({ type: 'text', limits: { max: 20 } }, { problem: { code: 'long', most: 20 } })
  const control = screen.getByRole('textbox', { name: 'What is it?' }).element()
  const wrong = screen.getByText('Please keep it to 20 letters.').element()
  const add = screen.getByRole('combobox', { name: 'Add another language' }).element()
  expect(control).toHaveAccessibleDescription('Please keep it to 20 letters.')
  const isBefore = (a: Element, b: Element) => Boolean(a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING)
  expect([isBefore(control, wrong), isBefore(wrong, add)]).toEqual([true, true])
})

test('a text is written in the page’s language, others are added', async () => {
  const { screen, onChange, answer } = await showQuestion({ type: 'text', limits: { max: 20 } })
  await screen.getByRole('textbox', { name: 'What is it?' }).fill('Black tea from Haputale')
  expect(onChange).toHaveBeenLastCalledWith({ en: 'Black tea from Haputale' })
  await expect.element(screen.getByText('23 of 20 letters')).toBeVisible()
  await screen.getByRole('combobox', { name: 'Add another language' }).selectOptions('si')
  await expect.element(screen.getByRole('textbox', { name: 'What is it? සිංහල' })).toHaveFocus()
  await userEvent.keyboard('තේ')
  expect(onChange).toHaveBeenLastCalledWith({ en: 'Black tea from Haputale', si: 'තේ' })
  await expect.element(answer.getByText('තේ')).toHaveAttribute('lang', 'si')
})

test('what becomes a listing’s title is asked for in English, too', async () => {
  const { screen } = await showQuestion({ type: 'text', tag: 'highlightTitle' }, { language: 'si' })
  await expect.element(screen.getByRole('textbox', { name: 'What is it? English' })).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'What is it? සිංහල' })).toBeVisible()
})

test('a number with its unit takes digits as people group them, and no letters', async () => {
  const { screen, onChange, answer } = await showQuestion({
    type: 'number',
    limits: { min: 1000, unit: { en: 'rupees a day' } },
  })
  const field = screen.getByRole('textbox', { name: 'What is it?' })
  await expect.element(field).toHaveAccessibleDescription('rupees a day')
  await field.fill('2,1oo00')
  await expect.element(field).toHaveValue('2,100')
  expect(onChange).toHaveBeenLastCalledWith(2100)
  await expect.element(answer.getByText('2,100 rupees a day')).toBeVisible()
})

test('what is wrong stands beside the question, with what was probably meant', async () => {
  const { screen } = await showQuestion(
    { type: 'number', limits: { min: 1000 } },
    { value: 21, problem: { code: 'low', least: 1000 } },
  )
  const field = screen.getByRole('textbox', { name: 'What is it?' })
  await expect.element(field).toBeInvalid()
  await expect.element(field).toHaveAccessibleDescription('Did you mean 2,100? It’s at least 1,000.')
})

test('keywords: Enter and commas add, a word stays when the field is left, Backspace takes the last', async () => {
  const { screen, onChange } = await showQuestion({ type: 'keyword' })
  const field = screen.getByRole('textbox', { name: 'What is it?' })
  await field.fill('tea')
  await userEvent.keyboard('{Enter}honey,rush')
  expect(onChange).toHaveBeenLastCalledWith(['tea', 'honey'])
  await userEvent.tab()
  expect(onChange).toHaveBeenLastCalledWith(['tea', 'honey', 'rush'])
  await screen.getByRole('button', { name: 'Remove honey' }).click()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Backspace}')
  expect(onChange).toHaveBeenLastCalledWith(['tea'])
})

test('a place is found by name', async () => {
  const kandy = {
    id: 3,
    type: 'city' as const,
    title: 'Kandy',
    country: 'LK',
    countryName: 'Sri Lanka',
    stateName: 'Central',
  }
  const place = { ...kandy, node: 'LK/2', selfNode: 'LK/2/3', lat: 7, lng: 80 }
  const { screen, onChange, answer } = await showQuestion(
    { type: 'location' },
    { clients: { places: { searchPlaces: async () => ({ items: [place], count: 1 }) } } },
  )
  await screen.getByRole('combobox', { name: 'What is it?' }).fill('kan')
  await expect.element(screen.getByRole('option', { name: /^Kandy/ })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(onChange).toHaveBeenLastCalledWith([3])
  await expect.element(answer.getByText('Kandy, Central, Sri Lanka')).toBeVisible()
})

test('a sector is found by typing, or ticked in its tree', async () => {
  const { screen, onChange, answer } = await showQuestion({ type: 'sector', limits: { max: 2 } })
  const find = screen.getByRole('combobox', { name: 'What is it?' })
  await chooseOption(find, 'hon', screen.getByRole('option', { name: 'Food › Honey' }))
  expect(onChange).toHaveBeenLastCalledWith([3])
  await screen.getByText('Look through all').click()
  await screen.getByRole('checkbox', { name: 'Tea' }).click()
  expect(onChange).toHaveBeenLastCalledWith([3, 2])
  await expect.element(screen.getByRole('checkbox', { name: 'Crafts' })).toBeDisabled()
  await expect.element(answer.getByText('Food › Tea')).toBeVisible()
})

test('a signature is typed, or drawn', async () => {
  const { screen, onChange, answer } = await showQuestion({ type: 'signature' })
  await screen.getByRole('textbox', { name: 'What is it? Or type your full name' }).fill('Nimali')
  expect(onChange).toHaveBeenLastCalledWith({ name: 'Nimali', strokes: [] })
  const pad = screen.getByRole('img', { name: 'Sign here with your finger or mouse' }).element()
  const { left, top, width, height } = pad.getBoundingClientRect()
  const at = (type: string, x: number, y: number) =>
    pad.dispatchEvent(
      new PointerEvent(type, { bubbles: true, clientX: left + x * width, clientY: top + y * height, pointerId: 1 }),
    )
  pad.setPointerCapture = () => undefined
  at('pointerdown', 0.25, 0.5)
  await expect.element(screen.getByRole('img', { name: 'Your signature' })).toBeVisible()
  at('pointermove', 0.5, 0.5)
  at('pointerup', 0.5, 0.5)
  await expect
    .poll(() => onChange.mock.lastCall?.[0])
    .toEqual({
      name: 'Nimali',
      strokes: [
        [
          [0.25, 0.5],
          [0.5, 0.5],
        ],
      ],
    })
  await expect.element(answer.getByText('Nimali')).toBeVisible()
  await screen.getByRole('button', { name: 'Draw it again' }).click()
  expect(onChange).toHaveBeenLastCalledWith({ name: 'Nimali', strokes: [] })
})

test('a certificate of the platform’s, and another, with number and days', async () => {
  const { screen, onChange } = await showQuestion({ type: 'certifications' })
  const find = screen.getByRole('combobox', { name: 'What is it?' })
  await chooseOption(find, 'org', screen.getByRole('option', { name: /^Organic/ }))
  const first = screen.getByRole('group', { name: 'Organic' })
  await first.getByRole('textbox', { name: 'Number' }).fill('CU-12')
  await first.getByLabelText('Valid until').fill('2027-05-01')
  expect(onChange.mock.lastCall?.[0]).toMatchObject([
    { certificateId: 5, number: 'CU-12', issuer: 'Control Union', validUntil: '2027-05-01' },
  ])
  await find.fill('Village seal')
  await screen.getByRole('button', { name: 'Add “Village seal”' }).click()
  expect(onChange.mock.lastCall?.[0]).toMatchObject([
    { certificateId: 5 },
    { certificateId: null, name: 'Village seal' },
  ])
})

test('pictures of a gallery are moved by arrow keys, described and taken out', async () => {
  const ids = ['019a0000-0000-7000-8000-000000000001', '019a0000-0000-7000-8000-000000000002']
  const { screen, onChange } = await showQuestion({ type: 'gallery' }, { value: ids.map(id => ({ id, alt: {} })) })
  ;(screen.getByRole('button', { name: 'Picture 2 of 2' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowUp}')
  expect(onChange.mock.lastCall?.[0]).toMatchObject([{ id: ids[1] }, { id: ids[0] }])
  await expect.element(screen.getByRole('button', { name: 'Picture 1 of 2' })).toHaveFocus()
  await screen.getByRole('textbox', { name: 'Picture 1 shows' }).fill('Looms')
  expect(onChange.mock.lastCall?.[0]).toMatchObject([{ id: ids[1], alt: { en: 'Looms' } }, { id: ids[0] }])
  await screen.getByRole('button', { name: 'Remove picture 2' }).click()
  expect(onChange.mock.lastCall?.[0]).toMatchObject([{ id: ids[1] }])
})

test('what may not be changed is shown', async () => {
  const { screen } = await showQuestion({ type: 'text' }, { value: { en: 'Tea' }, isClosed: true })
  await expect.element(screen.getByText('Tea').first()).toBeVisible()
  expect(screen.getByRole('textbox').elements()).toHaveLength(0)
})

test('the focus stays at the question when a file goes', async () => {
  const id = '8c5bd0f4-6a3f-4a8e-9c1d-2f7e8b9a0c11'
  const file = { id, fileName: 'pay.pdf', bytes: 7000, kind: 'document' as const, url: '/files/pay.pdf' }
  const given = { value: [id], things: { files: { [id]: file } } }
  const { screen, onChange } = await showQuestion({ type: 'fileUpload' }, given)
  await screen.getByRole('button', { name: /^Remove / }).click()
  expect(onChange).toHaveBeenLastCalledWith(null)
  expect(document.activeElement?.getAttribute('role')).toBe('group')
})

test('a scale of stars is a radio group, chosen by keyboard and read with its end', async () => {
  const { screen, onChange, answer } = await showQuestion({
    type: 'number',
    presentation: 'stars',
    limits: { min: 1, max: 5 },
    isRequired: false,
  })
  const group = screen.getByRole('radiogroup', { name: 'What is it? (optional)' })
  await expect.element(group.getByRole('radio', { name: '1 of 5' })).toBeInTheDocument()
  await userEvent.tab()
  await userEvent.keyboard(' {ArrowRight}{ArrowRight}')
  expect(onChange).toHaveBeenLastCalledWith(3)
  await expect.element(group.getByRole('radio', { name: '3 of 5' })).toBeChecked()
  await expect.element(answer.getByText('3 / 5')).toBeVisible()
  expect(await foundByAxe()).toEqual([])
  await screen.getByRole('button', { name: 'Clear answer' }).click()
  expect(onChange).toHaveBeenLastCalledWith(null)
})

test('faces have names, of which the chosen one is shown', async () => {
  const { screen, onChange } = await showQuestion({
    type: 'number',
    presentation: 'faces',
    limits: { min: 1, max: 5 },
  })
  await screen.getByRole('radio', { name: 'Very good' }).click()
  expect(onChange).toHaveBeenLastCalledWith(5)
  await expect.element(screen.getByText('Very good')).toBeVisible()
  expect(await foundByAxe()).toEqual([])
})

test('eleven numbers fit on a phone, and keep their order from right to left', async () => {
  await page.viewport(390, 800)
  const limits = { min: 0, max: 10 }
  const { screen } = await showQuestion({ type: 'number', presentation: 'steps', limits }, { language: 'ur' })
  const group = screen.getByRole('radiogroup').element()
  expect(group.scrollWidth).toBeLessThanOrEqual(group.clientWidth)
  const [first, second] = screen
    .getByRole('radio')
    .elements()
    .map(one => one.getBoundingClientRect())
  expect(first?.left).toBeGreaterThan(second?.left ?? 0)
  expect(first?.width).toBeGreaterThanOrEqual(44)
})

test('choices stand in a row where there is room, below each other on a phone', async () => {
  const three = choiceGroups.map(group => ({ ...group, title: {} })).slice(1)
  const { screen, onChange } = await showQuestion({ type: 'selectOne', presentation: 'row', choiceGroups: three })
  const tops = () =>
    screen
      .getByRole('radio')
      .elements()
      .map(one => Math.round(one.getBoundingClientRect().top))
  await page.viewport(900, 800)
  await expect.poll(() => new Set(tops()).size).toBe(1)
  await page.viewport(390, 800)
  await expect.poll(() => new Set(tops()).size).toBe(2)
  await screen.getByRole('radio', { name: 'Jaggery' }).click()
  expect(onChange).toHaveBeenLastCalledWith(22)
})

test('a day is asked for by the browser and read in the words of its reader; what is wrong stands below', async () => {
  const problem = { code: 'missing' } as const
  const { screen, onChange, answer } = await showQuestion({ presentation: 'date' }, { language: 'es', problem })
  const field = screen.getByLabelText('What is it?')
  await expect.element(field).toHaveAttribute('name', 'q7.en')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await userEvent.fill(field, '2026-11-20')
  expect(onChange).toHaveBeenLastCalledWith({ en: '2026-11-20' })
  await expect.element(answer.getByText(/^20 .*2026$/)).toBeVisible()
  expect(await foundByAxe()).toEqual([])
  await userEvent.clear(field)
  expect(onChange).toHaveBeenLastCalledWith(null)
})

test('a time of day fits a phone from right to left', async () => {
  await page.viewport(390, 800)
  const { screen, onChange, answer } = await showQuestion({ presentation: 'time' }, { language: 'ur' })
  await userEvent.fill(screen.getByLabelText('What is it?'), '17:05')
  expect(onChange).toHaveBeenLastCalledWith({ en: '17:05' })
  await expect.element(answer.getByText('17:05')).toBeVisible()
  expect(document.body.scrollWidth).toBeLessThanOrEqual(390)
  expect(await foundByAxe()).toEqual([])
})

async function foundByAxe() {
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  return violations.map(one => one.id)
}
