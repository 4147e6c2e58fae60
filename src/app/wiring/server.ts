import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { createRouterClient } from '@orpc/server'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { watchBoosts } from '#features/community/follows/server/index.ts'
import { mountLogoFiles } from '#features/market/badges/server/index.ts'
import { statsFeature } from '#features/market/stats/stats.server.ts'
import { createSiteLookup } from '#features/networks/sites/server/index.ts'
import { accountsFeature } from '#features/people/accounts/accounts.server.ts'
import { findViewer, keepChoice, sessionToken } from '#features/people/accounts/server/index.ts'
import { preferencesFeature } from '#features/people/preferences/preferences.server.ts'
import { workReferrals } from '#features/people/referrals/server/index.ts'
import { getCurrentUser } from '#features/people/teams/server/index.ts'
import { searchFeature } from '#features/platform/search/search.server.ts'
import { storageFeature } from '#features/platform/storage/storage.server.ts'
import { languageOf } from '#features/platform/translations/language-of.ts'
import { translationsFeature } from '#features/platform/translations/translations.server.ts'
import { createFileStore } from '#server/files/create-file-store.ts'
import { serveFiles } from '#server/files/serve-files.ts'
import type { ApiContext, Viewer } from '#server/http/api-context.ts'
import { apiReferencePage, apiReferenceStyle, openApiDocument } from '#server/http/api-docs.ts'
import { createApiHandler } from '#server/http/api-handler.ts'
import { createClientIp } from '#server/http/client-ip.ts'
import type { ServerContext } from '#server/http/feature-server.ts'
import { hostCheck } from '#server/http/host-check.ts'
import { isOwnOrigin } from '#server/http/own-origin.ts'
import { createMetrics, type RequestVariables, requestLog } from '#server/http/request-log.ts'
import { inertPolicy, securityHeaders } from '#server/http/security-headers.ts'
import { createVisitorLimit, tooMany } from '#server/http/visitor-limit.ts'
import { createJobs } from '#server/jobs/index.ts'
import { mailServer } from '#server/mail/index.ts'
import type { Clients } from '#web/app-context.ts'
import { mountInstallable } from '../pwa/installable.ts'
import { answerErrors } from '../render/answer-errors.ts'
import { createPageRates } from '../render/page-rates.ts'
import { distFolder, type PageRenderer } from '../render/page-renderer.ts'
import { servePages } from '../render/serve-pages.ts'
import { mountSitemap } from '../render/sitemap.ts'
import { shippedTexts } from '../render/texts.ts'
import { createTextsForPages } from '../render/texts-for-pages.ts'
import { apiContract } from './api-contract.ts'
import { createApiRouter } from './api-routes.ts'
import { mountHealth } from './health.ts'
import { mountSecurityText } from './security-text.ts'

export type PolaServer = { app: Hono; start(): Promise<void>; stop(): Promise<void> }

/** bytes of a call's body, which is held in memory; files go another way */
const largestCall = 1_048_576

