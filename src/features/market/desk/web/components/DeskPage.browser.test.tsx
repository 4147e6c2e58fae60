import { expect, test } from 'vitest'
import { show } from '#web/testing/show.tsx'
import type { DeskState } from '../desk-state.ts'
import { DeskPage } from './DeskPage.tsx'

const state: DeskState = {
  brand: 'Hive & Hollow',
  subDomain: 'hive',
  mayChange: true,
  isLookedAt: false,
  outsideDashboard: null,
  sale: { isOpen: true, lacks: [] },
  ownCurrency: 'LKR',
  counts: { '/vendor/orders': { count: 6, isWaiting: true } },
}

async function showDesk(given: Partial<DeskState> = {}, path = '/vendor/orders?vendorId=7') {
  const { screen } = await show(
    <DeskPage vendorId={7} title="Orders" below="/vendor/orders">
      <p>Inside</p>
    </DeskPage>,
    { path, slots: { deskState: [async () => async () => ({ ...state, ...given })] } },
  )
  return screen
}

test('the desk’s navigation shows how much waits on each page, and which page is open', async () => {
  const screen = await showDesk()
  const orders = screen.getByRole('link', { name: 'Orders 6' })
  await expect.element(orders).toHaveAttribute('href', '/vendor/orders?vendorId=7')
  await expect.element(orders).toHaveAttribute('aria-current', 'page')
  await expect.element(screen.getByRole('note')).not.toBeInTheDocument()
})

test('the navigation marks the parent of a page that isn’t part of it', async () => {
  const screen = await showDesk({}, '/vendor-order-view/3')
  await expect.element(screen.getByRole('link', { name: 'Orders 6' })).toHaveAttribute('aria-current', 'true')
})

test('an admin of Pola sees whose desk it is, and that they can’t change anything', async () => {
  const screen = await showDesk({ isLookedAt: true, mayChange: false })
  const words = 'Hive & Hollow You see this enterprise’s desk as an admin: nothing can be changed here.'
  await expect.element(screen.getByRole('note')).toHaveTextContent(words)
})

test('an outside dashboard is linked only if it exists, and gets no access to this window', async () => {
  const none = await showDesk()
  await expect.element(none.getByRole('link', { name: /Dashboard/ })).not.toBeInTheDocument()
  await none.unmount()
  const screen = await showDesk({ outsideDashboard: 'https://numbers.example/' })
  const link = screen.getByRole('link', { name: /Dashboard/ })
  await expect.element(link).toHaveAttribute('href', 'https://numbers.example/')
  await expect.element(link).toHaveAttribute('rel', 'noopener')
})
