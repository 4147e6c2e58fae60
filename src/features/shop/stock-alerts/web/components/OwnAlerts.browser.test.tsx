import { expect, test, vi } from 'vitest'
import { aViewer } from '#web/testing/a-viewer.ts'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { StockAlert } from '../../stock-alerts.contract.ts'
import { OwnAlerts } from './OwnAlerts.tsx'

const honey: StockAlert = { id: 5, listingId: 7, variantId: 70, title: 'Forest honey', options: ['500 g'] }
const tea: StockAlert = { id: 6, listingId: 8, variantId: null, title: 'Ginger tea', options: [] }

test('an alert stays while ending it fails, and the last one takes the section with it', async () => {
  let items = [honey, tea]
  const endAlert = vi.fn(async ({ id }: { id: unknown }) => {
    items = items.filter(one => one.id !== id)
    return { deleted: true as const }
  })
  const getAlerts = vi.fn(async () => ({ items, count: items.length }))
  const { screen } = await show(<OwnAlerts />, { viewer: aViewer(), clients: { stockAlerts: { getAlerts, endAlert } } })
  const end = (title: string) => screen.getByRole('button', { name: new RegExp(`^Don’t tell me.*${title}`) })
  await expect
    .element(screen.getByRole('link', { name: 'Forest honey' }))
    .toHaveAttribute('href', expect.stringMatching(/7\?variant=70$/))
  await expect
    .element(screen.getByRole('link', { name: 'Ginger tea' }))
    .toHaveAttribute('href', expect.not.stringContaining('variant'))
  endAlert.mockRejectedValueOnce(refusal(503))
  await end('Forest honey').click()
  await expect.element(screen.getByText(/^We can’t reach our data right now\./)).toBeVisible()
  await expect.element(end('Forest honey')).toBeVisible()
  await end('Forest honey').click()
  await expect.element(end('Forest honey')).not.toBeInTheDocument()
  await end('Ginger tea').click()
  await expect.element(screen.getByRole('heading')).not.toBeInTheDocument()
  expect(endAlert.mock.calls).toEqual([[{ id: 5 }], [{ id: 5 }], [{ id: 6 }]])
})