/** of the API's reference, a page without scripts */
const referencePolicy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The whole product behind one fetch handler: API, search, files, assets and pages. */
export async function createServer(context: ServerContext, renderer?: PageRenderer): Promise<PolaServer> {
  const { config, database, log } = context
  const { db } = database
  const files = createFileStore(config)
  const search = searchFeature(context)
  const stats = statsFeature(context)
  const preferences = preferencesFeature(context, async (headers, chosen) => {
    const viewer = await viewerOf(headers)
    if (viewer) await keepChoice(db, viewer.userId, chosen)
  })
  const storage = storageFeature(context, files)
  const siteForHost = createSiteLookup(db, config.publicUrl)
  const metrics = createMetrics()
  const jobs = createJobs(context)
  const mail = mailServer(context, jobs, metrics.registry)
  const accounts = await accountsFeature(context, jobs)
  watchBoosts(jobs, db)
  workReferrals(jobs, db, config.publicUrl)
  const translations = translationsFeature(context, shippedTexts, metrics.registry)
  const router = createApiRouter(
    db,
    {
      siteForHost,
      translationTimestamp: translations.timestamp,
      completeShare: translations.completeShare,
      searchKey: () => search.searchKey,
      searchIndexPrefix: config.searchPrefix,
    },
    config.operator,
    preferences.rates,
    files,
    config.publicUrl,
    accounts.services,
  )
  const api = createApiHandler(router, log)
  const clientIp = createClientIp(config.trustedProxies, log)
  const limit = createVisitorLimit(clientIp)
  const viewerOf = async (headers: Headers): Promise<Viewer | null> => {
    const token = sessionToken(headers, accounts.services)
    return token ? findViewer(db, token) : null
  }

  const protective = securityHeaders(config.publicUrl)
  const app = new Hono<RequestVariables>()
  app.use(requestLog(log, metrics))
  app.use(async (c, next) => {
    await next()
    if (c.get('complete')) return
    for (const [name, value] of protective) c.res.headers.set(name, value)
    if (!c.res.headers.has('content-security-policy')) c.res.headers.set('content-security-policy', inertPolicy)
  })
  const textsFor = createTextsForPages(translations)
  app.onError(answerErrors({ log, renderer, textsFor }))
  mountHealth(app as unknown as Hono, { database, metrics, config, isReady: () => search.isReady?.() ?? true })
  const isSite = async (host: string) => (await siteForHost(host, 'en')).kind === 'whitelabel'
  app.use(hostCheck({ publicUrl: config.publicUrl, isSite, log }))

  mail.mount?.(app as unknown as Hono)

  app.use('/api/*', compress())
  search.mount?.(app as unknown as Hono)
  app.use('/api/*', async (c, next) => {
    const wait = limit(c, 'call')
    return wait > 0 ? tooMany(c, wait) : next()
  })
  const document = await openApiDocument(apiContract, config.publicUrl)
  const [documentText, referencePage] = [JSON.stringify(document), apiReferencePage(document)]
  app.get('/api/v1/openapi.json', c => c.body(documentText, 200, { 'content-type': 'application/json' }))
  app.get('/api/v1/docs.css', c => c.body(apiReferenceStyle, 200, { 'content-type': 'text/css; charset=utf-8' }))
  app.get('/api/v1/docs', c => c.html(referencePage, 200, { 'content-security-policy': referencePolicy }))
  translations.mount?.(app as unknown as Hono)
  stats.mount?.(app as unknown as Hono)
  preferences.mount?.(app as unknown as Hono)
  accounts.mount?.(app as unknown as Hono)
  storage.mount?.(app as unknown as Hono)
  mountLogoFiles(app as unknown as Hono, db, files, limit)
  app.all('/api/v1/*', bodyLimit({ maxSize: largestCall, onError: tooLarge }), async c => {
    const { headers, method } = c.req.raw
    const isWrite = method !== 'GET' && method !== 'HEAD'
    if (isWrite && !isOwnOrigin(headers, config.publicUrl))
      return c.json({ code: 'FORBIDDEN', message: 'Changes are made from this site only.' }, 403)
    const url = new URL(c.req.url)
    const context: ApiContext = {
      headers,
      ip: clientIp(c),
      viewer: await viewerOf(headers),
      language: languageOf(url, headers),
      query: url.searchParams,
      answer: new Headers(),
    }
    const { matched, response } = await api(c.req.raw, context)
    if (!matched) return c.json({ code: 'NOT_FOUND', message: 'There is no such call.' }, 404)
    if (isWrite || context.viewer) context.answer.set('cache-control', 'no-store')
    else if (!context.answer.has('cache-control')) context.answer.set('cache-control', 'private, no-cache')
    for (const [name, value] of context.answer) response.headers.append(name, value)
    return response
  })

  serveFiles(app as unknown as Hono, files)
  mountSecurityText(app as unknown as Hono, config)
  mountSitemap(app as unknown as Hono, { db, publicUrl: config.publicUrl, siteForHost })
  app.use('/assets/*', serveStatic({ root: join(distFolder, 'web'), precompressed: true, onFound: cacheForEver }))
  app.use('/:file{(favicon\\.svg|og\\.png)}', serveStatic({ root: join(distFolder, 'web') }))
  app.get('/assets/*', c => c.notFound())
  app.use('/badges/*', serveStatic({ root: join(distFolder, 'web') }))
  app.get('/badges/*', c => c.notFound())
  if (renderer) {
    mountInstallable(app as unknown as Hono, { renderer, siteForHost, textsFor, files })
    servePages(app, {
      renderer,
      publicUrl: config.publicUrl,
      siteForHost,
      signedInFor: async (headers, language) => {
        const viewer = await viewerOf(headers)
        const user = viewer && (await getCurrentUser(db, viewer, language))
        return user && { viewer, user }
      },
      clientsFor: (headers, viewer) => {
        const language = languageOf(new URL(config.publicUrl), headers)
        const context: ApiContext = { headers, ip: '', viewer, language, answer: new Headers() }
        const calls = createRouterClient(router, { context })
        const names = Object.keys(router) as (keyof typeof router)[]
        const features = Object.fromEntries(names.map(name => [name, calls[name]]))
        return { ...features, search: { ...search.client, prefix: config.searchPrefix } } as Clients
      },
      searchKey: () => search.searchKey,
      textsFor,
      ratesFor: createPageRates(db, preferences.rates),
      limit,
      cacheFor: config.mode === 'development' ? 0 : config.guestCacheSeconds * 1000,
    })
  }
  return {
    app: app as unknown as Hono,
    start: async () => {
      await accounts.start?.()
      await translations.start?.()
      await preferences.start?.()
      await search.start?.()
      await stats.start?.()
      await storage.start?.()
      await mail.start?.()
      await jobs.start()
    },
    stop: async () => {
      await mail.stop?.()
      await jobs.stop()
      await storage.stop?.()
      await stats.stop?.()
      await search.stop?.()
      await preferences.stop?.()
      await translations.stop?.()
    },
  }
}

function tooLarge(c: Context): Response {
  return c.json({ code: 'PAYLOAD_TOO_LARGE', message: 'The request is too large.' }, 413)
}

function cacheForEver(_path: string, c: { header(name: string, value: string): void }): void {
  c.header('cache-control', 'public, max-age=31536000, immutable')
}
