import { defineDesk } from '#web/feature-web.ts'

const page = async () => (await import('./web/pages/EditListingPage.tsx')).EditListingPage
const loader = async () => (await import('./web/pages/edit-listing.loader.ts')).editListingLoader

export default defineDesk([
  {
    path: '/add-listing',
    page: async () => (await import('./web/pages/AddListingPage.tsx')).AddListingPage,
    loader: async () => (await import('./web/pages/add-listing.loader.ts')).addListingLoader,
    bare: true,
  },
  { path: '/edit-listing/:id', page, loader, bare: true },
  { path: '/edit-cart-listing/:id', page, loader, bare: true },
  {
    path: '/preview-listing/:id',
    page: async () => (await import('./web/pages/load-preview-page.tsx')).loadPreviewPage(),
    loader: async () => (await import('./web/pages/load-preview-page.tsx')).loadPreviewLoader(),
  },
  {
    path: '/vendor/listings',
    page: async () => (await import('./web/pages/VendorListingsPage.tsx')).VendorListingsPage,
    loader: async () => (await import('./web/pages/vendor-listings.loader.ts')).vendorListingsLoader,
  },
])
