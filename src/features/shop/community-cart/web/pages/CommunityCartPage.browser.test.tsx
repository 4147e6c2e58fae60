import { expect, test, vi } from 'vitest'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import { type CommunityCart, cartNeeds } from '../../community-cart.contract.ts'
import { CommunityCartPage } from './CommunityCartPage.tsx'

const needs = (...missing: string[]) => cartNeeds.map(need => ({ need, isMet: !missing.includes(need) }))
const off: CommunityCart = { isOn: false, mayChange: true, needs: needs(), takesTransfers: null, pause: null }

async function showPage(changes: Partial<CommunityCart> = {}) {
  const cart = { ...off, ...changes }
  const communityCart = {
    getCommunityCart: vi.fn(async () => cart),
    setCommunityCart: vi.fn(async ({ isOn }: { isOn: boolean }) => ({ ...cart, isOn })),
  }
  const shown = await show(<CommunityCartPage />, {
    clients: { communityCart },
    loader: () => ({ vendorId: 7, meta: {} }),
  })
  await expect.element(shown.screen.getByRole('heading', { name: 'What it needs' })).toBeVisible()
  return { ...shown, ...communityCart }
}

test('the cart is turned on at once, and off only after a confirmation', async () => {
  const { screen, setCommunityCart } = await showPage()
  const state = (name: string) => screen.getByRole('heading', { name, exact: true })
  await expect.element(state('Your listings can’t be bought here')).toBeVisible()
  await screen.getByRole('button', { name: 'Turn on' }).click()
  await expect.element(state('Your listings can be bought here')).toBeVisible()
  await expect.element(screen.getByText('Visitors can buy your listings now.')).toBeVisible()
  expect(setCommunityCart.mock.calls).toEqual([[{ vendorId: 7, isOn: true }]])

  await screen.getByRole('button', { name: 'Turn off' }).click()
  const question = screen.getByRole('dialog', { name: 'Turn off the community cart?' })
  expect(setCommunityCart).toHaveBeenCalledTimes(1)
  await question.getByRole('button', { name: 'Turn off' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(setCommunityCart.mock.lastCall).toEqual([{ vendorId: 7, isOn: false }])
  await expect.element(state('Your listings can’t be bought here')).toBeVisible()
})

test('something that went missing meanwhile is explained, and the button can be pressed once more', async () => {
  const { screen, setCommunityCart } = await showPage()
  setCommunityCart.mockRejectedValueOnce(refusal(409, { code: 'gm-error-community-cart' }))
  const turnOn = screen.getByRole('button', { name: 'Turn on' })
  await turnOn.click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Something that it needs is missing.')
  await expect.element(turnOn).not.toHaveAttribute('aria-disabled')
  await turnOn.click()
  await expect.element(screen.getByRole('button', { name: 'Turn off' })).toBeVisible()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

test('what is missing links to where it is done, and until then nothing can be turned on', async () => {
  const { screen } = await showPage({ needs: needs('approval', 'returns') })
  expect(screen.getByRole('button', { name: 'Turn on' }).query()).toBeNull()
  await expect.element(screen.getByText(/^Once everything it needs is there/)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Write the return policy' }))
    .toHaveAttribute('href', '/shipping-settings?vendorId=7')
  expect(screen.getByRole('link', { name: 'Set up payouts' }).query()).toBeNull()
  expect(screen.getByRole('img', { name: 'It’s missing' }).elements()).toHaveLength(2)
})

test('during a pause the cart is on, and nothing can be bought', async () => {
  const pause = { from: '2026-11-01', backOn: '2026-12-24', timeZone: 'Asia/Colombo', isRunning: true, words: {} }
  const { screen } = await showPage({ isOn: true, mayChange: false, pause, takesTransfers: true })
  await expect
    .element(screen.getByRole('heading', { name: 'Your listings can’t be bought here while you pause' }))
    .toBeVisible()
  expect(screen.getByRole('button', { name: /Turn|pause/ }).query()).toBeNull()
})
