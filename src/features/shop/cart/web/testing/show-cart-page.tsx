import { type Shown, show } from '#web/testing/show.tsx'
import type { Cart, PutAsideLine } from '../../cart.contract.ts'
import { CartPage } from '../pages/CartPage.tsx'
import { cartLoader } from '../pages/cart.loader.ts'

const countries = [
  { code: 'GB', name: 'United Kingdom', isCardPaymentSupported: true },
  { code: 'LK', name: 'Sri Lanka', isCardPaymentSupported: false },
]

type Options = NonNullable<Parameters<typeof show>[1]>

/**
 * Shows the cart's page.
 * @param calls endpoints of the cart beside those that read it
 */
export function showCartPage(cart: Cart, calls: object = {}, options: Options = {}): Promise<Shown> {
  const aside: PutAsideLine[] = []
  return show(<CartPage />, {
    ...{ path: '/cart', route: '/cart', currency: 'USD', loader: cartLoader },
    clients: {
      places: { getCountries: async () => ({ items: countries, count: countries.length }) },
      cart: {
        getCart: async () => cart,
        getPutAside: async () => ({ items: aside, count: aside.length }),
        ...calls,
      },
    },
    ...options,
  })
}
