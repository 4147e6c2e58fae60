import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { DeskState } from '#features/market/desk/web/index.ts'
import { chooseOption } from '#web/testing/choose-option.ts'
import { aDraft } from '../../../testing/a-draft.ts'
import { calls, edit, resetEditor, save, server } from '../../testing/show-editor.tsx'

beforeEach(resetEditor)

const closed: DeskState = {
  ...{
    brand: 'Samagi Handlooms',
    subDomain: null,
    mayChange: true,
    isLookedAt: false,
    outsideDashboard: null,
    counts: {},
  },
  ownCurrency: 'LKR',
  sale: {
    isOpen: false,
    lacks: [
      { need: 'listing', text: 'A published listing' },
      { need: 'returns', text: 'A return policy', to: '/shipping-settings', label: 'Write the return policy' },
      { need: 'cart', text: 'The community cart is on', to: '/vendor/community-cart', label: 'Turn on the cart' },
    ],
  },
}
const deskOf = (state: DeskState) => ({ deskState: [async () => async () => state] })

const refusal = (code: string, status = 409) => Object.assign(new Error(code), { status, code })

test('only changes are saved, automatically, and the time of saving is shown', async () => {
  const { screen, title } = await edit()
  await userEvent.fill(title, 'Scarf')
  await expect.poll(() => calls.saveDraft.mock.calls.length).toBe(1)
  expect(calls.saveDraft.mock.calls[0]?.[0]).toEqual({ id: 5, revision: 1, content: { title: { en: 'Scarf' } } })
  await expect.element(screen.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  await userEvent.fill(title, 'Scarf in indigo')
  await expect.poll(() => calls.saveDraft.mock.calls[1]?.[0]).toMatchObject({ revision: 2 })
})

test('a new listing is made with the first thing that is said', async () => {
  const { title, onCreated } = await edit(null)
  expect(calls.createListing).not.toHaveBeenCalled()
  await userEvent.fill(title, 'Scarf')
  await expect.poll(() => onCreated.mock.calls.length).toBe(1)
  expect(calls.createListing.mock.calls[0]?.[0]).toMatchObject({ vendorId: 7, content: { title: { en: 'Scarf' } } })
  await expect.element(title).toHaveFocus()
  await userEvent.fill(title, 'Scarf 2')
  await expect.poll(() => calls.saveDraft.mock.calls.length).toBe(1)
  expect(calls.createListing).toHaveBeenCalledOnce()
})

test('a new listing whose answer was lost is asked for again as it was, and what was typed since follows', async () => {
  calls.createListing.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const { screen, title } = await edit(null)
  await userEvent.fill(title, 'Scarf')
  await expect.element(screen.getByText(/there is no connection/)).toBeVisible()
  await userEvent.fill(title, 'Scarf in indigo')
  await expect.poll(() => server.kept.content.title).toEqual({ en: 'Scarf in indigo' })
  const [first, second] = calls.createListing.mock.calls
  expect(first?.[0]).toMatchObject({ content: { title: { en: 'Scarf' } } })
  expect(second).toEqual(first)
  expect(first?.[1]).toEqual({ context: { idempotencyKey: expect.any(String) } })
  expect(calls.saveDraft.mock.calls[0]?.[0]).toMatchObject({ content: { title: { en: 'Scarf in indigo' } } })
})

test('a save whose answer was lost is repeated as it was, and nobody else is blamed for it', async () => {
  const { screen, title } = await edit()
  calls.saveDraft.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await userEvent.fill(title, 'Scarf')
  await expect.element(screen.getByText(/there is no connection/)).toBeVisible()
  await userEvent.fill(title, 'Scarf in indigo')
  await expect.poll(() => server.kept.content.title).toEqual({ en: 'Scarf in indigo' })
  const [first, second, third] = calls.saveDraft.mock.calls
  expect(second).toEqual(first)
  expect(first?.[0]).toMatchObject({ revision: 1, content: { title: { en: 'Scarf' } } })
  expect(third?.[0]).toMatchObject({ revision: 2, content: { title: { en: 'Scarf in indigo' } } })
  expect(third?.[1].context.idempotencyKey).not.toBe(first?.[1].context.idempotencyKey)
})

test('changes that could not be saved are kept in the tab, and saved when the page is opened again', async () => {
  calls.saveDraft.mockRejectedValue(new TypeError('Failed to fetch'))
  const first = await edit()
  await userEvent.fill(first.title, 'Kept')
  await expect.element(first.screen.getByText(/there is no connection/)).toBeVisible()
  await first.screen.unmount()
  calls.saveDraft.mockImplementation(async ({ content }) => save(content))
  const second = await edit()
  await expect.element(second.title).toHaveValue('Kept')
  await expect.element(second.screen.getByText(/^Saved/)).toBeVisible()
  expect(server.kept.content.title).toEqual({ en: 'Kept' })
})

test('after somebody else saved first, one can take over their version or save one’s own on top', async () => {
  const { screen, title } = await edit()
  calls.saveDraft.mockRejectedValueOnce(refusal('gm-error-draft-changed'))
  await userEvent.fill(title, 'Mine')
  await expect.element(screen.getByRole('alert').getByText(/Somebody else has saved/)).toBeVisible()
  save({ title: { en: 'Theirs' }, description: { en: 'By them.' } })
  await screen.getByRole('button', { name: 'Save mine' }).click()
  await expect.poll(() => server.kept.content.title).toEqual({ en: 'Mine' })
  expect(server.kept.content.description).toEqual({ en: 'By them.' })
  await expect.element(screen.getByRole('textbox', { name: 'Description' })).toHaveValue('By them.')
})

test('texts in different languages are both kept; after taking over theirs, one can restore one’s own', async () => {
  const { screen, title } = await edit()
  const before = server.kept.content.title
  calls.saveDraft.mockRejectedValueOnce(refusal('gm-error-draft-changed'))
  await userEvent.fill(title, 'Mine')
  const alert = screen.getByRole('alert')
  await expect.element(alert).toBeVisible()
  save({ title: { ...before, si: 'ඔවුන්ගේ' } })
  await alert.getByRole('button', { name: 'Show theirs' }).click()
  await expect.element(title).toHaveValue(before.en ?? '')
  await screen.getByRole('button', { name: 'Bring it back' }).click()
  await expect.poll(() => server.kept.content.title).toEqual({ ...before, en: 'Mine', si: 'ඔවුන්ගේ' })
  await expect.element(title).toHaveValue('Mine')
})

test('publishing shows beside the fields what is missing, and leads to the first of them', async () => {
  server.kept.content = { ...server.kept.content, title: {}, categoryIds: [] }
  const { screen, title } = await edit()
  await screen.getByRole('button', { name: 'Publish' }).click()
  await expect.element(screen.getByText('Please write a title.')).toBeVisible()
  await expect.element(screen.getByText('Please choose a category.')).toBeVisible()
  await expect.element(title).toHaveFocus()
  expect(calls.publishListing).not.toHaveBeenCalled()
})

test('problems that only the server detects are shown beside their field', async () => {
  calls.publishListing.mockResolvedValue({
    isPublished: false,
    problems: [{ field: 'variants.1.sku', code: 'sku-taken' }],
    revision: 1,
  })
  const { screen } = await edit()
  await screen.getByRole('button', { name: 'Publish' }).click()
  await expect.element(screen.getByText('Another listing of yours has this SKU.')).toBeVisible()
})

test('a listing that lacks nothing is published', async () => {
  calls.publishListing.mockImplementation(async () => {
    server.kept = { ...server.kept, status: 'published', hasChanges: false, revision: 9 }
    return { isPublished: true, problems: [], revision: 9 }
  })
  const { screen } = await edit()
  await screen.getByRole('button', { name: 'Publish' }).click()
  await expect.element(screen.getByRole('button', { name: 'Publish changes' })).toBeVisible()
})

test('the editor shows what a buyer pays, and who else has it open', async () => {
  calls.openDraft.mockResolvedValue({ revision: 1, saved: null, other: { name: 'Anura', at: '2026-11-23T10:41:00Z' } })
  const { screen } = await edit()
  await expect.element(screen.getByText('Rs 6,400 + Rs 350')).toBeVisible()
  await expect.element(screen.getByText('You receive Rs 6,016 of Rs 6,400; 6 % runs Pola.')).toBeVisible()
  await expect.element(screen.getByText('Anura has this listing open, too.')).toBeVisible()
})

test('a member reads it, without buttons that change', async () => {
  const { title } = await edit(server.kept, { mayChange: false })
  await expect.element(title).toHaveAttribute('readonly')
  await expect.element(page.getByRole('button', { name: 'Publish' })).not.toBeInTheDocument()
  expect(calls.openDraft).not.toHaveBeenCalled()
})

test('another currency asks what becomes of the prices: they keep their worth, or their numbers', async () => {
  const { screen } = await edit()
  const currency = screen.getByLabelText('Currency of the prices')
  await currency.selectOptions('GBP')
  await expect.element(screen.getByRole('dialog', { name: 'What becomes of your prices?' })).toBeVisible()
  expect(calls.saveDraft).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await expect.element(currency).toHaveValue('LKR')
  await currency.selectOptions('GBP')
  await screen.getByRole('button', { name: /^Keep the numbers: Rs 6,400 becomes £6,400/ }).click()
  await expect.element(currency).toHaveValue('GBP')
  await expect.poll(() => server.kept.content.currency).toBe('GBP')
  expect(server.kept.content.variants.map(({ price }) => price)).toEqual([640_000, 640_000])
  await expect.element(screen.getByRole('columnheader', { name: 'Price, £', exact: true })).toBeVisible()
})

test('the first time the currency stands above the prices, later beside what it may be paid with', async () => {
  const { screen } = await edit(server.kept, { isPriced: false })
  const asked = screen.getByRole('region', { name: 'In which currency do you sell?' })
  await expect.element(asked.getByLabelText('Currency of the prices')).toHaveValue('LKR')
  await expect.element(screen.getByRole('columnheader', { name: 'Price, Rs', exact: true })).toBeVisible()
  await asked.getByLabelText('Currency of the prices').selectOptions('GBP')
  await screen.getByRole('button', { name: /^Convert at today’s rate/ }).click()
  await expect.element(screen.getByRole('columnheader', { name: 'Price, £', exact: true })).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'Payment', exact: true })).toBeVisible()
})

