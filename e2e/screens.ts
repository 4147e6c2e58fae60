import type { Size, Visitor } from './journey.ts'
import { mapIsDrawn, pathOfListing, searchBox } from './steps.ts'

export type Screen = {
  name: string
  /** for screens that exist in one size only */
  only?: Size
  /** the part that differs from a screen before; the rest of the page is inert or the same */
  within?: string
  show: (visitor: Visitor) => Promise<unknown>
}

export const dialog = 'dialog[open]'

export const at = (name: string, path: string, site?: string): Screen => ({
  name,
  show: ({ open }) => open(path, site),
})

const firstLink = async ({ page, open }: Visitor, from: string, selector: string) => {
  await open(from)
  await open((await page.locator(selector).first().getAttribute('href')) ?? '')
}

const linked = (name: string, from: string, selector: string): Screen => ({
  name,
  show: visitor => firstLink(visitor, from, selector),
})

const listing = (name: string, title: string): Screen => ({
  name,
  show: async visitor => visitor.open(await pathOfListing(visitor, title)),
})

const map = (name: string, path: string): Screen => ({
  name,
  show: async visitor => {
    await visitor.open(path)
    await mapIsDrawn(visitor)
  },
})

const shop = 'makersguild'

/** Every kind of screen of the demo world. */
export const screens: Screen[] = [
  at('directory', '/'),
  at('directory as a list', '/?view=list&query=tea'),
  map('directory as a map', '/?view=map&query=tea'),
  at('nothing found', '/?query=qqzzxxvv'),
  at('profile', '/samagihandlooms'),
  linked('collection', '/', 'main a[href^="/collection/"]'),
  linked('sector', '/samagihandlooms', 'main a[href^="/sector/"]'),
  at('marketplace', '/marketplace'),
  at('marketplace as a list', '/marketplace?view=list&query=tea'),
  map('marketplace as a map', '/marketplace?view=map&query=tea'),
  at('category, filtered', '/marketplace/shop/food-and-drink?packaging=returnable&shipsTo=LK'),
  at('landing of a category', '/marketplace/category/2/shop?packaging=returnable'),
  listing('listing with variants', 'Forest honey, unheated'),
  listing('listing that leads elsewhere', 'Sponsor a log hive'),
  listing('listing that is sold out', 'Kola kenda rice flour'),
  listing('event', 'Night-harvest walk'),
  at('preferences: language', '/marketplace/preferences'),
  at('preferences: country', '/marketplace/preferences?step=country'),
  at('preferences: currency', '/marketplace/preferences?step=currency'),
  at('about', '/info'),
  at('minimum standards', '/minimum-standards?find=a'),
  at('apply', '/apply'),
  at('login', '/auth/login-page?redirect=/account'),
  at('sign-up', '/auth/signup-page'),
  at('sign-up: welcome', '/signup-confirmation?email=a@example.org'),
  at('sign-up: link that does not work', '/signup-confirmation?token=none'),
  at('reset: email', '/auth/reset-password-page'),
  at('reset: link that does not work', '/auth/reset-password-page?token=none'),
  at('team invitation that is not there', '/team-invite?token=none'),
  {
    name: 'login modal',
    within: dialog,
    show: async ({ page, open, t }) => {
      await open('/apply')
      await page
        .getByRole('banner')
        .getByRole('link', { name: t('Log in') })
        .click()
      await page.getByRole('dialog').getByLabel(t('Email'), { exact: true }).waitFor()
    },
  },
  at('flagging', '/flagging/samagihandlooms'),
  at('house rules', '/moderation/rules'),
  at('what moderators did', '/moderation/figures'),
  at('forum', '/forum'),
  {
    name: 'numbers',
    show: async visitor => {
      await firstLink(visitor, '/samagihandlooms', 'main a[href^="/stats/"]')
      await visitor.page.locator('figure svg path').first().waitFor()
    },
  },
  linked('logo and badge', '/samagihandlooms', 'main a[href^="/resources/"]'),
  at('not found', '/no/such/page'),
  at('network: directory', '/lankaorganic/network?query=tea'),
  at('network: marketplace', '/makersguild/network/shop/home-and-office'),
  at('own site: directory', '/?query=tea', 'lankaorganic'),
  at('own site: shop', '/', shop),
  at('own site: category', '/shop/home-and-office', shop),
  {
    name: 'own site: listing',
    show: async ({ page, open }) => {
      await open('/shop/baby-and-kids', shop)
      await open((await page.locator('main article a').first().getAttribute('href')) ?? '', shop)
    },
  },
  at('own site: profile', '/directory/samagihandlooms', shop),
  at('own site: only a directory', '/', 'coworkunion'),
  at('own site: special offers', '/', 'fairpantry'),
  at('own site: not found', '/vendor/overview', shop),
  {
    name: 'drawer',
    within: dialog,
    show: async ({ page, open, t }) => {
      await open('/apply')
      await page
        .getByRole('banner')
        .getByRole('button', { name: t('Menu') })
        .click()
      const drawer = page.getByRole('dialog', { name: t('Menu') })
      await drawer.locator('summary').first().waitFor()
      for (const fold of await drawer.locator('summary').all()) await fold.click()
    },
  },
  ...['/?query=tea', '/marketplace?query=tea'].map(
    (path): Screen => ({
      name: `sheet of filters on ${path}`,
      only: 'phone',
      within: dialog,
      show: async ({ page, open, t }) => {
        await open(path)
        await page.getByRole('button', { name: t('Filter'), exact: true }).click()
        await page
          .getByRole('dialog', { name: t('Filters') })
          .getByRole('checkbox')
          .first()
          .waitFor()
      },
    }),
  ),
  {
    name: 'language, country and currency',
    within: dialog,
    show: async ({ page, open, t }) => {
      await open('/apply')
      await page
        .getByRole('banner')
        .getByRole('link', { name: t('Language and currency') })
        .click()
      await page
        .getByRole('dialog')
        .getByRole('group', { name: t('Currency') })
        .waitFor()
    },
  },
  {
    name: 'suggestions',
    within: 'header',
    show: async visitor => {
      await visitor.open('/apply')
      await searchBox(visitor).fill('tea')
      await visitor.page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'certificate',
    within: dialog,
    show: async ({ page, open }) => {
      await open('/samagihandlooms')
      await page.locator('#certificates button').first().click()
      await page.getByRole('dialog').getByRole('heading').first().waitFor()
    },
  },
  {
    name: 'share',
    within: dialog,
    show: async ({ page, open, t }) => {
      await open('/samagihandlooms')
      await page.getByRole('button', { name: t('Share'), exact: true }).click()
      await page
        .getByRole('dialog')
        .getByRole('img', { name: t('QR code for this link') })
        .waitFor()
    },
  },
]
