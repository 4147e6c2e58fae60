import { expect, test, vi } from 'vitest'
import { show } from '#web/testing/show.tsx'
import { VendorDiscountsSection } from '../components/VendorDiscountsSection.tsx'
import { AdminDiscountsPage } from './AdminDiscountsPage.tsx'
import { VendorDiscountsPage } from './VendorDiscountsPage.tsx'

const none = { items: [], count: 0, offset: 0, limit: 20, mayChange: true, currency: 'USD' }

test('an enterprise’s page says who bears what its codes take off, and asks for its own codes alone', async () => {
  const getVendorDiscounts = vi.fn(async () => none)
  const { screen } = await show(<VendorDiscountsPage />, {
    clients: { discounts: { getVendorDiscounts } },
    loader: () => ({ vendorId: 7, meta: {} }),
  })
  await expect.element(screen.getByText(/You bear what they take off\.$/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Add code' })).toBeVisible()
  expect(getVendorDiscounts.mock.lastCall?.[0 as never]).toMatchObject({ vendorId: 7 })
})

test('the platform’s codes are its own, and a page that fails to load them says so', async () => {
  const getPlatformDiscounts = vi.fn(async () => none)
  const { screen } = await show(<AdminDiscountsPage />, { clients: { discounts: { getPlatformDiscounts } } })
  await expect.element(screen.getByText(/and the platform pays for it\.$/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Add code' })).toBeVisible()
  await screen.unmount()
  const failing = { discounts: { getPlatformDiscounts: () => Promise.reject(new Error('unreached')) } }
  const failed = await show(<AdminDiscountsPage />, { clients: failing })
  await expect.element(failed.screen.getByRole('alert')).toMatchTextContent('Something went wrong.')
  expect(failed.screen.getByRole('button', { name: 'Add code' }).query()).toBeNull()
})

test('the account’s page leads to the codes of that enterprise', async () => {
  const { screen } = await show(<VendorDiscountsSection vendorId={7} />)
  await expect
    .element(screen.getByRole('link', { name: 'See the codes' }))
    .toHaveAttribute('href', '/vendor/discounts?vendorId=7')
})
