import AxeBuilder from '@axe-core/playwright'
import { describe, expect } from 'vitest'
import { journey, type Size, type Visitor } from './journey.ts'
import { mapIsDrawn, searchBox } from './steps.ts'

type Screen = {
  name: string
  only?: Size
  /** the part that differs from a screen examined before; the rest of the page is inert or the same */
  within?: string
  show: (visitor: Visitor) => Promise<unknown>
}

const dialog = 'dialog[open]'

const firstLink = async ({ page, open }: Visitor, from: string, selector: string) => {
  await open(from)
  await open((await page.locator(selector).first().getAttribute('href')) ?? '')
}

const screens: Screen[] = [
  { name: 'grid', show: ({ open }) => open('/') },
  { name: 'list', show: ({ open }) => open('/?view=list') },
  {
    name: 'map',
    show: async visitor => {
      await visitor.open('/?view=map')
      await mapIsDrawn(visitor)
    },
  },
  { name: 'nothing found', show: ({ open }) => open('/?query=qqzzxxvv') },
  { name: 'profile', show: ({ open }) => open('/samagihandlooms') },
  { name: 'collection', show: visitor => firstLink(visitor, '/', 'main a[href^="/collection/"]') },
  { name: 'sector', show: visitor => firstLink(visitor, '/samagihandlooms', 'main a[href^="/sector/"]') },
  { name: 'about', show: ({ open }) => open('/info') },
  { name: 'minimum standards', show: ({ open }) => open('/minimum-standards?find=a') },
  { name: 'apply', show: ({ open }) => open('/apply') },
  { name: 'flagging', show: ({ open }) => open('/flagging/samagihandlooms') },
  {
    name: 'numbers',
    show: async visitor => {
      await firstLink(visitor, '/samagihandlooms', 'main a[href^="/stats/"]')
      await visitor.page.locator('figure svg path').first().waitFor()
    },
  },
  { name: 'logo and badge', show: visitor => firstLink(visitor, '/samagihandlooms', 'main a[href^="/resources/"]') },
  { name: 'not found', show: ({ open }) => open('/no/such/page') },
  {
    name: 'drawer',
    within: dialog,
    show: async ({ page, open, t }) => {
      await open('/')
      await page
        .getByRole('banner')
        .getByRole('button', { name: t('Menu') })
        .click()
      const drawer = page.getByRole('dialog', { name: t('Menu') })
      for (const fold of await drawer.locator('summary').all()) await fold.click()
    },
  },
  {
    name: 'sheet of filters',
    only: 'phone',
    within: dialog,
    show: async ({ page, open, t }) => {
      await open('/')
      await page.getByRole('button', { name: t('Filter'), exact: true }).click()
      await page
        .getByRole('dialog', { name: t('Filters') })
        .getByRole('checkbox')
        .first()
        .waitFor()
    },
  },
  {
    name: 'language',
    within: dialog,
    show: async ({ page, open, t }) => {
      await open('/')
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
  { name: 'preferences', show: ({ open }) => open('/marketplace/preferences?step=currency') },
  {
    name: 'suggestions',
    within: 'header',
    show: async visitor => {
      await visitor.open('/')
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
      await page.getByRole('dialog').getByRole('textbox').waitFor()
    },
  },
]

const sizes: Size[] = ['phone', 'desktop']
const languages = ['en', 'si', 'ur'] as const

for (const size of sizes)
  for (const language of languages)
    describe(`no serious accessibility finding, ${size}, ${language}`, () => {
      for (const { name, only, within = 'html', show } of screens) {
        if (only && only !== size) continue
        journey(`${name} (${size}, ${language})`, { size, language, allow: [/status of 404/] }, async visitor => {
          await show(visitor)
          const { violations } = await new AxeBuilder({ page: visitor.page })
            .include(within)
            .options({ resultTypes: ['violations'] })
            .setLegacyMode(true)
            .analyze()
          const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
          expect(grave.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(node => node.html) }))).toEqual([])
        })
      }
    })
