import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import '#features/networks/networks/networks.tables.ts'
import { createUser, sessionCookie } from '#features/people/accounts/accounts.factory.ts'
import { welcomeVerify } from '#features/people/accounts/server/mails/welcome-verify.mail.ts'
import { testMail } from '#features/platform/site-settings/server/mails/test-mail.mail.ts'
import { readConfig } from '#server/config/config.ts'
import { sendMail } from '#server/mail/index.ts'
import { defaultSiteSettings, siteSettings } from '#server/settings/site-settings.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { textSources } from '#server/texts/index.ts'
import { siteLanguages, toSiteLanguage } from '#shared/languages.ts'
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
    lang: /<html lang="([\w-]+)"/.exec(html)?.[1],
    dir: /<html [^>]*dir="(\w+)"/.exec(html)?.[1],
    alternates: [...html.matchAll(/hreflang="((?!x-)[\w-]+)"/g)].map(([, code]) => code),
    added: JSON.parse(/"added":(\[[^\]]*\])/.exec(html)?.[1] ?? '[]'),
    // left out if the site offers all
    menu: JSON.parse(/"languages":(\[[^\]]*\])/.exec(html)?.[1] ?? JSON.stringify(siteLanguages)),
    canonical: /rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    cookies: response?.headers.getSetCookie() ?? [],
  }
}

vi.useFakeTimers({ toFake: ['Date'] })

/** Sets what is offered; every node follows once what it read is two seconds old. */
async function offer(languages: string[] | null, firstLanguage = 'en', addedLanguages: string[] = []) {
  await siteSettings.write(db, { ...defaultSiteSettings, languages, firstLanguage, addedLanguages })
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

test('a network’s own site offers the languages that it chose, among those of the platform', async () => {
  const settings = JSON.stringify({ languages: ['en', 'si'] }) as never
  await db.updateTable('networks').set({ settings }).where('subDomain', '=', 'guild').execute()
  const guild = (path: string, headers = {}) => ask(0, 'guild.pola.test', path, headers)
  expect(await guild('/auth/signup-page?lang=ta')).toMatchObject({ lang: 'en', menu: ['en', 'si'], cookies: [] })
  // the best of those that it has, not the platform’s best
  expect((await guild('/auth/signup-page', { 'accept-language': 'ta, si;q=0.5' })).lang).toBe('si')
  expect((await ask(0, 'pola.test', '/auth/signup-page?lang=ta')).lang).toBe('ta')
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

test('an added language is for visitors once it is offered, and falls back when it isn’t any more', async () => {
  await db
    .insertInto('siteLanguages')
    .values([{ code: 'fr' }, { code: 'ar' }, { code: 'zh-Hant' }])
    .execute()
  await offer(null)
  const french = { 'accept-language': 'fr-CH, fr;q=0.9' }
  expect(await ask(0, 'pola.test', '/info', french)).toMatchObject({ lang: 'en', added: [] })
  await offer(['si'], 'en', ['fr', 'ar', 'zh-Hant'])
  const codes = ['en', 'si', 'fr', 'ar', 'zh-Hant']
  for (const node of [0, 1])
    expect(await ask(node, 'pola.test', '/info', french)).toMatchObject({
      ...{ lang: 'fr', dir: 'ltr', alternates: codes, menu: codes, canonical: 'https://pola.test/info?lang=fr' },
      added: [
        { code: 'fr', name: 'Français' },
        { code: 'ar', name: 'العربية' },
        { code: 'zh-Hant', name: '繁體中文' },
      ],
    })
  expect((await ask(0, 'pola.test', '/sitemap-1.xml')).alternates.slice(0, 5)).toEqual(codes)
  const arabic = await ask(0, 'pola.test', '/info?lang=ar')
  expect(arabic).toMatchObject({ lang: 'ar', dir: 'rtl' })
  expect(arabic.cookies[0]).toMatch(/^language=ar;/)
  expect((await ask(0, 'lanka.pola.test', '/auth/signup-page?lang=zh-Hant')).lang).toBe('zh-Hant')
  expect((await ask(0, 'pola.test', '/info', { 'accept-language': 'zh-TW' })).lang).toBe('zh-Hant')
  const person = await createUser(db, { languageCode: 'ar' })
  const cookie = `language=ar; ${await sessionCookie(db, person, config.publicUrl)}`
  expect((await ask(1, 'pola.test', '/info', { cookie })).lang).toBe('ar')
  await offer(['si'], 'si')
  for (const node of [0, 1]) expect((await ask(node, 'pola.test', '/info', { cookie })).lang).toBe('si')
  expect(await ask(0, 'pola.test', '/info?lang=fr')).toMatchObject({ lang: 'si', added: [], cookies: [] })
})

test('mails are in an added language once all their texts are, and in English until then', async () => {
  await offer(null, 'en', ['fr', 'ar'])
  const texts: Record<string, string> = {
    'Mails of your site arrive': 'Les mails arrivent',
    'Hello {{name}},': 'Bonjour {{name}},',
    'You asked for this test mail in the settings of Pola. There is nothing to do.': 'Rien à faire.',
    'You got this mail because you have an account at Pola.': 'Vous avez un compte.',
    'If the button doesn’t work, open this link:': 'Ouvrez ce lien :',
  }
  const source = { textsIn: (language: string) => (language === 'en' ? {} : texts), noteMissing: () => undefined }
  textSources.add(source)
  onTestFinished(() => void textSources.delete(source))
  const person = await createUser(db)
  const send = (language: string) =>
    sendMail(db, { to: person.email, language: toSiteLanguage(language), template: testMail, data: { name: 'Amélie' } })
  const read = async (id: string) =>
    db.selectFrom('mails').select(['language', 'subject', 'html']).where('id', '=', id).executeTakeFirstOrThrow()
  expect(await read(await send('fr'))).toMatchObject({ language: 'en', subject: 'Mails of your site arrive' })
  texts['Stop emails like this'] = 'Plus de mails comme celui-ci'
  const french = await read(await send('fr'))
  expect(french).toMatchObject({ language: 'fr', subject: 'Les mails arrivent' })
  expect(french.html).toContain('<html lang="fr" dir="ltr">')
  expect((await read(await send('ar'))).html).toContain('<html lang="ar" dir="rtl">')
  await offer(null)
  expect(await read(await send('fr'))).toMatchObject({ language: 'en' })
})
