import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { DeskState } from '#features/market/desk/web/index.ts'
import { aViewer } from '#web/testing/a-viewer.ts'
import { show } from '#web/testing/show.tsx'
import { PreviewBar } from '../components/PreviewBar.tsx'
import { calls, editorClients, resetEditor, sellingVendor, server } from '../testing/show-editor.tsx'
import { AddListingPage } from './AddListingPage.tsx'
import { addListingLoader } from './add-listing.loader.ts'
import { EditListingPage } from './EditListingPage.tsx'
import { editListingLoader } from './edit-listing.loader.ts'
import { loadPreviewLoader } from './load-preview-page.tsx'
import { VendorListingsPage } from './VendorListingsPage.tsx'
import { vendorListingsLoader } from './vendor-listings.loader.ts'

beforeEach(resetEditor)

const getSellingVendor = vi.fn(async () => sellingVendor)
const notTheirs = async () => {
  throw Object.assign(new Error('No'), { code: 'NOT_FOUND' })
}
const page = {
  viewer: aViewer(),
  pages: [{ path: '/auth/login-page', element: <h1>Log in</h1> }],
}
type Router = Awaited<ReturnType<typeof show>>['router']
const status = (router: Router) => (Object.values(router.state.errors ?? {})[0] as { status?: number })?.status

function showAdd(more: object = {}) {
  return show(<AddListingPage />, {
    ...page,
    path: '/add-listing?vendorId=7',
    route: '/add-listing',
    loader: addListingLoader,
    clients: editorClients({ getSellingVendor, ...more }),
  })
}

function showEdit(path: string, more: object = {}, viewer: ReturnType<typeof aViewer> | null = aViewer()) {
  return show(<EditListingPage />, {
    ...page,
    viewer,
    path,
    // both addresses
    route: '/:editor/:id',
    loader: editListingLoader,
    clients: editorClients({ getSellingVendor, ...more }),
  })
}

test.each([
  [/Something to sell here/, { kind: 'cart', delivery: { kind: 'parcel' }, shipsTo: ['LK'], isSpecialOffer: false }],
  [/Something sold elsewhere/, { kind: 'basic', variants: [], shipsTo: [], isSpecialOffer: false }],
  [/An event or a visit/, { kind: 'cart', delivery: { kind: 'event' }, shipsTo: [], isSpecialOffer: false }],
  [/A special offer/, { kind: 'basic', isSpecialOffer: true }],
])('a new listing for “%s” begins with what fits, and is made with the first word', async (name, content) => {
  const { screen } = await showAdd()
  await screen.getByRole('button', { name }).click()
  expect(calls.createListing).not.toHaveBeenCalled()
  await screen.getByRole('textbox', { name: 'Title' }).fill('Scarf')
  await expect
    .poll(() => calls.createListing.mock.calls[0]?.[0])
    .toMatchObject({
      vendorId: 7,
      content: { title: { en: 'Scarf' }, currency: 'LKR', ...content },
    })
})

