import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { Cart } from '../../cart.contract.ts'
import { addPath } from '../../cart-paths.ts'
import { readOutbox } from '../cart-outbox.ts'
import { writeCount } from '../cart-tabs.ts'
import { aCart, aLine, aPart } from '../testing/a-cart.ts'
import { CartForms } from './CartForms.tsx'
import { CartLink } from './CartLink.tsx'

// without an outbox beside the page
vi.mock('../start-outbox.tsx', () => ({ startOutbox: () => undefined }))

beforeEach(() => writeCount(0))
afterEach(() => localStorage.removeItem('pola:cart-outbox'))

const page = (
  <article>
    <h1>Forest honey</h1>
    <form method="post" action={addPath}>
      <input type="hidden" name="variantId" value="70" />
      <input type="hidden" name="quantity" value="2" />
      <button type="submit">Add to cart</button>
    </form>
    <form method="post" action="/elsewhere" onSubmit={event => event.preventDefault()}>
      <button type="submit">Follow</button>
    </form>
    <CartLink />
    <CartForms />
  </article>
)
const add = { name: 'Add to cart' }

test('pieces count at once, and a second press while the first is sent adds nothing', async () => {
  const answer = Promise.withResolvers<Cart>()
  const addToCart = vi.fn(() => answer.promise)
  const { screen } = await show(page, { clients: { cart: { addToCart } } })
  const button = screen.getByRole('button', add)
  await button.click()
  await expect.element(screen.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  await button.click()
  await screen.getByRole('button', { name: 'Follow' }).click()
  answer.resolve(aCart({ parts: [aPart({ lines: [aLine({ quantity: 3 })] })] }))
  const dialog = screen.getByRole('dialog', { name: 'Added to your cart' })
  await expect.element(dialog.getByText(/^3 × £8$/)).toBeVisible()
  await expect.element(dialog.getByText('350 g · Hive & Hollow')).toBeVisible()
  await expect.element(button).not.toHaveAttribute('aria-busy')
  // the server’s count
  await expect.element(screen.getByRole('link', { name: 'Cart, 3 items' })).toBeInTheDocument()
  expect(addToCart).toHaveBeenCalledOnce()
})

test('an item that the server can’t take now is kept, and one that it refuses isn’t', async () => {
  const addToCart = vi.fn(async () => aCart())
  addToCart.mockRejectedValueOnce(refusal(503)).mockRejectedValueOnce(refusal(409, { code: 'gm-error-cart-full' }))
  const { screen } = await show(page, { clients: { cart: { addToCart } } })
  await screen.getByRole('button', add).click()
  await expect.poll(readOutbox).toMatchObject([{ variantId: 70, quantity: 2, title: 'Forest honey', owner: '' }])
  await expect.element(screen.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
  await screen.getByRole('button', add).click()
  await expect.element(screen.getByText('Your cart is full. Remove something first.')).toBeVisible()
  expect(readOutbox()).toHaveLength(1)
})

test('the way to the cart leaves the dialog, and the count is readable in Sinhala', async () => {
  const { screen, address } = await show(page, {
    clients: { cart: { addToCart: async () => aCart() } },
    language: 'si',
  })
  await screen.getByRole('button', add).click()
  const dialog = screen.getByRole('dialog', { name: 'කරත්තයට එක් කළා' })
  await expect.element(dialog.getByText('Hive & Hollow උප එකතුව')).toBeVisible()
  await dialog.getByRole('link', { name: 'කරත්තය බලන්න' }).click()
  await expect.poll(address).toBe('/cart')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: 'කරත්තය, භාණ්ඩ 1' })).toHaveAttribute('aria-current', 'page')
})
