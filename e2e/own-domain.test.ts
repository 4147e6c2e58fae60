import { expect, inject } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createServedDomain } from '#features/networks/domains/domains.factory.ts'
import { createNetwork } from '#features/networks/networks/networks.factory.ts'
import { openDatabase } from '#server/db/database.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { isAlive, journey, type Settings } from './journey.ts'
import { aPerson, mailTo, signUp } from './people.ts'

const settings: [how: string, domain: string, Settings][] = [
  ['wide, in English', 'market-en.example', { size: 'desktop', language: 'en' }],
  ['on a phone, in Sinhala', 'market-si.example', { size: 'phone', language: 'si' }],
]

/** A network with a site of its own that is served at a domain. @returns its subdomain */
async function serveSite(domain: string): Promise<string> {
  const { DATABASE_URL, DATA_DIR } = inject('data')
  const postgres = DATABASE_URL ? undefined : await startEmbeddedPostgres({ dataDir: DATA_DIR })
  const { db, close } = openDatabase(DATABASE_URL || (postgres?.url ?? ''), 1)
  try {
    const vendorId = await createVendor(db, { isNetworker: true, brand: { en: 'Hill Market' } })
    const networkId = await createNetwork(db, { vendorId, whiteLabel: true, name: { en: 'Hill Market' } })
    await createServedDomain(db, { networkId, domain })
    const network = db.selectFrom('networks').select('subDomain').where('id', '=', networkId)
    return (await network.executeTakeFirstOrThrow()).subDomain
  } finally {
    await close()
    await postgres?.stop()
  }
}

for (const [how, domain, setting] of settings)
  journey(
    `${how}: a network’s site at its own domain, where one signs up, stays logged in, and its mails lead`,
    // until the domain is read, its name is a foreign one
    { ...setting, ownBrowser: true, domains: [domain], allow: [/status of 421/] },
    async visitor => {
      const { page, t, language } = visitor
      const main = new URL(visitor.origin)
      const origin = `http://${domain}:${main.port}`
      const subDomain = await serveSite(domain)
      await visitor.context.addCookies([{ name: 'language', value: language, url: origin }])
      const open = async (path: string) => {
        const response = await page.goto(origin + path)
        await isAlive(page)
        return response?.status() ?? 0
      }
      // domains are read every few seconds; until then the name is a foreign one
      await expect.poll(async () => (await page.goto(`${origin}/`))?.status()).toBe(200)
      await isAlive(page)
      expect(await page.title()).toMatch(/^Hill Market/)
      const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
      expect(canonical).toBe(language === 'en' ? `${origin}/` : `${origin}/?lang=${language}`)
      expect(await page.getByRole('banner').getByText('Pola').count()).toBe(0)
      await page.goto(`${main.protocol}//${subDomain}.${main.host}/`)
      expect(page.url()).toBe(`${origin}/`)

      const person = aPerson()
      await signUp(
        { ...visitor, origin, open, mailsAt: visitor.origin },
        person,
        '/auth/signup-page?redirect=/account',
        'Hill Market',
      )
      await page.waitForURL(`${origin}/account`)
      await open('/')
      await page
        .getByRole('banner')
        .getByText(t('Account: {{name}}', { name: person.name }))
        .first()
        .waitFor({ state: 'attached' })
      const mail = await mailTo(visitor.origin, person.email, /Hill Market/)
      expect(mail.links.filter(link => new URL(link).host === main.host)).toEqual([])
      expect(mail.links.some(link => link.startsWith(`${origin}/`))).toBe(true)
    },
  )