test('who may not add listings is told who does; another’s enterprise is not found', async () => {
  const { screen } = await showAdd({ getSellingVendor: async () => ({ ...sellingVendor, mayChange: false }) })
  await expect.element(screen.getByText('Owners and admins of the team add listings.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /Something/ })).not.toBeInTheDocument()
  await screen.unmount()
  const { router } = await showAdd({ getSellingVendor: notTheirs })
  await expect.poll(() => status(router)).toBe(404)
})

test('the wrong one of the two addresses leads to the other; an id that is none is not found', async () => {
  const { screen, address, router } = await showEdit('/edit-listing/5')
  await expect.element(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Handwoven scarf')
  expect(address()).toBe('/edit-cart-listing/5')
  expect(getSellingVendor).toHaveBeenLastCalledWith({ vendorId: 7, language: 'en' })
  server.kept.content = { ...server.kept.content, kind: 'basic' }
  await router.navigate('/edit-cart-listing/5')
  await expect.poll(address).toBe('/edit-listing/5')
  await router.navigate('/edit-listing/05')
  await expect.poll(() => status(router)).toBe(404)
  await screen.unmount()
  const guest = await showEdit('/edit-listing/5', {}, null)
  await expect.poll(guest.address).toBe('/auth/login-page?redirect=%2Fedit-listing%2F5')
})

test('another’s listing is not found, in the editor as in its preview', async () => {
  const { router } = await showEdit('/edit-listing/5', { getDraft: notTheirs })
  await expect.poll(() => status(router)).toBe(404)
  const preview = await show(<h1>Preview</h1>, {
    ...page,
    path: '/preview-listing/5',
    route: '/preview-listing/:id',
    loader: await loadPreviewLoader(),
    clients: editorClients({ previewListing: notTheirs }),
  })
  await expect.poll(() => status(preview.router)).toBe(404)
})

test('the preview leads back to the editor, and says what keeps buyers from buying', async () => {
  const desk: DeskState = {
    ...{ brand: 'Samagi', subDomain: null, mayChange: false, isLookedAt: false, outsideDashboard: null, counts: {} },
    ownCurrency: 'LKR',
    sale: {
      isOpen: false,
      lacks: [{ need: 'cart', text: 'The cart is on', to: '/vendor/community-cart', label: 'Turn on' }],
    },
  }
  const bar = (listing: object) =>
    show(<PreviewBar />, {
      path: '/preview-listing/5',
      route: '/preview-listing/:id',
      loader: () => ({ listing: { vendor: { id: 7 }, ...listing } }),
      slots: { deskState: [async () => async () => desk] },
    })
  const { screen } = await bar({ kind: 'cart', isSoldHere: false })
  await expect
    .element(screen.getByRole('link', { name: 'Back to the editor' }))
    .toHaveAttribute('href', '/edit-listing/5')
  const note = screen.getByRole('note')
  await expect.element(note).toMatchTextContent(/It can’t be bought yet\. What’s missing:.*The cart is on/)
  // who may not change it gets no link to where it is changed
  await expect.element(note.getByRole('link')).not.toBeInTheDocument()
  await screen.unmount()
  const basic = await bar({ kind: 'basic', isSoldHere: false })
  await expect.element(basic.screen.getByRole('link', { name: 'Back to the editor' })).toBeVisible()
  await expect.element(basic.screen.getByRole('note')).not.toBeInTheDocument()
})

test('the list of listings begins with the address’s filters; only who may add sees the way to', async () => {
  const getOwnListings = vi.fn(async () => ({ items: [], count: 0, offset: 0, limit: 20, mayChange: false }))
  const list = () =>
    show(<VendorListingsPage />, {
      ...page,
      path: '/vendor/listings?vendorId=7&listings.status=draft&listings.search=tea&listings.category=0x1',
      route: '/vendor/listings',
      loader: vendorListingsLoader,
      clients: {
        listingTable: { getOwnListings },
        listings: { getCategories: async () => ({ items: [], count: 0 }) },
      },
    })
  const { screen } = await list()
  await expect.element(screen.getByRole('heading', { name: 'Your enterprise’s listings' })).toBeVisible()
  expect(getOwnListings.mock.calls[0]).toEqual([
    { vendorId: 7, page: 1, status: 'draft', search: 'tea', sort: '-updatedAt', language: 'en' },
  ])
  await expect.element(screen.getByRole('link', { name: 'Add listing' })).not.toBeInTheDocument()
  await screen.unmount()
  getOwnListings.mockResolvedValue({ items: [], count: 0, offset: 0, limit: 20, mayChange: true })
  const owner = (await list()).screen
  await expect
    .element(owner.getByRole('link', { name: 'Add listing' }))
    .toHaveAttribute('href', '/add-listing?vendorId=7')
  await owner.getByRole('searchbox', { name: 'Title or SKU' }).fill('  honey ')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => getOwnListings.mock.lastCall).toMatchObject([{ search: 'honey', status: 'draft' }])
})
