import { defineWeb, type Page } from '#web/feature-web.ts'
import { addPath } from './cart-paths.ts'
import { CartForms } from './web/components/CartForms.tsx'
import { CartLink } from './web/components/CartLink.tsx'

const cart = () => import('./web/pages/cart.ts')

/** Both addresses are in docs/product.md §2. */
const pages = ['/cart', '/cart-view'].map(
  (path): Page => ({
    path,
    page: async () => (await cart()).CartPage,
    loader: async () => (await cart()).cartLoader,
    own: true,
  }),
)

export default defineWeb({
  pages: {
    platform: pages,
    whitelabel: pages,
  },
  slots: {
    cartLink: [CartLink],
    dialog: [CartForms],
    addToCart: [addPath],
  },
})
