import { defineWeb, type Page } from '#web/feature-web.ts'
import { addPath } from './cart-paths.ts'
import { CartForms } from './web/components/CartForms.tsx'
import { CartLink } from './web/components/CartLink.tsx'

/** docs/product.md §2 has both addresses. */
const pages = ['/cart', '/cart-view'].map(
  (path): Page => ({
    path,
    page: async () => (await import('./web/pages/CartPage.tsx')).CartPage,
    loader: async () => (await import('./web/pages/cart.loader.ts')).cartLoader,
    own: true,
  }),
)

export default defineWeb({
  pages: {
    platform: [
      ...pages,
      {
        path: '/admin/discounts',
        page: async () => (await import('./web/pages/AdminDiscountsPage.tsx')).AdminDiscountsPage,
        loader: async () => (await import('./web/pages/admin-discounts.loader.ts')).adminDiscountsLoader,
      },
      {
        path: '/admin/tax-rates',
        page: async () => (await import('./web/pages/AdminTaxRatesPage.tsx')).AdminTaxRatesPage,
        loader: async () => (await import('./web/pages/admin-tax-rates.loader.ts')).adminTaxRatesLoader,
      },
      {
        path: '/vendor/discounts',
        page: async () => (await import('./web/pages/VendorDiscountsPage.tsx')).VendorDiscountsPage,
        loader: async () => (await import('./web/pages/vendor-discounts.loader.ts')).vendorDiscountsLoader,
      },
    ],
    whitelabel: pages,
  },
  slots: {
    cartLink: [CartLink],
    dialog: [CartForms],
    addToCart: [addPath],
    accountSections: [() => import('./web/cart-sections.ts')],
    adminPage: [
      { to: '/admin/discounts', title: t => t('Discount codes'), icon: 'offer' },
      { to: '/admin/tax-rates', title: t => t('Taxes'), icon: 'globe' },
    ],
  },
})
