import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aDraft } from '../../../testing/a-draft.ts'
import { edit, resetEditor, sellingVendor, server } from '../../testing/show-editor.tsx'

beforeEach(resetEditor)

const [general] = sellingVendor.rates
const rate = (given: object) => ({ ...general, ...given }) as NonNullable<typeof general>

test('where nobody sends it, a buyer reads no price; a rate from a profile of its own counts instead', async () => {
  server.kept.content = aDraft({ shipsTo: ['LK', 'IN'] })
  const { screen } = await edit(server.kept, {
    profiles: [{ id: 3, name: 'Heavy parcels' }],
    rates: [rate({}), rate({ profileId: 3, amount: 0 }), rate({ profileId: 3, countries: ['IN'], amount: 90_000 })],
  })
  const card = screen.getByRole('region', { name: 'What a buyer pays' })
  await expect.element(card).toMatchTextContent(/Sri LankaRs 6,400 \+ Rs 350.*INnot shipped there/)
  await card.getByRole('combobox', { name: 'Shipping rates' }).selectOptions('Heavy parcels')
  await expect.element(card).toMatchTextContent(/Sri LankaRs 6,400, free shipping.*INRs 6,400 \+ Rs 900/)
  await expect.poll(() => server.kept.content.shippingProfileId).toBe(3)
  await card.getByRole('combobox', { name: 'Shipping rates' }).selectOptions('General')
  await expect.poll(() => server.kept.content.shippingProfileId).toBeNull()
})

test('a listing ships to chosen countries or anywhere, and the checklist says which', async () => {
  const { screen } = await edit()
  const list = screen.getByRole('region', { name: 'Before you publish' })
  await expect.element(list.getByText(/Ships to Sri Lanka/)).toBeVisible()
  await screen.getByRole('list', { name: 'Ships to' }).getByRole('button', { name: 'Remove Sri Lanka' }).click()
  await expect.poll(() => server.kept.content.shipsTo).toEqual([])
  await expect.element(list.getByText(/It doesn’t ship anywhere yet/)).toBeVisible()
  await screen.getByRole('checkbox', { name: 'Ships anywhere' }).click()
  await expect.poll(() => server.kept.content.shipsAnywhere).toBe(true)
  await expect.element(screen.getByRole('combobox', { name: 'Ships to' })).not.toBeInTheDocument()
  await expect.element(list.getByText(/Ships anywhere/)).toBeVisible()
})

test('an enterprise without rates is led to where they are written', async () => {
  const { screen } = await edit(server.kept, { rates: [] })
  await expect
    .element(screen.getByRole('link', { name: 'Say what shipping costs' }))
    .toHaveAttribute('href', '/shipping-settings?vendorId=7')
})

test('without a price there is nothing to pay yet, and in another currency shipping keeps its own', async () => {
  server.kept.content = aDraft({ currency: 'GBP', variants: aDraft().variants.map(one => ({ ...one, price: null })) })
  const { screen } = await edit()
  const card = screen.getByRole('region', { name: 'What a buyer pays' })
  await expect.element(card.getByText(/Write a price to see what buyers/)).toBeVisible()
  await expect.element(screen.getByText(/Your shipping rates are in LKR/)).toBeVisible()
  const cell = screen.container.querySelector<HTMLElement>('[data-row="0"][data-column="0"]') as HTMLElement
  await userEvent.click(cell)
  await userEvent.keyboard('20{Enter}')
  await expect.element(card).toMatchTextContent(/£20 \+ Rs 350/)
  await expect.element(card.getByText('You receive £18.80 of £20; 6 % runs Pola.')).toBeVisible()
})

test('the checklist counts what is missing and leads to each part of the editor', async () => {
  const [indigo, madder] = aDraft().variants
  server.kept.content = aDraft({
    pictures: [{ id: '00000000-0000-4000-8000-000000000001', alt: {} }],
    variants: [
      { ...indigo, stock: 0 } as NonNullable<typeof indigo>,
      { ...madder, price: null } as NonNullable<typeof madder>,
    ],
  })
  const { screen } = await edit()
  const list = screen.getByRole('region', { name: 'Before you publish' })
  const line = (name: RegExp) => list.getByRole('link', { name })
  await expect.element(line(/Could be better: 1 picture without a description/)).toHaveAttribute('href', '#pictures')
  await expect.element(line(/Done: A title/)).toHaveAttribute('href', '#texts')
  await expect.element(line(/No Sinhala text/)).toBeVisible()
  await expect.element(line(/Needed: A price and stock for every variant/)).toHaveAttribute('href', '#variants')
  await expect.element(line(/Indigo is sold out: show it, or take orders\?/)).toBeVisible()
  await expect.element(line(/Done: A category/)).toHaveAttribute('href', '#belongs')
  await screen.getByRole('group', { name: 'Language of the texts' }).getByRole('button', { name: /සිංහල/ }).click()
  const title = screen.getByRole('textbox', { name: 'Title' })
  await expect.element(title).toHaveAttribute('placeholder', 'Handwoven scarf')
  await title.fill('අතින් වියූ සළුව')
  await expect.element(line(/No Sinhala text/)).not.toBeInTheDocument()
  await expect.poll(() => server.kept.content.title).toEqual({ en: 'Handwoven scarf', si: 'අතින් වියූ සළුව' })
  // the other language is as it was
  await screen
    .getByRole('group', { name: 'Language of the texts' })
    .getByRole('button', { name: /English/ })
    .click()
  await expect.element(title).toHaveValue('Handwoven scarf')
})

test('in Sinhala the editor begins with the Sinhala texts', async () => {
  server.kept.content = aDraft({ title: { en: 'Scarf', si: 'සළුව' } })
  const { screen } = await edit(server.kept, {}, {}, {}, 'si')
  await expect.element(screen.getByRole('heading', { level: 1, name: 'සළුව' })).toBeVisible()
  expect(screen.container.textContent).not.toMatch(/Before you publish|Where it belongs|What a buyer pays/)
})