test('the checklist and publishing name what else prevents buying, with links', async () => {
  calls.publishListing.mockImplementation(async () => {
    server.kept = { ...server.kept, status: 'published', hasChanges: false }
    return { isPublished: true, problems: [], revision: server.kept.revision + 1 }
  })
  const { screen } = await edit(server.kept, {}, deskOf(closed))
  const list = screen.getByRole('region', { name: 'Before you publish' })
  await expect.element(list.getByRole('heading', { name: 'Before people can buy it' })).toBeVisible()
  const way = list.getByRole('link', { name: 'Write the return policy' })
  await expect.element(way).toHaveAttribute('href', '/shipping-settings?vendorId=7')
  await expect.element(list.getByText('A published listing')).not.toBeInTheDocument()
  await expect.element(screen.getByText('Buyers see this listing, but can’t buy it yet.')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Publish' }).click()
  await expect.element(screen.getByText('Published. Buyers see it, but can’t buy it yet.')).toBeVisible()
  await expect.element(screen.getByText('Buyers see this listing, but can’t buy it yet.')).toBeVisible()
})

test('publishing says when buyers can buy at once', async () => {
  const { screen } = await edit(server.kept, {}, deskOf({ ...closed, sale: { isOpen: true, lacks: [] } }))
  await expect.element(screen.getByText('Once it’s published, people can buy it')).toBeVisible()
  await expect.element(screen.getByText('Before people can buy it')).not.toBeInTheDocument()
})

test('gift cards, and from where it is sent: a stock location stands for its country', async () => {
  const stockLocations = [
    { id: 4, name: 'Workshop', country: 'LK' },
    { id: 9, name: 'Warehouse', country: 'DE' },
  ]
  const { screen } = await edit(server.kept, { stockLocations })
  await screen.getByLabelText('Can be paid with gift cards').click()
  await expect.element(screen.getByText('As your enterprise: Sri Lanka')).toBeVisible()
  const shipsFrom = screen.getByRole('combobox', { name: 'Ships from' })
  await chooseOption(shipsFrom, 'Ware', screen.getByRole('option', { name: 'Warehouse (DE)' }))
  await expect.poll(() => server.kept.content).toMatchObject({ acceptsGiftCards: true, shipsFrom: ['DE'] })
})

test('stock is counted at each of several locations', async () => {
  const stockLocations = [
    { id: 4, name: 'Workshop', country: 'LK' },
    { id: 9, name: 'Warehouse', country: null },
  ]
  const { screen } = await edit(server.kept, { stockLocations })
  await expect.element(screen.getByRole('columnheader', { name: 'In stock, Workshop' })).toBeVisible()
  const cell = (row: number, column: number) =>
    screen.container.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`) as HTMLElement
  expect([cell(0, 2).textContent, cell(0, 3).textContent]).toEqual(['12', '0'])
  await userEvent.click(cell(0, 3))
  await userEvent.keyboard('5{Enter}')
  await expect
    .poll(() => server.kept.content.variants[0])
    .toMatchObject({ stock: 17, places: [{ pieces: 12 }, { pieces: 5 }] })
})

test('a warning before publishing says that the listing can’t be shipped to the enterprise’s own country', async () => {
  server.kept.content = aDraft({ shipsTo: ['IN'] })
  const { screen } = await edit()
  const list = screen.getByRole('region', { name: 'Before you publish' })
  await expect.element(list.getByRole('link', { name: /You don’t ship to your own country, Sri Lanka/ })).toBeVisible()
  await expect.element(list.getByRole('link', { name: /No rate covers these places.*: IN/ })).toBeVisible()
})
