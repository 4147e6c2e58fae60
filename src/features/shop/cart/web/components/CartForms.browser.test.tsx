import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '#web/testing/show.tsx'
import { addPath } from '../../cart-paths.ts'
import { writeCount } from '../cart-tabs.ts'
import { aCart, aLine, aPart } from '../testing/a-cart.ts'
import { CartForms } from './CartForms.tsx'
import { CartLink } from './CartLink.tsx'

const page = (
  <>
    <form method="post" action={addPath}>
      <input type="hidden" name="variantId" value="70" />
      <button type="submit">Add to cart</button>
    </form>
    <CartLink />
    <CartForms />
  </>
)

test('with the keyboard an item is added, counted and shown, and Escape returns the focus', async () => {
  const addToCart = vi.fn(async () => aCart())
  const { screen } = await show(page, { clients: { cart: { addToCart } } })
  screen.getByRole('button', { name: 'Add to cart' }).element().focus()
  await userEvent.keyboard('{Enter}')
  const dialog = screen.getByRole('dialog', { name: 'Added to your cart' })
  await expect.element(dialog.getByText('Forest honey')).toBeVisible()
  await expect.element(dialog.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart')
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('button', { name: 'Add to cart' })).toHaveFocus()
  await expect.element(screen.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  expect(addToCart).toHaveBeenCalledExactlyOnceWith(
    { variantId: 70, quantity: 1, language: 'en' },
    { context: { idempotencyKey: expect.any(String) } },
  )
})

test('a sold-out item shows a message and isn’t counted', async () => {
  const addToCart = () => Promise.reject({ status: 409, code: 'gm-error-cart-sold-out' })
  writeCount(2)
  const { screen } = await show(page, { clients: { cart: { addToCart } } })
  await screen.getByRole('button', { name: 'Add to cart' }).click()
  await expect.element(screen.getByText('This is sold out.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
})

const cards = (
  <>
    <button type="submit" form="add-to-cart" name="listingId" value="7">
      Add honey
    </button>
    <button type="submit" form="add-to-cart" name="listingId" value="8">
      Add soap
    </button>
    <CartForms />
  </>
)

test('cards’ buttons share a form: each adds its own item, and one with variants leads to its page', async () => {
  const addToCart = vi.fn(async ({ listingId }: { listingId?: number | undefined }) =>
    listingId === 7 ? aCart() : Promise.reject({ status: 409, code: 'gm-error-cart-choose' }),
  )
  const { screen, address } = await show(cards, { clients: { cart: { addToCart } } })
  await screen.getByRole('button', { name: 'Add honey' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Added to your cart' })
  await expect.element(dialog.getByText('Forest honey')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await screen.getByRole('button', { name: 'Add soap' }).click()
  await expect.poll(address).toBe('/marketplace/listing/8')
  expect(addToCart.mock.calls.map(([given]) => given)).toEqual([
    { listingId: 7, quantity: 1, language: 'en' },
    { listingId: 8, quantity: 1, language: 'en' },
  ])
})

test('an item that isn’t shipped to the buyer says so at once, and offers no checkout', async () => {
  const nothing = { items: 0, discount: 0, shipping: 0, tax: 0, total: 0 }
  const far = aPart({ lines: [aLine({ problem: 'not-shipped-there' })], totals: nothing, canBeBought: false })
  const addToCart = async () => aCart({ parts: [far], totals: nothing, canCheckOut: false })
  const { screen } = await show(page, { clients: { cart: { addToCart } } })
  await screen.getByRole('button', { name: 'Add to cart' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Added to your cart' })
  await expect.element(dialog.getByText('Not shipped to United Kingdom')).toBeVisible()
  await expect.element(dialog.getByRole('link', { name: 'View cart' })).toBeVisible()
  await expect.element(dialog.getByText(/Subtotal/)).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('link', { name: 'Check out' })).not.toBeInTheDocument()
})
