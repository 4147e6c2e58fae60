import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aNetworkSite } from '#web/testing/a-network-site.ts'
import { show } from '#web/testing/show.tsx'
import { applyLoader, infoLoader, languagesLoader, standardsLoader } from './about.loader.ts'
import { InfoPage } from './InfoPage.tsx'
import { StandardsPage } from './StandardsPage.tsx'

const operator = { name: 'Pola Lanka', about: null, email: 'hello@pola.example' }
const facts = { enterprises: 1, reviewed: 1, countries: 1, networks: 0, sectors: 1 }
const food = { id: 1, parentId: null, text: 'Food', handle: 'food', standards: ['Name what is in it'], total: 2 }
const clients = {
  about: {
    getOperator: async () => operator,
    getFacts: async () => facts,
    getStandards: async () => ({
      general: ['Pay people fairly'],
      sectors: [food],
      version: 1,
      inForce: 1,
      versions: [],
    }),
  },
  sites: { getLanguages: async () => ({ items: [], count: 0 }) },
}

/** The data that a loader gives its page, in an app of this language and site. */
async function loaded(loader: typeof infoLoader, options: Parameters<typeof show>[1] = {}) {
  const found: Awaited<ReturnType<typeof infoLoader>>[] = []
  const { screen } = await show(<p>Here</p>, {
    ...{ clients, ...options },
    loader: async args => {
      found.push(await loader(args as never))
      return null
    },
  })
  await expect.element(screen.getByText('Here')).toBeVisible()
  await screen.unmount()
  return found[0]?.meta
}

test('each page has its name in title, address and structured data, in the reader’s language', async () => {
  const pages = [
    [infoLoader, '/info'],
    [standardsLoader, '/minimum-standards'],
    [applyLoader, '/apply'],
    [languagesLoader, '/languages'],
  ] as const
  const english = new Set<string>()
  for (const [loader, path] of pages) {
    const meta = await loaded(loader)
    expect(meta?.canonicalPath).toBe(path)
    expect(meta?.title).toMatch(/ – Pola$/)
    english.add(meta?.description ?? '')
    const sinhala = await loaded(loader, { language: 'si' })
    expect(sinhala?.jsonLd).toMatchObject({ inLanguage: 'si', name: expect.stringMatching(/\p{Script=Sinhala}/u) })
    expect(english).not.toContain(sinhala?.description)
  }
  expect(english.size).toBe(4)
})

test('a network’s site is named in the title, while the canonical address is Pola’s', async () => {
  const meta = await loaded(infoLoader, { site: aNetworkSite() })
  expect(meta?.title).toContain('Lanka Organic')
  expect(meta?.canonicalOnPlatform).toBe(true)
})

test('the operator stands in the structured data, with an email address only if there is one', async () => {
  const meta = await loaded(infoLoader)
  expect(meta?.jsonLd).toMatchObject({ about: { name: 'Pola Lanka', email: 'hello@pola.example' } })
  const about = { ...clients.about, getOperator: async () => ({ name: null, about: null, email: null }) }
  const unnamed = await loaded(infoLoader, { clients: { ...clients, about } })
  expect(unnamed?.jsonLd).toMatchObject({ about: { '@type': 'Organization', name: 'Pola' } })
  expect(JSON.stringify(unnamed?.jsonLd)).not.toContain('email')
})

test('an address with a search text fills the field with it, and the keyboard opens a sector', async () => {
  const { screen } = await show(<StandardsPage />, { path: '/minimum-standards?find=foo', clients })
  await expect.element(screen.getByRole('searchbox')).toHaveValue('foo')
  await expect.element(screen.getByText('Name what is in it')).toBeVisible()
  await screen.getByRole('searchbox').fill('')
  await expect.element(screen.getByText('Name what is in it')).not.toBeVisible()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Name what is in it')).toBeVisible()
  const link = screen.getByRole('link', { name: 'Enterprises in this sector' })
  await expect.element(link).toHaveAttribute('href', '/sector/1/food')
})

test('if the only enterprise is a reviewed one, “reviewed here” isn’t repeated', async () => {
  const { screen } = await show(<InfoPage />, { clients })
  await expect.element(screen.getByRole('link', { name: '1 enterprise', exact: true })).toBeVisible()
  expect(screen.getByText(/reviewed here/).query()).toBeNull()
})
