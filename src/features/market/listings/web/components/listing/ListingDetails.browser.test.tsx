import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { platformLinks } from '#features/networks/sites/site-links.ts'
import { usePrice } from '#features/people/preferences/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { createTranslate } from '#web/i18n/translate.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { SlotFillings } from '#web/slots.tsx'
import { type FakeClients, show } from '#web/testing/show.tsx'
import type { Listing } from '../../../listings.contract.ts'
import { listingAction, type ShownAction } from '../../listing-action.ts'
import { shippingTexts } from '../../shipping-texts.ts'
import { aShippingRate, aShownListing, aShownVariant } from '../../testing/shown-listing.ts'
import { ListingDetails } from './ListingDetails.tsx'
import { useVariantChoice } from './use-variant-choice.ts'

const countries = { LK: 'Sri Lanka', GB: 'United Kingdom', DE: 'Germany' }
const soaps = aShownListing({
  options: [
    { name: 'Color', values: ['Red', 'Blue'] },
    { name: 'Size', values: ['Small', 'Large'] },
  ],
  variants: [
    aShownVariant(1, { Color: 'Red', Size: 'Small' }, 1000, 1),
    aShownVariant(2, { Color: 'Red', Size: 'Large' }, 2000, 0),
    aShownVariant(3, { Color: 'Blue', Size: 'Small' }, 1500, 40),
  ],
})
type Options = { path?: string; language?: string; country?: string; clients?: FakeClients; slots?: SlotFillings }

function Details({ listing, action, country }: { listing: Listing; action: ShownAction; country: string }): ReactNode {
  const { t } = useTranslation()
  const shipping = shippingTexts({ t, price: usePrice(), perUsd: useApp().rates.perUsd }, listing, country, countries)
  return (
    <ListingDetails
      listing={listing}
      action={action}
      choice={useVariantChoice(listing)}
      links={platformLinks}
      shipping={shipping}
      countries={countries}
    />
  )
}

async function shown(listing: Listing, { country = 'LK', path = '/marketplace/listing/7', ...options }: Options = {}) {
  const action = listingAction(createTranslate('en', {}), listing, '/hive')
  const details = <Details listing={listing} action={action} country={country} />
  const result = await show(details, { path, ...options })
  const radio = (name: string | RegExp) => result.screen.getByRole('radio', { name })
  return { ...result, radio }
}

