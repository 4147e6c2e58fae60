import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { aNetworkSite } from '#web/testing/a-network-site.ts'
import { aViewer } from '#web/testing/a-viewer.ts'
import { show } from '#web/testing/show.tsx'
import { ApplyPage } from './ApplyPage.tsx'
import { InfoPage } from './InfoPage.tsx'
import { LanguagesPage } from './LanguagesPage.tsx'

const languages = [
  { code: 'en', name: 'English', direction: 'ltr', completeShare: 1 },
  { code: 'si', name: 'සිංහල', direction: 'ltr', completeShare: 0.9999 },
  { code: 'ur', name: 'اردو', direction: 'rtl', completeShare: 0.5 },
]

async function showLanguages(email: string | null, options: Parameters<typeof show>[1] = {}) {
  const { screen } = await show(<LanguagesPage />, {
    clients: {
      sites: { getLanguages: async () => ({ items: languages, count: 3 }) as never },
      about: { getOperator: async () => ({ name: null, about: null, email }) },
    },
    ...options,
  })
  return screen
}

test('each language shows its progress and its readers; one missing text makes it less than 100%', async () => {
  const screen = await showLanguages('hello@pola.example')
  const at = { English: 0, සිංහල: 1, اردو: 2 }
  const cards = screen.getByRole('list').last().getByRole('listitem')
  const card = (name: keyof typeof at) => cards.nth(at[name])
  await expect.element(card('English')).toMatchTextContent(/Everything is written\..*This is the original\./)
  await expect.element(card('සිංහල')).toMatchTextContent(/99% is written\..*Nobody who grew up with it/)
  await expect.element(card('اردو')).toMatchTextContent(/50% is written/)
  const name = screen.getByText('اردو')
  await expect.element(name).toHaveAttribute('dir', 'rtl')
  const link = card('සිංහල').getByRole('link')
  await expect.element(link).toHaveAttribute('href', '/languages?lang=si')
})

test('one can help by email to the operator or chat to the team; a network’s site has no team', async () => {
  const screen = await showLanguages('hello@pola.example')
  const mail = screen.getByRole('link', { name: 'hello@pola.example' })
  await expect.element(mail).toHaveAttribute('href', 'mailto:hello@pola.example?subject=Languages')
  await expect.element(screen.getByRole('link', { name: 'Write to the team' })).toHaveAttribute('href', '/chats/help')
  await screen.unmount()
  const network = await showLanguages(null, { site: aNetworkSite() })
  await expect.element(network.getByRole('heading', { name: 'How to help' })).toBeVisible()
  expect(network.getByRole('link', { name: 'Write to the team' }).query()).toBeNull()
  expect(network.container.querySelector('a[href^="mailto:"]')).toBeNull()
})

test('until the application form has loaded, guests get a link to log in, and others an empty space', async () => {
  const form = Promise.withResolvers<() => ReactNode>()
  const slots = { applyStart: [() => form.promise] }
  const visitor = await show(<ApplyPage />, { slots: slots as never })
  const login = visitor.screen.getByRole('link', { name: 'Log in' })
  await expect.element(login).toHaveAttribute('href', '/auth/login-page?redirect=/apply')
  await visitor.screen.unmount()
  const { screen } = await show(<ApplyPage />, { slots: slots as never, viewer: aViewer() })
  await expect.element(screen.getByRole('heading', { name: 'Get started' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Log in' }).query()).toBeNull()
  form.resolve(() => <button type="button">Begin</button>)
  await expect.element(screen.getByRole('button', { name: 'Begin' })).toBeVisible()
})

test('the operator’s text keeps its paragraphs, and reviewed enterprises are counted', async () => {
  const about = {
    getOperator: async () => ({ name: 'Pola Lanka', about: 'We sow.\n  \n\n We reap. ', email: null }),
    getFacts: async () => ({ enterprises: 170, reviewed: 12, countries: 0, networks: 1, sectors: 1 }),
  }
  const { screen } = await show(<InfoPage />, { clients: { about } })
  await expect.element(screen.getByText('We reap.', { exact: true })).toBeVisible()
  const reviewed = screen.getByRole('link', { name: '12 of them reviewed here' })
  await expect.element(reviewed).toHaveAttribute('href', '/?reviewed=1')
  await expect.element(screen.getByRole('link', { name: 'from 1 sector', exact: true })).toBeVisible()
  await expect.element(screen.getByText('in 1 network', { exact: true })).toBeVisible()
  expect(screen.getByText(/in 0 countries/).query()).toBeNull()
})
