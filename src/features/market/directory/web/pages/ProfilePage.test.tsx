import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { siteLanguages } from '#shared/languages.ts'
import type { NetworkInfo } from '#shared/site.ts'
import { vendorStatuses } from '#shared/vendor-statuses.ts'
import { type App, AppProvider, type Clients, type SiteInfo } from '#web/app-context.ts'
import { createTranslate } from '#web/i18n/translate.ts'
import { pagePartsLoaded } from '#web/page-part.tsx'
import { type SlotFillings, SlotsProvider } from '#web/slots.tsx'
import type { Profile } from '../../directory.contract.ts'
import type { ProfileSlot } from '../profile-slots.ts'
import { aShownProfile } from '../testing/shown-profile.ts'
import { profileQuery } from '../use-directory.ts'
import { ProfilePage } from './ProfilePage.tsx'
import type { ProfilePageData } from './profile.loader.ts'

const certificate = {
  id: 1,
  title: 'Organic',
  description: '',
  handle: 'organic',
  issuer: 'Control Union',
  link: null,
  number: 'LK-1',
  issuedOn: null,
  renewedOn: null,
  scope: '',
}
const profile: Profile = aShownProfile({
  id: 1,
  subDomain: 'nuwaraleaf',
  brand: 'Nuwara Leaf',
  title: 'Tea without brokers.',
  otherLanguages: { title: null, description: null },
  description: 'First <b>bold</b>.\n\nSecond.',
  status: 1,
  level: 2,
  approvedAt: '2021-03-14',
  website: 'https://www.nuwaraleaf.example/shop',
  foundedYear: 1998,
  vouchedBy: null,
  isClaimable: false,
  source: null,
  rating: { thumbs: 128, down: 0 },
  phones: ['+94 81 555 0142'],
  email: null,
  links: [],
  hours: null,
  logo: null,
  cover: null,
  drawnCover: 'farming-1',
  gallery: [{ id: 'one', width: 1200, height: 1000, color: '#d9ead7', thumbhash: '', alt: 'A teapot' }],
  locations: [
    {
      id: 1,
      street: '14 Peradeniya Road',
      postcode: '20000',
      city: 'Kandy',
      region: null,
      country: 'LK',
      countryName: 'Sri Lanka',
      lat: 7.28,
      lng: 80.64,
    },
  ],
  certificates: [
    { ...certificate, validUntil: '9999-03-31', standing: 'valid' },
    { ...certificate, id: 2, title: 'Fair trade', validUntil: '2020-05-31', standing: 'expired' },
  ],
  networks: [
    {
      id: 7,
      subDomain: 'lanka',
      title: 'Lanka Organic',
      since: '2022-05-02',
      level: { name: 'Partner', text: 'Trains others' },
    },
  ],
  sectors: [{ id: 4, title: 'Tea', link: '/sector/4/tea' }],
  focuses: [{ id: 9, title: 'Women-led', link: '/focus/9/women-led' }],
  listedAt: '2021-03-14',
  answers: [],
  counts: { feedback: 0, followers: 0 },
})

async function render(
  shown: Profile,
  site: SiteInfo = { kind: 'platform' },
  slots: SlotFillings = {},
  data: Partial<ProfilePageData> = { timeline: [] },
): Promise<string> {
  const queryClient = new QueryClient()
  const t = createTranslate('en', {})
  const app: App = {
    language: 'en',
    currency: 'USD',
    country: 'us',
    languages: siteLanguages,
    rates: { perUsd: { USD: 1 }, date: '2026-11-20', source: 'service', older: {} },
    site,
    viewer: null,
    origin: 'https://pola.example',
    t,
    queryClient,
    clients: {} as Clients,
  }
  queryClient.setQueryData(profileQuery(app, shown.subDomain).queryKey, shown)
  const handler = createStaticHandler([
    { path: '/:profile', loader: () => ({ words: [], ...data, subDomain: shown.subDomain }), Component: ProfilePage },
  ])
  const context = (await handler.query(new Request(`https://pola.example/${shown.subDomain}`))) as StaticHandlerContext
  return renderToString(
    <AppProvider value={app}>
      <QueryClientProvider client={queryClient}>
        <SlotsProvider value={slots}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </SlotsProvider>
      </QueryClientProvider>
    </AppProvider>,
  )
}

const links = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(match => match[1])
const words = (html: string) =>
  html
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

test('the server’s page says who, since when, where, and what vouches for it', async () => {
  const text = words(await render(profile))
  for (const part of ['Nuwara Leaf', 'Approved since March 2021', 'Kandy, Sri Lanka', '20000 Kandy', 'until Mar 9999'])
    expect(text).toContain(part)
  expect(text).toContain('expired May 2020')
  expect(text).toContain('Founded in 1998')
  expect(words(await render({ ...profile, foundedYear: null }))).not.toContain('Founded')
})

