import { expect } from 'vitest'
import type { Visitor } from './journey.ts'
import { dialog, type Screen } from './screens.ts'
import { vendorIdOf } from './steps.ts'

/** The enterprise owned by `nimali@pola.example`. */
const subDomain = 'nuwaraleaf'

/** Waits until everything on a page is loaded. */
const calm = (name: string, show: Screen['show'], rest: Partial<Screen> = {}): Screen => ({
  name,
  show: async visitor => {
    await show(visitor)
    await visitor.page.waitForLoadState('networkidle')
    await visitor.page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'))
  },
  ...rest,
})

/** Opens a page from which nobody is redirected. */
const openOwn = async ({ open, page }: Visitor, path: string, query = '') => {
  await open(path + query)
  expect(new URL(page.url()).pathname).toBe(path)
}

const openDesk = async (visitor: Visitor, path: string, rest = '') =>
  openOwn(visitor, path, `?vendorId=${await vendorIdOf(visitor, subDomain)}${rest}`)

const desk = (path: string, rest = '') => calm(`desk: ${path}${rest}`, visitor => openDesk(visitor, path, rest))

/** The dialog opened by a button on the page shown before. */
const behind = (name: string, button: string) =>
  calm(
    `desk: ${name}`,
    async ({ page, t }) => {
      await page
        .locator('main')
        .getByRole('button', { name: t(button), exact: true })
        .first()
        .click()
      await page.locator(dialog).waitFor()
    },
    { within: dialog },
  )

/**
 * The editor of the enterprise's listing whose title begins with these words; other listings have them in their text.
 */
const editorOf = async (visitor: Visitor, words: string): Promise<void> => {
  const path = `/api/v1/vendors/${await vendorIdOf(visitor, subDomain)}/listings?language=en&search=${encodeURIComponent(words)}`
  const { items } = (await (await visitor.context.request.get(visitor.origin + path)).json()) as {
    items: { id: number; title: string }[]
  }
  const listing = items.find(({ title }) => title.startsWith(words))
  if (!listing) throw new Error(`No listing “${words}” among ${items.map(({ title }) => title)}`)
  await visitor.open(`/edit-cart-listing/${listing.id}`)
}

/** Screens on which a team writes its listings, its page and their translations. */
export const writingScreens: Screen[] = [
  desk('/vendor/listings'),
  calm('desk: bulk prices', async ({ page, t }) => {
    await page.locator('main').getByRole('checkbox').first().check()
    await page.getByRole('button', { name: t('Change price …') }).click()
    await page.locator(dialog).waitFor()
  }),
  desk('/add-listing'),
  calm('desk: a new listing', async ({ page, t }) => {
    await page.getByRole('button', { name: new RegExp(t('Something to sell here')) }).click()
    await page.getByLabel(t('Title'), { exact: true }).waitFor()
  }),
  calm('desk: a new listing that lacks everything', async ({ page, t }) => {
    await page.getByRole('button', { name: t('Publish'), exact: true }).click()
    await page.locator('main [aria-invalid="true"]').first().waitFor()
  }),
  calm('desk: a listing with variants', visitor => editorOf(visitor, 'Galaha black')),
  calm(
    'desk: a picture of a listing',
    async visitor => {
      const { page } = visitor
      await editorOf(visitor, 'Galaha black')
      await page.locator('button[data-picture]').first().click()
      await page.locator(dialog).waitFor()
    },
    { within: dialog },
  ),
  calm('desk: an event', visitor => editorOf(visitor, 'Pluck, roll, taste')),
  desk('/edit-profile'),
  desk('/edit-translations', '&from=en&to=ja'),
]

/** Screens on which a team sets shipping, payments and access for others. */
export const settingsScreens: Screen[] = [
  desk('/shipping-settings'),
  desk('/custom-rates'),
  desk('/integration-settings'),
  behind('a new token', 'Make token'),
  desk('/integration-settings', '&again'),
  behind('a new webhook', 'Add webhook'),
  desk('/payout-settings'),
  desk('/vendor/money'),
  desk('/vendor/subscription'),
  desk('/vendor/discounts'),
  calm('gift cards', visitor => visitor.open('/gift-cards')),
]

/** Screens on which platform admins decide and pay. */
export const adminScreens: Screen[] = [
  ...[
    'payouts',
    'payments',
    'ledger',
    'profile-proposals',
    'claims',
    'jobs',
    'webhooks',
    'moderation',
    'screening',
    'discounts',
    'tax-rates',
    'application-form-builder',
    'help-desk',
    'enterprise-accounts',
    'manage-sectors',
    'manage-certificates',
    'manage-standards',
    'manage-pages',
    'manage-pages/90',
    'personal-accounts',
    'record',
    'dashboards',
    'bulk-plans',
    'merges',
    'settings',
    'manage-banners',
    'manage-banners/lists',
    'manage-translations',
  ].map(name => calm(`admin: ${name}`, visitor => openOwn(visitor, `/admin/${name}`))),
  calm('admin: a bulk change', visitor => openOwn(visitor, '/admin/bulk-plans/new', '?of=enterprises')),
  calm('admin: two are merged', visitor => openOwn(visitor, '/admin/merges/compare', '?kind=enterprise&one=1&two=2')),
  calm('admin: the desk of others', visitor => openDesk(visitor, '/vendor/overview')),
]
