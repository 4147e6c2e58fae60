import { expect } from 'vitest'
import { isAlive, journey } from './journey.ts'
import { cardNames, heading, mapIsDrawn } from './steps.ts'

journey('an unknown address is not found, and offers the search', { allow: [/status of 404/] }, async visitor => {
  const { page, t, open } = visitor
  expect(await open('/no/such/page')).toBe(404)
  expect(await heading(visitor)).toBe(t('Nobody has a stall here'))
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await page
    .locator('main')
    .getByRole('searchbox', { name: t('Search') })
    .fill('samagi')
  await page
    .locator('main')
    .getByRole('button', { name: t('Search') })
    .click()
  await page.waitForURL(/query=samagi/)
  await expect.poll(async () => (await cardNames(visitor))[0]).toBe('Samagi Handlooms')
  for (const path of ['/nosuchenterprise', '/NoSuchEnterprise', '/sector/999999', '/sector/x', '/nuwaraleaf/more'])
    expect(await open(path), path).toBe(404)
  expect(await open('/NuwaraLeaf')).toBe(200)
  expect(new URL(page.url()).pathname).toBe('/nuwaraleaf')
})

journey('a wrong slug leads to the right one', {}, async ({ page, open, origin }) => {
  await open('/')
  const path = (await page.locator('main a[href^="/collection/"]').first().getAttribute('href')) ?? ''
  expect(await open(path.replace(/[^/]+$/, 'another'))).toBe(200)
  expect(page.url()).toBe(origin + path)
  expect(await open(path.replace(/\/[^/]+$/, ''))).toBe(200)
  expect(page.url()).toBe(origin + path)
})

const brokenScript = [/Failed to load resource/, /dynamically imported module/]

journey('a page that breaks reloads once, then says so, and recovers', { allow: brokenScript }, async visitor => {
  const { page, t, open } = visitor
  let documents = 0
  page.on('request', request => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1
  })
  await page.route('**/assets/MapView-*.js', route => route.abort())
  await open('/')
  expect(documents).toBe(1)
  const reloaded = page.waitForEvent('load')
  await page
    .getByRole('navigation', { name: t('View') })
    .getByRole('link', { name: t('Map') })
    .click()
  await reloaded
  await page.getByRole('heading', { name: t('Something went wrong') }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.getByRole('heading', { name: t('Something went wrong') }).waitFor()
  expect(documents).toBe(2)

  await page.unroute('**/assets/MapView-*.js')
  const triedAgain = page.waitForEvent('load')
  await page.getByRole('link', { name: t('Try again') }).click()
  await triedAgain
  await isAlive(page)
  await mapIsDrawn(visitor)
  expect(documents).toBe(3)
})

journey('a page whose code does not come shows what the server sent', { allow: brokenScript }, async visitor => {
  const { page, open } = visitor
  await page.route('**/assets/ProfilePage-*.js', route => route.abort())
  await open('/')
  const reloaded = page.waitForEvent('load')
  await page.getByRole('link', { name: 'Nuwara Leaf Collective' }).click()
  await reloaded
  await page.waitForLoadState('networkidle')
  expect(page.url()).toMatch(/\/nuwaraleaf$/)
  await expect.poll(() => heading(visitor)).toBe('Nuwara Leaf Collective')
})

const inTrouble: [number, string, string][] = [
  [503, 'SERVICE_UNAVAILABLE', 'We can’t reach our data right now. Please try again in a minute.'],
  [507, 'INSUFFICIENT_STORAGE', 'We can’t save anything right now. Please try again later.'],
]

journey(
  'a server without its database or without room says so, and what was typed stays',
  { language: 'si', allow: [/status of 50[37]/] },
  async ({ page, t, open }) => {
    await open('/auth/login-page')
    const field = (name: string) => page.locator('main').getByLabel(t(name), { exact: true })
    await field('Email').fill('asha@pola.test')
    await field('Password').fill('a-long-password')
    for (const [status, code, words] of inTrouble) {
      await page.route('**/api/v1/auth/login', route => route.fulfill({ status, json: { code, message: '' } }))
      await page
        .locator('main')
        .getByRole('button', { name: t('Log in with email') })
        .click()
      await page.locator('main').getByText(t(words)).waitFor()
      expect(await field('Email').inputValue()).toBe('asha@pola.test')
      expect(await field('Password').inputValue()).toBe('a-long-password')
      await page.unroute('**/api/v1/auth/login')
    }
  },
)

journey('a page whose data can’t be reached says so without loading again', { allow: [/status of 503/] }, async one => {
  const { page, t, open } = one
  let documents = 0
  page.on('request', request => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1
  })
  const json = { code: 'SERVICE_UNAVAILABLE', message: '' }
  await page.route('**/api/v1/profiles/**', route => route.fulfill({ status: 503, json }))
  await open('/')
  await page.getByRole('link', { name: 'Nuwara Leaf Collective' }).click()
  await page.getByRole('heading', { name: t('Please come back in a minute') }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(documents).toBe(1)
  await page.unroute('**/api/v1/profiles/**')
  await page.getByRole('link', { name: t('Try again') }).click()
  await expect.poll(() => heading(one)).toBe('Nuwara Leaf Collective')
})

journey('who searched too much is told so, and what they typed stays', { allow: [/status of 429/] }, async visitor => {
  const { page, t, open } = visitor
  await open('/')
  const refusal = { status: 429, headers: { 'retry-after': '60' }, json: { message: 'Too many requests', status: 429 } }
  await page.route('**/api/v1/search/**', route => route.fulfill(refusal))
  const box = page.getByRole('combobox', { name: t('Search') }).first()
  await box.fill('samagi')
  await box.press('Enter')
  await page.getByRole('heading', { name: t('One moment, please') }).waitFor()
  expect(await box.inputValue()).toBe('samagi')
  expect(page.url()).toMatch(/query=samagi/)

  await page.unroute('**/api/v1/search/**')
  const triedAgain = page.waitForEvent('load')
  await page.getByRole('link', { name: t('Try again') }).click()
  await triedAgain
  await expect.poll(async () => (await cardNames(visitor))[0]).toBe('Samagi Handlooms')
})