test('facts from the profile’s fields have a card, which is missing without facts', async () => {
  await pagePartsLoaded()
  expect(words(await render({ ...profile, facts: ['Parking'] }))).toContain('Good to know Parking')
  expect(words(await render(profile))).not.toContain('Good to know')
})

test('an enterprise that nobody reviewed says who listed it, under which licence, and not that it is approved', async () => {
  const source = { title: 'Leaf map', url: 'https://leafs.example/map', license: 'CC BY 4.0', published: '2018-02' }
  const html = await render({ ...profile, status: 5, approvedAt: null, source })
  for (const part of ['Listed by Leaf map', 'We haven’t reviewed', 'Licence: CC BY 4.0 · February 2018'])
    expect(words(html)).toContain(part)
  expect(links(html)).toContain(source.url)
  expect(links(html)).not.toContain('/resources/1')
  expect(words(html)).not.toContain('Approved')
  const vouched = words(await render({ ...profile, vouchedBy: 'Fair Lanka', source }))
  expect(vouched).toContain('Approved by Fair Lanka as part of Leaf map')
  expect(vouched).not.toContain('We haven’t reviewed')
})

test('descriptions are text, never markup', async () => {
  const html = await render(profile)
  expect(html).toContain('<p dir="auto">First &lt;b&gt;bold&lt;/b&gt;.</p><p dir="auto">Second.</p>')
})

test('sections can be reached without scripts; the website gets no credit from us', async () => {
  const html = await render(profile)
  for (const section of ['about', 'certificates', 'gallery', 'locations']) {
    expect(html).toContain(` id="${section}"`)
    expect(links(html)).toContain(`/nuwaraleaf#${section}`)
  }
  expect(html).toMatch(/<a [^>]*href="https:\/\/www\.nuwaraleaf\.example\/shop"[^>]*rel="noopener nofollow ugc"/)
})

test('networks and topics are links on the platform, and only words on a network’s own site', async () => {
  const elsewhere = ['/?network=7', '/sector/4/tea', '/focus/9/women-led']
  expect(links(await render(profile))).toEqual(expect.arrayContaining(elsewhere))
  const site: SiteInfo = {
    kind: 'whitelabel',
    subDomain: 'lanka',
    networkId: 7,
    name: 'Lanka Organic',
    description: '',
    network: { id: 7, landing: 'directory' } as NetworkInfo,
  }
  const html = await render(profile, site)
  for (const link of elsewhere) expect(links(html)).not.toContain(link)
  for (const word of ['Women-led', 'Lanka Organic · Partner', 'Trains others']) expect(words(html)).toContain(word)
})

test('an enterprise without certificates, pictures or contacts has no sections for them', async () => {
  const none = { certificates: [], gallery: [], locations: [], networks: [], sectors: [], focuses: [], phones: [] }
  const html = await render({ ...profile, ...none, website: 'not a link', title: '', description: '' })
  expect(links(html)).toEqual(['/', '/stats/1', '/resources/1', '/flagging/nuwaraleaf'])
  expect(html).not.toContain('<h3')
  expect(words(html)).toContain('Nuwara Leaf hasn’t written a description yet.')
})

const Action: ProfileSlot = ({ vendorId, name }) => <button type="button">{`Act on ${vendorId}, ${name}`}</button>
const Foot: ProfileSlot = ({ name }) => <button type="button">{`Flag ${name}`}</button>
const Said: ProfileSlot = ({ name }) => <h2>{`About ${name}`}</h2>

test('content of later features is in its slots, and its section is among the links', async () => {
  const html = await render(profile, undefined, {
    profileAction: [Action],
    profileFoot: [Foot],
    profileSection: [
      { id: 'said', order: 20, labelOf: () => 'Said', Section: Said },
      { id: 'asked', order: 10, labelOf: () => 'Asked', Section: Said },
    ],
  })
  expect(html.match(/Act on 1, Nuwara Leaf/g)).toHaveLength(2)
  expect(words(html)).toContain('Flag Nuwara Leaf')
  expect(html).toContain(' id="said"')
  expect(links(html).filter(link => /said|asked/.test(link ?? ''))).toEqual(['/nuwaraleaf#asked', '/nuwaraleaf#said'])
})

const Main: ProfileSlot = ({ vendorId }) => <a href={`/write-to/${vendorId}`}>Write</a>

test.each([
  { of: 'one that is approved', status: profile.status, places: 2, look: 'secondary' },
  {
    of: 'one that is only listed, where nobody would answer',
    status: vendorStatuses.listed,
    places: 0,
    look: 'primary',
  },
])('what comes before the website: on a profile of $of', async ({ status, places, look }) => {
  const html = await render({ ...profile, status, phones: [] }, undefined, { profileMain: [Main] })
  const [, website = ''] = html.match(/<a class="([^"]*)"[^>]*shop"/) ?? []
  expect(html.match(/\/write-to\/1/g) ?? []).toHaveLength(places)
  expect(website).toContain(look)
})
