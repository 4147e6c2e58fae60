import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CurrentUser } from '#shared/current-user.ts'
import { show } from '#web/testing/show.tsx'
import { addPath } from '../../cart-paths.ts'
import { readOutbox } from '../cart-outbox.ts'
import { aCart } from '../testing/a-cart.ts'
import { CartForms } from './CartForms.tsx'
import { CartOutbox } from './CartOutbox.tsx'

// each test renders its own outbox
vi.mock('../start-outbox.tsx', () => ({ startOutbox: () => undefined }))

const onLine = vi.spyOn(navigator, 'onLine', 'get')
beforeEach(() => {
  localStorage.removeItem('pola:cart-outbox')
  onLine.mockReturnValue(true)
})
afterEach(() => localStorage.removeItem('pola:cart-outbox'))

const page = (
  <article>
    <h1>Forest honey</h1>
    <form method="post" action={addPath}>
      <input type="hidden" name="variantId" value="70" />
      <input type="hidden" name="quantity" value="2" />
      <button type="submit">Add to cart</button>
    </form>
    <CartForms />
    <CartOutbox />
  </article>
)
const bar = 'Goes into your cart once you’re online: 2'

/** A page without a network, on which somebody chose “Add to cart”. */
async function shownOffline(addToCart: (...given: never[]) => Promise<unknown>, viewer: CurrentUser | null = null) {
  onLine.mockReturnValue(false)
  const call = (...given: never[]) =>
    navigator.onLine ? addToCart(...given) : Promise.reject(new TypeError('Failed to fetch'))
  const { screen } = await show(page, { viewer, clients: { cart: { addToCart: call as never } } })
  await screen.getByRole('button', { name: 'Add to cart' }).click()
  return {
    screen,
    comeBack: () => {
      onLine.mockReturnValue(true)
      dispatchEvent(new Event('online'))
    },
  }
}

test('without a network an item is kept, a bar says so, and it is sent once when the network is back', async () => {
  const addToCart = vi.fn(async () => aCart())
  const submit = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit')
  const { screen, comeBack } = await shownOffline(addToCart)
  await expect.element(screen.getByText(bar)).toBeVisible()
  expect(submit).not.toHaveBeenCalled()
  expect(addToCart).not.toHaveBeenCalled()
  const [kept] = readOutbox()
  comeBack()
  dispatchEvent(new Event('focus'))
  await expect.element(screen.getByText('Forest honey: only 1 left, and in your cart.')).toBeVisible()
  expect(addToCart).toHaveBeenCalledExactlyOnceWith(
    { variantId: 70, quantity: 2, language: 'en' },
    { context: { idempotencyKey: kept?.key } },
  )
  expect(screen.getByText(bar).query()).toBeNull()
})

test('a kept item outlives its page: the next page sends it', async () => {
  const { screen } = await shownOffline(async () => aCart())
  await expect.element(screen.getByText(bar)).toBeVisible()
  const [kept] = readOutbox()
  await screen.unmount()
  onLine.mockReturnValue(true)
  const addToCart = vi.fn(async () => aCart())
  await show(page, { clients: { cart: { addToCart } } })
  await expect.poll(() => addToCart.mock.calls).toHaveLength(1)
  expect(addToCart).toHaveBeenCalledWith(expect.anything(), { context: { idempotencyKey: kept?.key } })
  await expect.poll(readOutbox).toEqual([])
})

test('after a lost answer the call is repeated with the same key; an item sold out meanwhile is reported', async () => {
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => Promise.reject({ status: 409, code: 'gm-error-cart-sold-out' }),
  ]
  const keys: string[] = []
  const addToCart = vi.fn((_: unknown, { context }: { context: { idempotencyKey: string } }) => {
    keys.push(context.idempotencyKey)
    return answers[keys.length - 1]?.() ?? Promise.reject(new Error('once too often'))
  })
  const { screen, comeBack } = await shownOffline(addToCart)
  await expect.element(screen.getByText(bar)).toBeVisible()
  comeBack()
  await expect.poll(() => keys.length).toBe(1)
  await expect.element(screen.getByText(bar)).toBeVisible()
  comeBack()
  await expect.element(screen.getByText('Forest honey couldn’t be put into your cart: This is sold out.')).toBeVisible()
  expect(new Set(keys).size).toBe(1)
  expect(readOutbox()).toEqual([])
})

test('one person’s kept items are neither sent by another nor shown to them', async () => {
  const { screen } = await shownOffline(async () => aCart(), { id: 'a', name: 'Asha' } as CurrentUser)
  await expect.element(screen.getByText(bar)).toBeVisible()
  await screen.unmount()
  onLine.mockReturnValue(true)
  const addToCart = vi.fn(async () => aCart())
  const other = await show(page, { viewer: { id: 'b', name: 'Bala' } as CurrentUser, clients: { cart: { addToCart } } })
  dispatchEvent(new Event('focus'))
  await other.screen.getByRole('heading').element()
  expect(other.screen.getByText(bar).query()).toBeNull()
  expect(addToCart).not.toHaveBeenCalled()
  expect(readOutbox()).toHaveLength(1)
})
