import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { useApp } from '#web/app-context.ts'
import { Form } from '#web/forms/Form.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { show } from '#web/testing/show.tsx'
import type { PostalAddress } from '../../address.ts'
import { noAddress } from '../../address-fields.ts'
import { readAddressFields } from '../read-address-fields.ts'
import { fakeAddresses } from '../testing/fake-addresses.ts'
import { AddressFields } from './AddressFields.tsx'

type Sent = (address: PostalAddress) => void

function Delivery({ onSend, start }: { onSend: Sent; start: Partial<PostalAddress> }) {
  const app = useApp()
  const form = useForm<PostalAddress>({
    defaults: { ...noAddress, country: 'LK', ...start },
    validate: async values => (await readAddressFields(app, values)).problems,
    send: async values => void onSend((await readAddressFields(app, values)).address),
    explain: () => ({ text: 'It could not be sent.' }),
  })
  return (
    <Form form={form}>
      <AddressFields field={form.field} country={form.watch('country')} use="shipping" />
      <SubmitButton isSending={form.isSending}>Go on</SubmitButton>
    </Form>
  )
}

async function showDelivery(start: Partial<PostalAddress> = {}, language = 'en') {
  const onSend = vi.fn<Sent>()
  const { screen } = await show(<Delivery onSend={onSend} start={start} />, { language, clients: fakeAddresses() })
  const box = (name: string | RegExp) => screen.getByRole('textbox', { name })
  const country = screen.getByRole('combobox').first()
  // Waits for the countries and the format.
  await expect.element(country.getByRole('option')).toHaveLength(5)
  return { screen, onSend, box, country, button: screen.getByRole('button', { name: 'Go on' }) }
}

test('for Sri Lanka the form has a town, an optional postcode and no state', async () => {
  const { screen, box } = await showDelivery()
  await expect.element(box('Postcode (optional)')).toHaveAttribute('inputmode', 'numeric')
  await expect.element(box('Town or city')).toHaveAttribute('autocomplete', 'shipping address-level2')
  await expect.element(box('Street and number')).toHaveAttribute('autocomplete', 'shipping address-line1')
  await expect.element(box('Phone (optional)')).toHaveAttribute('type', 'tel')
  await expect.element(screen.getByRole('combobox')).toHaveLength(1)
})

test('another country has its own fields, and keeps what was typed', async () => {
  const { screen, onSend, box, country, button } = await showDelivery()
  await box('Full name').fill('Nimali Perera')
  await box('Street and number').fill('548 Market St')
  await box('Town or city').fill('San Francisco')
  await country.selectOptions('US')
  const state = screen.getByRole('combobox', { name: 'State' })
  await state.selectOptions('California')
  await box('ZIP code').fill('941045401')
  await expect.element(box('Street and number')).toHaveValue('548 Market St')
  await country.selectOptions('AE')
  await expect.element(box('Town or city')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('combobox', { name: 'Emirate' })).toHaveValue('')
  await country.selectOptions('US')
  await expect.element(box('Town or city')).toHaveValue('San Francisco')
  await expect.element(state).toHaveValue('CA')
  await button.click()
  await expect
    .poll(() => onSend.mock.calls)
    .toMatchObject([
      [{ country: 'US', city: 'San Francisco', region: 'CA', postalCode: '94104-5401', name: 'Nimali Perera' }],
    ])
})

test('the value of a field that the country lacks is not sent', async () => {
  const { screen, onSend, box, country, button } = await showDelivery({
    name: 'Nimali',
    line1: 'Villa 3',
    city: 'Kandy',
  })
  await box('Postcode (optional)').fill('20000')
  await country.selectOptions('AE')
  await screen.getByRole('combobox', { name: 'Emirate' }).selectOptions('Dubai')
  await button.click()
  await expect
    .poll(() => onSend.mock.calls)
    .toMatchObject([[{ country: 'AE', line1: 'Villa 3', line2: '', city: '', region: 'DU', postalCode: '' }]])
})

test('each problem is shown at its field and in the summary, and says what to do', async () => {
  const { screen, onSend, box, country, button } = await showDelivery()
  await country.selectOptions('US')
  await box('Town or city').fill('Oakland')
  await box('ZIP code').fill('9461')
  await box('Phone (optional)').fill('12')
  await button.click()
  await expect.element(box('Full name')).toHaveAccessibleDescription('Enter the name of the recipient')
  await expect.element(box('Street and number')).toHaveAccessibleDescription('Enter the street and number')
  await expect
    .element(screen.getByRole('combobox', { name: 'State' }))
    .toHaveAccessibleDescription('State: choose one from the list')
  await expect.element(box('ZIP code')).toHaveAccessibleDescription('Enter a ZIP code like 95014')
  await expect
    .element(box('Phone (optional)'))
    .toHaveAccessibleDescription(/Enter a phone number like \(201\) 555-0123/)
  await expect.element(screen.getByRole('alert').getByRole('link')).toHaveLength(5)
  await expect.element(screen.getByRole('alert')).toHaveFocus()
  expect(onSend).not.toHaveBeenCalled()
})

test('a phone number of another country is left to the server', async () => {
  const { onSend, box, button } = await showDelivery({ name: 'Nimali', line1: '12 Temple Road', city: 'Kandy' })
  await box('Phone (optional)').fill('+49 1512 3456789')
  await button.click()
  await expect.poll(() => onSend.mock.calls).toMatchObject([[{ phone: '+49 1512 3456789' }]])
})

test('the address form works with the keyboard alone', async () => {
  const { screen, onSend, country } = await showDelivery()
  country.element().focus()
  await userEvent.keyboard('{Tab}Nimali Perera{Tab}{Tab}12 Temple Road{Tab}{Tab}Kandy{Tab}200{Enter}')
  const postcode = screen.getByRole('textbox', { name: 'Postcode (optional)' })
  await expect.element(postcode).toHaveFocus()
  await expect.element(postcode).toHaveAccessibleDescription('Enter a postcode like 20000')
  await userEvent.keyboard('00{Enter}')
  await expect.poll(() => onSend.mock.calls).toMatchObject([[{ postalCode: '20000', city: 'Kandy' }]])
})

test('in Urdu labels are on the right, and numbers run left to right', async () => {
  const { screen } = await showDelivery({}, 'ur')
  const postcode = screen.getByRole('textbox').nth(5)
  await expect.element(postcode).toHaveAttribute('autocomplete', 'shipping postal-code')
  expect(getComputedStyle(postcode.element()).direction).toBe('ltr')
  const label = screen.container.querySelector('label')
  expect(label && getComputedStyle(label).direction).toBe('rtl')
  expect(label?.textContent).not.toMatch(/Country/)
})
