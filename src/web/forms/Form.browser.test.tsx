import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { apiErrorOf } from '../api-client/api-error.ts'
import { refusal } from '../testing/refusal.ts'
import { show } from '../testing/show.tsx'
import { Form } from './Form.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { TextField } from './TextField.tsx'
import { type Problem, useForm } from './use-form.ts'

type Values = { name: string; email: string }
type Given = {
  send: (values: Values) => Promise<Problem<Values> | undefined>
  validate?: (values: Values) => Problem<Values>[] | Promise<Problem<Values>[]>
}

function Joining(given: Given) {
  const form = useForm<Values>({
    defaults: { name: '', email: '' },
    explain: error => {
      const { code, field } = apiErrorOf(error)
      if (code === 'taken') return { field: field as 'email', text: 'This address has an account.', code }
      return { text: 'It could not be sent.' }
    },
    ...given,
  })
  return (
    <Form form={form}>
      <TextField {...form.field('name')} label="Name" autoComplete="name" />
      <TextField
        {...form.field('email')}
        type="email"
        label="Email"
        autoComplete="email"
        remedy={code => code === 'taken' && <a href="/auth/login-page">Log in</a>}
      />
      <SubmitButton isSending={form.isSending}>Join</SubmitButton>
    </Form>
  )
}

const whatLacks = ({ name, email }: Values): Problem<Values>[] => [
  ...(name ? [] : [{ field: 'name' as const, text: 'Please add a name.' }]),
  ...(email ? [] : [{ field: 'email' as const, text: 'Please add an address.' }]),
]

async function showJoining(given: Partial<Given> = {}, language = 'en') {
  const send = vi.fn<Given['send']>(given.send ?? (async () => undefined))
  const { screen } = await show(<Joining {...given} send={send} />, { language })
  const box = (name: string) => screen.getByRole('textbox', { name })
  return { screen, send, name: box('Name'), email: box('Email'), button: screen.getByRole('button', { name: 'Join' }) }
}

test('Enter in a field sends the form’s values', async () => {
  const { send, name, email } = await showJoining({ validate: whatLacks })
  await name.fill('ශාන්ති')
  await email.fill('shanthi@pola.example')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => send.mock.calls).toEqual([[{ name: 'ශාන්ති', email: 'shanthi@pola.example' }]])
})

test('a single invalid field gets the focus and a message, without a summary', async () => {
  const { screen, send, name, email, button } = await showJoining({ validate: whatLacks })
  await name.fill('Shanthi')
  await button.click()
  await expect.element(email).toHaveFocus()
  await expect.element(email).toBeInvalid()
  await expect.element(email).toHaveAccessibleDescription('Please add an address.')
  await expect.element(name).toBeValid()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  expect(send).not.toHaveBeenCalled()
})

test('several invalid fields are listed in a summary whose links lead to them', async () => {
  const { screen, name, email, button } = await showJoining({ validate: whatLacks })
  await button.click()
  const summary = screen.getByRole('alert')
  await expect.element(summary).toHaveFocus()
  await expect.element(summary.getByRole('listitem')).toHaveLength(2)
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  await expect.element(email).toHaveFocus()
  await summary.getByRole('link', { name: 'Please add a name.' }).click()
  await expect.element(name).toHaveFocus()
})

test('a field’s message disappears when it is changed, and those of others stay', async () => {
  const { screen, name, email, button } = await showJoining({ validate: whatLacks })
  await button.click()
  await name.fill('S')
  await expect.element(name).toBeValid()
  await expect.element(email).toHaveAccessibleDescription('Please add an address.')
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

test('in Urdu the summary is in Urdu, and an email address is still written left to right', async () => {
  const { screen, email, button } = await showJoining({ validate: whatLacks }, 'ur')
  await button.click()
  await expect.element(screen.getByRole('alert')).toHaveFocus()
  await expect.element(screen.getByText('Please check these fields:')).not.toBeInTheDocument()
  expect(getComputedStyle(screen.getByRole('alert').element()).direction).toBe('rtl')
  expect(getComputedStyle(email.element()).direction).toBe('ltr')
})

test('a refusal by the API is shown beside its field with a remedy, and the input stays', async () => {
  const send = vi.fn<Given['send']>(async () => undefined)
  send.mockRejectedValueOnce(refusal(409, { code: 'taken', field: 'email' }))
  const { screen, name, email, button } = await showJoining({ send })
  await name.fill('Shanthi')
  await email.fill('taken@pola.example')
  await button.click()
  await expect.element(email).toHaveFocus()
  await expect.element(email).toHaveAccessibleDescription('This address has an account. Log in')
  await expect.element(screen.getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect.element(email).toHaveValue('taken@pola.example')
  await expect.element(name).toHaveValue('Shanthi')
  await email.fill('free@pola.example')
  await expect.element(email).toBeValid()
  await button.click()
  await expect.poll(() => send.mock.lastCall).toEqual([{ name: 'Shanthi', email: 'free@pola.example' }])
})

test('a failure that concerns no field is shown in the summary, and another try may succeed', async () => {
  const send = vi.fn<Given['send']>(async () => undefined)
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const { screen, name, button } = await showJoining({ send })
  await name.fill('Shanthi')
  await button.click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('It could not be sent.')
  await expect.element(screen.getByRole('alert').getByRole('link')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('alert')).toHaveFocus()
  await button.click()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  expect(send).toHaveBeenCalledTimes(2)
})

test('while the form is sent, the button is busy and further submissions are dropped', async () => {
  const answer = Promise.withResolvers<undefined>()
  const { send, name, button } = await showJoining({ send: () => answer.promise })
  await name.fill('Shanthi')
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  await userEvent.keyboard('{Enter}')
  answer.resolve(undefined)
  await expect.element(button).not.toHaveAttribute('aria-busy')
  await expect.element(button).not.toHaveAttribute('aria-disabled')
  expect(send).toHaveBeenCalledTimes(1)
})

test('a check that fails to run is reported like a failed call', async () => {
  const validate = vi.fn(async (): Promise<Problem<Values>[]> => [])
  validate.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const { screen, send, name, button } = await showJoining({ validate })
  await name.fill('Shanthi')
  await button.click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('It could not be sent.')
  await expect.element(name).toHaveValue('Shanthi')
  await button.click()
  await expect.poll(() => send.mock.calls.length).toBe(1)
})
