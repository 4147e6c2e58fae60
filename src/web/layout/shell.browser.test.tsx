import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SiteInfo } from '../app-context.ts'
import { listenToSignIn } from '../ask-to-sign-in.ts'
import type { SlotFillings } from '../slots.tsx'
import { aNetworkSite } from '../testing/a-network-site.ts'
import { show } from '../testing/show.tsx'
import { Link } from '../ui/Link.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { MobileBar } from './MobileBar.tsx'

const slots: SlotFillings = {
  drawer: [async () => Drawer],
  headerSearch: [() => <input aria-label="Search" />],
  headerEnd: [() => <button type="button">Language</button>],
  accountLink: [AccountLink],
  cartLink: [() => <Link to="/cart">Cart</Link>],
  talkLink: [TalkLink],
  siteLink: [{ to: '/info', title: t => t('About Pola') }],
}

function Drawer() {
  return <Link to="/info">About</Link>
}

function AccountLink({ children, current }: { children: ReactNode; current?: boolean }) {
  return (
    <Link to="/account" aria-current={current ? 'page' : undefined}>
      {children}
    </Link>
  )
}

function TalkLink({ isHelp, isBar }: { isHelp?: boolean; isBar?: boolean }) {
  return <Link to={isHelp ? '/chats/help' : '/forum'}>{isHelp ? 'Help' : isBar ? 'Community' : 'Forum'}</Link>
}

async function showShell(given: { path?: string; site?: SiteInfo; language?: string } = {}) {
  const shell = (
    <>
      <Header />
      <Footer />
      <MobileBar />
    </>
  )
  const { screen, address } = await show(shell, { slots, ...given })
  return { screen, address, bar: screen.getByRole('navigation', { name: 'Main' }) }
}

async function onPhone(work: () => Promise<void>) {
  await page.viewport(390, 844)
  await work()
  await page.viewport(1024, 768)
}

/** docs/product.md §2 “Header, menu, footer” */
const barNames = ['Market', 'Community', 'Cart', 'Account', 'Help']
const footerNames = [
  'Marketplace',
  'Help',
  'Account',
  'Forum',
  'Feed',
  'Directory',
  'Map',
  'About Pola',
  'For developers',
]
const namesIn = (element: Element) => [...element.querySelectorAll('a, button')].map(one => one.textContent)

test('the menu opens, Escape closes it, and the focus returns to its button', async () => {
  const { screen } = await showShell()
  const menu = screen.getByRole('banner').getByRole('button', { name: 'Menu' })
  await menu.click()
  const drawer = screen.getByRole('dialog', { name: 'Menu' })
  await expect.element(drawer.getByRole('link', { name: 'About' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(menu).toHaveFocus()
})

test('a link in the menu opens its page, and the menu is closed', async () => {
  const { screen, address } = await showShell()
  await screen.getByRole('button', { name: 'Menu' }).first().click()
  await screen.getByRole('dialog').getByRole('link', { name: 'About' }).click()
  await expect.poll(address).toBe('/info')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test.each([
  ['/marketplace', 'Market'],
  ['/account/security', 'Account'],
])('at %s the bar marks “%s” as the current page', (path, name) =>
  onPhone(async () => {
    const { bar } = await showShell({ path })
    await expect.element(bar.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
    expect(bar.element().querySelectorAll('[aria-current]').length).toBe(1)
  }),
)

test('elsewhere the bar marks no page', () =>
  onPhone(async () => {
    const { screen, bar } = await showShell({ path: '/accounting' })
    await expect.element(bar.getByRole('link').first()).toBeVisible()
    expect(bar.element().querySelectorAll('[aria-current]').length).toBe(0)
    expect(namesIn(bar.element())).toEqual(barNames)
    expect(namesIn(screen.getByRole('navigation', { name: 'Footer' }).element())).toEqual(footerNames)
  }))

test.each([
  ['directory', ['/'], ['/all']],
  ['marketplace', ['/directory'], ['/']],
  ['directory-only', ['/'], []],
  ['special-offers', [], ['/']],
] as const)(
  'a network’s own site that begins with %s links to the pages it has, and to no others',
  (landing, directory, market) =>
    onPhone(async () => {
      const { screen, bar } = await showShell({ site: aNetworkSite({ landing }) })
      await expect.element(bar).toBeVisible()
      const hrefsIn = (nav: Element) => [...nav.querySelectorAll('a')].map(link => link.getAttribute('href'))
      expect(hrefsIn(screen.getByRole('navigation', { name: 'Footer' }).element())).toEqual([
        ...[...market, '/chats/help', '/account', '/forum'],
        ...directory.flatMap(path => [path, `${path}?view=map`]),
      ])
      expect(hrefsIn(bar.element())).toEqual([...directory, ...market, '/forum', '/cart', '/account', '/chats/help'])
      await expect.element(screen.getByRole('button', { name: 'Menu' })).not.toBeInTheDocument()
      await expect.element(screen.getByRole('banner').getByRole('link').first()).toHaveAccessibleName('Lanka Organic')
    }),
)

test('Tab goes through the header in reading order', async () => {
  await showShell()
  const seen: (string | null | undefined)[] = []
  for (let step = 0; step < 4; step++) {
    await userEvent.keyboard('{Tab}')
    seen.push(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)
  }
  expect(seen).toEqual(['Menu', 'Pola', 'Search', 'Language'])
})

test('in Urdu the menu button is at the right', async () => {
  const { screen } = await showShell({ language: 'ur' })
  const [menu, brand] = [
    screen.getByRole('banner').getByRole('button').first(),
    screen.getByRole('link', { name: 'Pola' }),
  ]
  await expect.element(brand).toBeVisible()
  expect(menu.element().getBoundingClientRect().left).toBeGreaterThan(brand.element().getBoundingClientRect().left)
})

test('guests who tap “Feed” are asked to log in, and go on to it', async () => {
  const heard = vi.fn()
  const stop = listenToSignIn(heard)
  const { screen, address } = await showShell()
  await screen.getByRole('link', { name: 'Feed' }).click()
  stop()
  expect(heard.mock.calls).toEqual([[{ redirect: '/feed' }]])
  expect(address()).toBe('/')
})
