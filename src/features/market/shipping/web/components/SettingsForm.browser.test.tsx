import { expect, test, vi } from 'vitest'
import { show } from '#web/testing/show.tsx'
import type { Shipping } from '../../shipping.contract.ts'
import { someShipping } from '../testing/some-shipping.ts'
import { SettingsForm } from './SettingsForm.tsx'

const names = { LK: 'Sri Lanka', DE: 'Germany' }
const place = (id: number, name: string, pieces: number) => ({ id, name, street: '', city: '', country: 'LK', pieces })
const workshop = place(4, 'Workshop', 12)
const warehouse = place(9, 'Warehouse', 5)
const shop = place(11, 'Shop', 0)

async function showSettings(stockLocations: Shipping['stockLocations']) {
  const shown = someShipping({ stockLocations })
  const saveShippingSettings = vi.fn(async (_: { settings: object }) => shown)
  const ui = <SettingsForm vendorId={1} shipping={shown} names={names} />
  const { screen } = await show(ui, { clients: { shipping: { saveShippingSettings } as never } })
  const saved = async () => {
    await screen.getByRole('button', { name: 'Save shipping' }).click()
    await expect.poll(() => saveShippingSettings.mock.calls.length).toBeGreaterThan(0)
    return saveShippingSettings.mock.calls[0]?.[0].settings
  }
  const group = (name: string) => screen.getByRole('group', { name, exact: true })
  return { screen, saved, group, saveShippingSettings }
}

test('a location is added with a name; without one nothing is sent', async () => {
  const { screen, saved, group, saveShippingSettings } = await showSettings([])
  await screen.getByRole('button', { name: 'Add stock location' }).click()
  await screen.getByRole('button', { name: 'Save shipping' }).click()
  const added = group('Stock location 1')
  await expect.element(added.getByText('Please add a name')).toBeVisible()
  expect(saveShippingSettings).not.toHaveBeenCalled()
  await added.getByLabelText('Name of the place').fill('Workshop')
  await group('Workshop').getByLabelText('Country').selectOptions('LK')
  expect(await saved()).toMatchObject({
    stockLocations: [{ id: null, name: 'Workshop', street: '', city: '', country: 'LK' }],
    removedLocations: [],
  })
})

test('another one becomes the first', async () => {
  const { group, saved } = await showSettings([workshop, warehouse])
  await group('Warehouse').getByRole('button', { name: 'Make it the first' }).click()
  expect(await saved()).toMatchObject({ stockLocations: [{ id: 9 }, { id: 4 }] })
})

test('a removed location’s stock goes where the team says; it can be kept', async () => {
  const { screen, group, saved } = await showSettings([workshop, warehouse, shop])
  await group('Workshop').getByRole('button', { name: 'Remove stock location' }).click()
  await expect.element(screen.getByText('Workshop is removed when you save. 12 pieces lie there.')).toBeVisible()
  await screen.getByRole('button', { name: 'Keep Workshop' }).click()
  await expect.element(group('Workshop').getByText('First location')).toBeVisible()
  await group('Workshop').getByRole('button', { name: 'Remove stock location' }).click()
  await screen.getByLabelText('They go to').selectOptions('Shop')
  expect(await saved()).toMatchObject({
    stockLocations: [{ id: 9 }, { id: 11 }],
    removedLocations: [{ id: 4, to: 1 }],
  })
})

test('of what is empty nobody is asked; where one is left, it says that all goes there', async () => {
  const { screen, group } = await showSettings([workshop, warehouse, shop])
  await group('Shop').getByRole('button', { name: 'Remove stock location' }).click()
  expect(screen.getByText(/is removed when you save/).query()).toBeNull()
  await group('Warehouse').getByRole('button', { name: 'Remove stock location' }).click()
  await expect.element(screen.getByText('They go to Workshop.')).toBeVisible()
})

test('what is no number of days is said beside its field, and nothing is sent', async () => {
  const { screen, saved, saveShippingSettings } = await showSettings([])
  const field = screen.getByLabelText('Working days until you hand a parcel over (optional)')
  await field.fill('2.5')
  await screen.getByRole('button', { name: 'Save shipping' }).click()
  await expect.element(field).toHaveAccessibleDescription(/Please enter a whole number of days, up to 365\./)
  expect(saveShippingSettings).not.toHaveBeenCalled()
  await field.fill('2')
  expect(await saved()).toMatchObject({ handlingDays: 2, returnDays: null })
})
