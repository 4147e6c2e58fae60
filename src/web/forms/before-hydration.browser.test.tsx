import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type App, AppProvider } from '../app-context.ts'
import { createTranslate } from '../i18n/translate.ts'
import { CheckField } from './CheckField.tsx'
import { Form } from './Form.tsx'
import { PasswordField } from './PasswordField.tsx'
import { RadioField } from './RadioField.tsx'
import { SelectField } from './SelectField.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { TextField } from './TextField.tsx'
import { useForm } from './use-form.ts'

const defaults = { name: 'Guest', secret: '', kind: 'farm', size: '', agreed: true }
type Values = typeof defaults

function Joining({ send }: { send: (values: Values) => void }) {
  const form = useForm<Values>({ defaults, send: async values => void send(values), explain: () => ({ text: 'no' }) })
  return (
    <Form form={form}>
      <TextField {...form.field('name')} label="Name" autoComplete="name" />
      <PasswordField {...form.field('secret')} label="Password" autoComplete="new-password" />
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
      <SubmitButton isSending={form.isSending}>Join</SubmitButton>
    </Form>
  )
}

let place: HTMLElement
let root: Root | undefined

afterEach(() => {
  root?.unmount()
  place.remove()
})

/** Shows the page as the server renders it; `start` hydrates it, as when its scripts have loaded. */
function showDocument() {
  const send = vi.fn<(values: Values) => void>()
  const element = (
    <AppProvider value={{ language: 'en', t: createTranslate('en', {}) } as Partial<App> as App}>
      <Joining send={send} />
    </AppProvider>
  )
  place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(element)
  const start = () => {
    root = hydrateRoot(place, element)
  }
  return { send, start, button: page.getByRole('button', { name: 'Join' }) }
}

test('the button is disabled until the scripts have loaded, so that nothing is sent without them', async () => {
  const { start, button } = showDocument()
  await expect.element(button).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Show password' })).not.toBeInTheDocument()
  start()
  await expect.element(button).toBeEnabled()
  await expect.element(page.getByRole('button', { name: 'Show password' })).toBeVisible()
})

test('input made before hydration is sent and stays visible', async () => {
  const { send, start, button } = showDocument()
  await page.getByRole('textbox', { name: 'Name' }).fill('Kamala')
  await page.getByLabelText('Password').fill('correct horse')
  await page.getByRole('combobox', { name: 'Kind' }).selectOptions('shop')
  await page.getByRole('radio', { name: 'Large' }).click()
  await page.getByRole('checkbox', { name: 'I agree' }).click()
  start()
  await expect.element(button).toBeEnabled()
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Kamala')
  await button.click()
  await expect
    .poll(() => send.mock.calls)
    .toEqual([[{ name: 'Kamala', secret: 'correct horse', kind: 'shop', size: 'large', agreed: false }]])
})

test('fields that nobody touched have their defaults', async () => {
  const { send, start, button } = showDocument()
  start()
  await expect.element(button).toBeEnabled()
  await button.click()
  await expect.poll(() => send.mock.calls).toEqual([[defaults]])
})

test('the focus stays in the field during hydration, and so does further input', async () => {
  const { start } = showDocument()
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Kam')
  start()
  await expect.element(page.getByRole('button', { name: 'Join' })).toBeEnabled()
  await expect.element(name).toHaveFocus()
  await userEvent.keyboard('ala')
  await expect.element(name).toHaveValue('Kamala')
})
