import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { CheckField } from './CheckField.tsx'
import { Form } from './Form.tsx'
import { PasswordField } from './PasswordField.tsx'
import { RadioField } from './RadioField.tsx'
import { SelectField } from './SelectField.tsx'
import { TextAreaField } from './TextAreaField.tsx'
import { TextField } from './TextField.tsx'
import { type Problem, useForm } from './use-form.ts'

const defaults = { name: '', secret: '', words: '', kind: 'farm', size: '', agreed: false }
type Values = typeof defaults
const wrong: Problem<Values>[] = [
  { field: 'name', text: 'Who are you?' },
  { field: 'secret', text: 'Too short.' },
  { field: 'words', text: 'Too long.' },
  { field: 'kind', text: 'Not this one.' },
  { field: 'size', text: 'Choose a size.' },
  { field: 'agreed', text: 'Please agree.' },
]

function AllFields({ send, problems = [] }: { send: (values: Values) => void; problems?: Problem<Values>[] }) {
  const form = useForm<Values>({
    defaults,
    send: async values => void send(values),
    explain: () => ({ text: 'no' }),
    problems,
  })
  return (
    <Form form={form}>
      <TextField {...form.field('name')} label="Name" autoComplete="name" hint="As in your passport" />
      <PasswordField {...form.field('secret')} label="Password" autoComplete="new-password" />
      <TextAreaField {...form.field('words')} label="About you" rows={3} maxLength={20} />
      <SelectField
        {...form.field('kind')}
        label="Kind"
        options={[
          ['shop', 'Shop'],
          ['farm', 'Farm'],
        ]}
      />
      <RadioField
        {...form.field('size')}
        label="Size"
        options={[
          ['small', 'Small'],
          ['large', 'Large'],
        ]}
      />
      <CheckField {...form.field('agreed')} label="I agree" />
      <button type="submit">Send</button>
    </Form>
  )
}

async function showAll(problems: Problem<Values>[] = [], language = 'en') {
  const send = vi.fn<(values: Values) => void>()
  const { screen } = await show(<AllFields send={send} problems={problems} />, { language })
  return { screen, send }
}

test('every field can be filled in by keyboard alone', async () => {
  const { screen, send } = await showAll()
  await screen.getByRole('textbox', { name: 'Name' }).click()
  await userEvent.keyboard('Kamala{Tab}correct horse{Tab}{Tab}I weave{Tab}')
  await userEvent.keyboard('{ArrowUp}{Tab}{ArrowDown}{Tab} {Tab}{Enter}')
  await expect
    .poll(() => send.mock.calls)
    .toEqual([
      [{ name: 'Kamala', secret: 'correct horse', words: 'I weave', kind: 'shop', size: 'large', agreed: true }],
    ])
})

test('fields begin with the defaults of the form', async () => {
  const { screen, send } = await showAll()
  await expect.element(screen.getByRole('combobox', { name: 'Kind' })).toHaveValue('farm')
  await expect.element(screen.getByRole('checkbox', { name: 'I agree' })).not.toBeChecked()
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => send.mock.lastCall).toEqual([defaults])
})

test('a hint describes its field, and an error is read out before the hint', async () => {
  const { screen } = await showAll()
  const name = screen.getByRole('textbox', { name: 'Name' })
  await expect.element(name).toHaveAccessibleDescription('As in your passport')
  const { screen: second } = await showAll(wrong)
  await expect
    .element(second.getByRole('textbox', { name: 'Name' }).last())
    .toHaveAccessibleDescription('Who are you? As in your passport')
})

test.each([
  ['textbox', 'Name', 'Who are you? As in your passport'],
  ['textbox', 'About you', 'Too long.'],
  ['combobox', 'Kind', 'Not this one.'],
  ['group', 'Size', 'Choose a size.'],
  ['checkbox', 'I agree', 'Please agree.'],
] as const)('a problem describes the %s “%s”', async (role, name, description) => {
  const { screen } = await showAll(wrong)
  await expect.element(screen.getByRole(role, { name })).toHaveAccessibleDescription(description)
})

test.each([
  ['Choose a size.', 'radio', 'Small'],
  ['Please agree.', 'checkbox', 'I agree'],
  ['Not this one.', 'combobox', 'Kind'],
] as const)('the summary’s “%s” leads into the %s', async (text, role, name) => {
  const { screen } = await showAll(wrong)
  await screen.getByRole('alert').getByRole('link', { name: text }).click()
  await expect.element(screen.getByRole(role, { name })).toHaveFocus()
})

test('a problem disappears when another choice is made', async () => {
  const { screen } = await showAll(wrong)
  await screen.getByRole('radio', { name: 'Large' }).click()
  await expect.element(screen.getByRole('group', { name: 'Size' })).not.toHaveAccessibleDescription()
  await screen.getByRole('checkbox', { name: 'I agree' }).click()
  await expect.element(screen.getByRole('checkbox', { name: 'I agree' })).toBeValid()
  await expect.element(screen.getByRole('alert').getByRole('listitem')).toHaveLength(4)
})

test('the eye button shows the password and hides it again, keeping the input', async () => {
  const { screen } = await showAll()
  const field = screen.getByLabelText('Password', { exact: true })
  const eye = screen.getByRole('button', { name: 'Show password' })
  await field.fill('correct horse')
  await expect.element(field).toHaveAttribute('type', 'password')
  await eye.click()
  await expect.element(eye).toHaveAttribute('aria-pressed', 'true')
  await expect.element(field).toHaveAttribute('type', 'text')
  await expect.element(field).toHaveValue('correct horse')
  await userEvent.keyboard(' ')
  await expect.element(field).toHaveAttribute('type', 'password')
})

test('a text takes the direction of its words, even in Urdu, and a password never does', async () => {
  const { screen } = await showAll([], 'ur')
  const name = screen.getByRole('textbox', { name: 'Name' })
  const direction = (field: Element) => getComputedStyle(field).direction
  await name.fill('کمالا')
  expect(direction(name.element())).toBe('rtl')
  await name.fill('Kamala')
  expect(direction(name.element())).toBe('ltr')
  expect(direction(screen.getByLabelText('Password', { exact: true }).element())).toBe('ltr')
})

test('a text is cut at its max length, even when it is pasted', async () => {
  const { screen, send } = await showAll()
  await screen.getByRole('textbox', { name: 'About you' }).click()
  await userEvent.keyboard('a very very long story of a life')
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => send.mock.lastCall?.[0].words).toBe('a very very long sto')
})

test('a native select looks like the other fields', async () => {
  const { screen } = await show(<select aria-label="Kind" />)
  const { appearance, backgroundImage } = getComputedStyle(screen.getByRole('combobox', { name: 'Kind' }).element())
  expect(appearance).toBe('none')
  expect(backgroundImage).toContain('gradient')
})