test('price and stock follow the choice, which is in the address once it is complete', async () => {
  const { screen, radio, address } = await shown(soaps, { path: '/marketplace/listing/7?lang=en' })
  await expect.element(screen.getByText('In stock')).toBeVisible()
  await screen.getByRole('group', { name: 'Colour' }).getByRole('radio', { name: 'Red' }).click()
  expect(address()).toBe('/marketplace/listing/7?lang=en')
  await screen.getByRole('group', { name: 'Size' }).getByRole('radio', { name: 'Small' }).click()
  await expect.poll(address).toBe('/marketplace/listing/7?lang=en&variant=1')
  await expect.element(screen.getByRole('status').getByText('£8', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('status').getByText('Only one left')).toBeVisible()
  await expect.element(radio('Red')).toBeChecked()
})

test('arrow keys choose within an option; a value that doesn’t fit the others says so and changes them', async () => {
  const { screen, radio, address } = await shown(soaps, { path: '/marketplace/listing/7?variant=3' })
  await expect.element(radio('Blue')).toBeChecked()
  await expect.element(radio(/^Large/)).toHaveAccessibleName('Large Not available with this choice')
  radio('Small').element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(address).toBe('/marketplace/listing/7?variant=2')
  await expect.element(radio(/^Red/)).toBeChecked()
  await expect.element(radio('Large Sold out')).toHaveFocus()
  await expect.element(screen.getByRole('status').getByText('Sold out')).toBeVisible()
})

test('without a choice, the cart button reports the missing option beside it and focuses it', async () => {
  const { screen, radio } = await shown(soaps, { slots: { addToCart: ['/cart/add'] } })
  await radio('Blue').click()
  await screen.getByRole('button', { name: 'Add to cart' }).click()
  const sizes = screen.getByRole('group', { name: 'Size' })
  await expect.element(sizes).toHaveAccessibleDescription('Please choose one.')
  await expect.element(screen.getByRole('group', { name: 'Colour' })).not.toHaveAccessibleDescription()
  await expect.element(radio('Small')).toHaveFocus()
  await radio('Small').click()
  await expect.element(sizes).not.toHaveAccessibleDescription()
})

test('the page checks options itself, whatever the browser says of radios outside of their form', async () => {
  const valid = [
    vi.spyOn(HTMLFormElement.prototype, 'checkValidity').mockReturnValue(true),
    vi.spyOn(HTMLInputElement.prototype, 'checkValidity').mockReturnValue(true),
  ]
  const { screen, radio } = await shown(soaps, { slots: { addToCart: ['/cart/add'] } })
  const sent: string[] = []
  const note = (event: Event) => {
    if (!event.defaultPrevented) sent.push('sent')
    event.preventDefault()
  }
  addEventListener('submit', note)
  // as in Firefox, where validation ignores these radios
  for (const one of screen.getByRole('radio').all()) one.element().removeAttribute('required')
  await radio('Red').click()
  await screen.getByRole('button', { name: 'Add to cart' }).click()
  await expect.element(screen.getByRole('group', { name: 'Size' })).toHaveAccessibleDescription('Please choose one.')
  expect(sent).toEqual([])
  await radio('Small').click()
  await screen.getByRole('button', { name: 'Add to cart' }).click()
  expect(sent).toEqual(['sent'])
  removeEventListener('submit', note)
  for (const spy of valid) spy.mockRestore()
})

test('too large or invalid quantities are reported beside the field in the page’s language', async () => {
  const { screen } = await shown(soaps, {
    path: '/marketplace/listing/7?variant=1',
    slots: { addToCart: ['/cart/add'] },
    language: 'si',
  })
  const field = screen.getByRole('spinbutton')
  const add = screen.getByRole('button', { name: 'කරත්තයට එක් කරන්න' })
  for (const [typed, words] of [
    ['2', 'ඉතිරි 1 පමණයි'],
    ['1.5', 'පූර්ණ සංඛ්‍යාවක් යොදන්න.'],
    ['', 'පූර්ණ සංඛ්‍යාවක් යොදන්න.'],
  ] as const) {
    await field.fill(typed)
    await add.click()
    await expect.element(field).toHaveAccessibleDescription(words)
    await expect.element(field).toHaveFocus()
  }
  await field.fill('1')
  await expect.element(field).not.toHaveAccessibleDescription()
})

test.each(['999', 'x', '-1'])('a variant %s that does not exist leaves everything to choose', async variant => {
  const { screen, radio, address } = await shown(soaps, { path: `/marketplace/listing/7?variant=${variant}` })
  await expect.element(screen.getByRole('status').getByText('£8 – £12')).toBeVisible()
  for (const one of screen.getByRole('radio').all()) await expect.element(one).not.toBeChecked()
  await radio('Blue').click()
  await radio('Small').click()
  await expect.poll(address).toBe('/marketplace/listing/7?variant=3')
  await expect.element(radio('Blue')).toBeChecked()
})

test('shipping to the visitor’s country has a price, and the country can be changed from there', async () => {
  const freeFrom = { amount: 5000, currency: 'USD' }
  const arrival = { from: '2026-12-03', until: '2026-12-08', text: 'Thu 3 – Tue 8 Dec' }
  const listing = aShownListing({
    shippingRates: [aShippingRate({ countries: ['LK'], freeFrom, arrival })],
  })
  const { screen, address } = await shown(listing)
  await expect.element(screen.getByText('£4 to Sri Lanka')).toBeVisible()
  await expect.element(screen.getByText(/^Arrives Thu 3 – Tue 8 Dec\. /)).toBeVisible()
  await expect.element(screen.getByText(/Free on orders of £40 or more from this enterprise\./)).toBeVisible()
  const change = screen.getByRole('link', { name: 'Change country' })
  await expect
    .element(change)
    .toHaveAttribute('href', '/marketplace/preferences?step=country&redirect=%2Fmarketplace%2Flisting%2F7')
  expect(address()).toBe('/marketplace/listing/7')
})

test('a certificate opens what it means; Escape leads back to it', async () => {
  const organic = {
    id: 1,
    title: 'Organic',
    description: 'No poison on the fields.',
    handle: 'organic',
    issuer: 'Control Union',
    link: 'https://www.control.example/organic',
    number: 'LK-1',
    scope: '',
    issuedOn: null,
    renewedOn: null,
    validUntil: '2020-05-31',
    standing: 'expired' as const,
  }
  const { screen } = await shown(aShownListing({ certificates: [organic] }))
  const chip = screen.getByRole('button', { name: 'Organic · Control Union · expired May 2020' })
  await expect.element(chip).toHaveAttribute('aria-haspopup', 'dialog')
  await chip.click()
  const dialog = screen.getByRole('dialog', { name: 'Organic' })
  await expect.element(dialog.getByText('No poison on the fields.')).toBeVisible()
  await expect.element(dialog.getByText(/^This certificate has expired/)).toBeVisible()
  await expect.element(dialog.getByRole('link', { name: 'More at control.example' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(chip).toHaveFocus()
})

test('sharing gives the chosen variant, in the visitor’s language', async () => {
  const { screen, radio } = await shown(soaps, { path: '/marketplace/listing/7?variant=1', language: 'si' })
  await radio(/^Blue/).click()
  await screen.getByRole('button').last().click()
  const field = screen.getByRole('dialog').getByRole('textbox')
  await expect.element(field).toHaveValue('https://pola.example/marketplace/listing/7?variant=3&lang=si')
})

test('a listing sold elsewhere links there, names the vendor, and has no price', async () => {
  const listing = aShownListing({
    kind: 'basic',
    variants: [],
    action: { label: '', link: 'https://www.hive.example/honey' },
    shipsTo: [],
  })
  const { screen } = await shown(listing)
  const link = screen.getByRole('link', { name: 'View on their website opens in a new tab' })
  await link.hover()
  await expect.element(link).toHaveAttribute('rel', 'noopener nofollow ugc')
  await expect.element(screen.getByText('hive.example')).toBeVisible()
  await expect.element(screen.getByRole('status').getByText(/£/)).not.toBeInTheDocument()
})

test('the price before a reduction is labelled for screen readers; colors show a swatch', async () => {
  const before = { amount: 2500, currency: 'USD' }
  const [first, ...others] = soaps.variants
  const variants = [{ ...(first ?? aShownVariant(1)), priceBefore: before }, ...others]
  const { screen, radio } = await shown({ ...soaps, variants, swatches: { Red: '#b5322e' } })
  expect(screen.container.querySelector('s')).toBeNull()
  await radio('Red').click()
  await radio('Small').click()
  await expect.poll(() => screen.container.querySelector('s')?.textContent).toBe('Before: £20')
  const swatches = screen.container.querySelectorAll<HTMLElement>('bdi > span')
  expect([...swatches].map(({ style }) => style.backgroundColor)).toEqual(['rgb(181, 50, 46)'])
  await expect.element(radio('Red')).toHaveAccessibleName('Red')
})
