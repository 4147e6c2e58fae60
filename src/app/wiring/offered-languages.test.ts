import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, test, vi } from 'vitest'
import { createUser, sessionCookie } from '#features/people/accounts/accounts.factory.ts'
import { welcomeVerify } from '#features/people/accounts/server/mails/welcome-verify.mail.ts'
import { readConfig } from '#server/config/config.ts'
import { sendMail } from '#server/mail/index.ts'
import { defaultSiteSettings, siteSettings } from '#server/settings/site-settings.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { siteLanguages } from '#shared/languages.ts'
import { isOwn, renderPage } from '../render/ssr.tsx'
import { createRouteWorld } from '../testing/route-world.ts'
import { connectFeatures } from './connect-features.ts'
import { createServer } from './server.ts'

connectFeatures()
const { db, ...database } = await testDatabase()
await createRouteWorld(db)
const dataDir = await mkdtemp(join(tmpdir(), 'pola-languages-'))
const config = readConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'https://pola.test', NODE_ENV: 'test' })
const nodes = await Promise.all(
  [1, 2].map(() =>
    createServer(
      { config, log: pino({ level: 'silent' }), database: { db, ...database }, databaseUrl: database.url },
      { render: renderPage, isOwn, assetsFor: () => ({ scripts: [], styles: [] }), fontsFor: () => [] },
    ),
  ),
)
await nodes[0]?.start()
afterAll(async () => {
  await nodes[0]?.stop()
  await rm(dataDir, { recursive: true, force: true })
})
afterAll(() => vi.useRealTimers())

async function ask(node: number, host: string, path: string, headers: Record<string, string> = {}) {
  const response = await nodes[node]?.app.request(`https://${host}${path}`, { headers: { host, ...headers } })
  const html = (await response?.text()) ?? ''
  return {
    lang: /<html lang="(\w+)"/.exec(html)?.[1],
    alternates: [...html.matchAll(/hreflang="(\w\w)"/g)].map(([, code]) => code),
    // left out if the site offers all
    menu: JSON.parse(/"languages":(\[[^\]]*\])/.exec(html)?.[1] ?? JSON.stringify(siteLanguages)),
    canonical: /rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    cookies: response?.headers.getSetCookie() ?? [],
  }
}

vi.useFakeTimers({ toFake: ['Date'] })

/** Sets what is offered; every node follows once what it read is two seconds old. */
async function offer(languages: string[] | null, firstLanguage = 'en') {
  await siteSettings.write(db, { ...defaultSiteSettings, languages, firstLanguage })
  vi.setSystemTime(Date.now() + 2001)
}

test('pages, menus, alternates and the sitemap have what is offered, on all nodes and networks’ sites', async () => {
  for (const node of [0, 1]) expect((await ask(node, 'pola.test', '/info?lang=ta')).menu).toEqual(siteLanguages)
  await offer(['si'])
  for (const node of [0, 1])
    for (const host of ['pola.test', 'lanka.pola.test']) {
      const page = await ask(node, host, node === 0 ? '/auth/signup-page?lang=ta' : '/auth/signup-page')
      expect(page).toMatchObject({ lang: 'en', menu: ['en', 'si'], cookies: [] })
    }
  const { alternates, lang } = await ask(1, 'pola.test', '/info', { 'accept-language': 'ta, si;q=0.5' })
  expect({ alternates, lang }).toEqual({ alternates: ['en', 'si'], lang: 'si' })
  expect((await ask(0, 'pola.test', '/sitemap-1.xml')).alternates.slice(0, 4)).toEqual(['en', 'si', 'en', 'si'])
  await offer(null)
  expect((await ask(0, 'pola.test', '/info?lang=ta')).lang).toBe('ta')
})

test('the first language has the addresses without a language', async () => {
  await offer(['si', 'es'], 'es')
  const plain = await ask(0, 'pola.test', '/info')
  expect(plain).toMatchObject({ lang: 'es', canonical: 'https://pola.test/info' })
  expect(await ask(0, 'pola.test', '/info?lang=en')).toMatchObject({
    ...{ lang: 'en', canonical: 'https://pola.test/info?lang=en' },
  })
})

test('somebody whose language isn’t offered reads and is mailed in the first one, and keeps their choice', async () => {
  await offer(['si'], 'si')
  const person = await createUser(db, { languageCode: 'ta' })
  const cookie = `language=ta; ${await sessionCookie(db, person, config.publicUrl)}`
  expect((await ask(0, 'pola.test', '/info', { cookie })).lang).toBe('si')
  const data = { name: 'Nimali', link: 'https://pola.test/x', site: 'Pola' }
  const cause = { isOwn: true, visitor: null, mayWait: false }
  const mail = { to: person.email, language: 'ta' as const, template: welcomeVerify, data, cause }
  await sendMail(db, mail)
  await offer(null)
  await sendMail(db, mail)
  expect((await ask(0, 'pola.test', '/info', { cookie })).lang).toBe('ta')
  const mails = await db.selectFrom('mails').select('language').where('toAddress', '=', person.email).execute()
  expect(mails.map(({ language }) => language).toSorted()).toEqual(['si', 'ta'])
  const kept = await db.selectFrom('users').select('languageCode').where('id', '=', person.id).executeTakeFirst()
  expect(kept).toEqual({ languageCode: 'ta' })
})
