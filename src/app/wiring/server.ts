import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { mountTlsAsk } from '#features/networks/domains/server/index.ts'
import { getCurrentUser } from '#features/people/teams/server/index.ts'
import { WithheldPictures } from '#features/platform/storage/server/index.ts'
import { createFileStore } from '#server/files/create-file-store.ts'
import { serveFiles } from '#server/files/serve-files.ts'
import { createClientIp } from '#server/http/client-ip.ts'
import type { ServerContext } from '#server/http/feature-server.ts'
import { hostCheck } from '#server/http/host-check.ts'
import { createHosts } from '#server/http/hosts.ts'
import { keepToOffered } from '#server/http/language-of.ts'
import { movedSites } from '#server/http/moved-sites.ts'
import { createMetrics, type RequestVariables, requestLog } from '#server/http/request-log.ts'
import { inertPolicy, securityHeaders } from '#server/http/security-headers.ts'
import { SharedPages } from '#server/http/shared-pages.ts'
import { sweepCalls } from '#server/http/sweep-calls.ts'
import { createVisitorLimit, tooMany } from '#server/http/visitor-limit.ts'
import { createJobs } from '#server/jobs/index.ts'
import { mailServer } from '#server/mail/index.ts'
import { watchOfferedLanguages } from '#server/settings/read-offered-languages.ts'
import { createPictureDrawer } from '../demo/picture-drawer.ts'
import { mountInstallable } from '../pwa/installable.ts'
import { answerErrors } from '../render/answer-errors.ts'
import { createPageClients } from '../render/page-clients.ts'
import { createPageRates } from '../render/page-rates.ts'
import { distFolder, type PageRenderer } from '../render/page-renderer.ts'
import { type PageServices, servePages } from '../render/serve-pages.ts'
import { servePreview } from '../render/serve-preview.ts'
import { mountSitemap } from '../render/sitemap.ts'
import { mountTextGroups } from '../render/text-groups.ts'
import { createTextsForPages } from '../render/texts-for-pages.ts'
import { mountHealth } from './health.ts'
import { mountApi, mountApiDocuments } from './mount-api.ts'
import { mountSecurityText } from './security-text.ts'
import { setUpFeatures } from './set-up-features.ts'
import type { Step } from './start-steps.ts'

export type PolaServer = { app: Hono; start(step?: Step): Promise<void>; stop(): Promise<void> }

/** The whole product behind one fetch handler: API, search, files, assets and pages. The database is migrated. */
export async function createServer(given: ServerContext, renderer?: PageRenderer): Promise<PolaServer> {
  const { config, database, log } = given
  const { db } = database
  const pictures = createPictureDrawer({ ...given, db })
  const files = pictures.complete(createFileStore(config))
  const metrics = createMetrics()
  const jobs = createJobs(given)
  const mail = mailServer(given, jobs, metrics.registry)
  sweepCalls(db, jobs)
  const clientIp = createClientIp(config.trustedProxies, log)
  const limit = createVisitorLimit(clientIp)
  const hosts = createHosts(config.publicUrl)
  const context = { ...given, db, files, jobs, metrics: metrics.registry, clientIp, limit, hosts }
  const features = await setUpFeatures(context)
  const { servers, services } = features
  const { siteForHost } = services
  const offeredLanguages = watchOfferedLanguages(db)
  const withheld = new WithheldPictures({ db, log })
  const shared = new SharedPages({ url: given.databaseUrl, log, onRenewal: () => void withheld.read() })
  const textsFor = createTextsForPages(services.translations)

  const root = new Hono<RequestVariables>()
  // features and the parts below mount on an app without the request's variables
  const app = root as unknown as Hono
  root.use(requestLog(log, metrics))
  root.use(commonHeaders(config.publicUrl))
  root.use(keepToOffered(offeredLanguages))
  root.onError(answerErrors({ log, renderer, textsFor }))
  mountHealth(app, { database, metrics, config, isReady: () => servers.every(one => one.isReady?.() ?? true) })
  mountTlsAsk(app, hosts)
  const isSite = async (host: string) => (await siteForHost(host, 'en')).kind === 'whitelabel'
  app.use(hostCheck({ hosts, isSite, log }))
  app.use(movedSites(hosts))
  mail.mount?.(app)

  for (const server of servers) server.mountUncounted?.(app)
  app.use('/api/*', compress())
  app.use('/api/*', async (c, next) => {
    const wait = limit(c, 'call')
    return wait > 0 ? tooMany(c, wait) : next()
  })
  mountApiDocuments(app, config.publicUrl, features)
  for (const server of servers) server.mount?.(app)
  if (renderer) mountTextGroups(app, services.translations, renderer.textGroups)
  mountApi(app, context, features)

  serveFiles(app, files, (id, headers) => withheld.accessTo(id, () => services.accounts.viewerOf(headers)))
  mountSecurityText(app, config)
  const removals = () => services.search.removals
  mountSitemap(app, { db, hosts, siteForHost, removals, offeredLanguages })
  mountAssets(app)
  if (renderer) {
    mountInstallable(app, { renderer, siteForHost, textsFor, files })
    const pages: PageServices = {
      renderer,
      hosts,
      publicUrl: config.publicUrl,
      siteForHost,
      offeredLanguages,
      siteLanguages: services.translations.languages,
      signedInFor: async (headers, language) => {
        const own = await services.accounts.viewerOf(headers)
        const look = await services.looks.lookOf(headers, own)
        const viewer = look?.viewer ?? own
        const user = viewer && (await getCurrentUser(db, viewer, language))
        return user && { viewer, user, look }
      },
      clientsFor: createPageClients({ config, ...features }),
      searchKey: () => services.search.searchKey,
      textsFor,
      ratesFor: createPageRates(db, services.preferences.rates),
      limit,
      removals: () => `${removals()} ${shared.renewals}`,
      homeserver: config.matrix?.url,
      cacheFor: config.mode === 'development' ? 0 : config.guestCacheSeconds * 1000,
    }
    servePreview(root, { ...pages, draftOf: services.networkPreview.draftOf })
    servePages(root, pages)
  }
  return {
    app,
    start: async (step = (_, work) => Promise.resolve(work())) => {
      const starts = servers.map(server => step(server.name, async () => server.start?.()))
      const started = Promise.all(starts).then(() => step('mail', async () => mail.start?.()))
      await Promise.all([started, shared.start(), withheld.start(), step('jobs', () => jobs.start(started))])
      await step('pictures', pictures.start)
    },
    stop: async () => {
      pictures.stop()
      await mail.stop?.()
      await jobs.stop()
      await Promise.all([shared.stop(), withheld.stop()])
      for (const server of servers.toReversed()) await server.stop?.()
    },
  }
}

function commonHeaders(publicUrl: string): MiddlewareHandler<RequestVariables> {
  const protective = securityHeaders(publicUrl)
  return async (c, next) => {
    await next()
    if (c.get('complete')) return
    for (const [name, value] of protective) c.res.headers.set(name, value)
    if (!c.res.headers.has('content-security-policy')) c.res.headers.set('content-security-policy', inertPolicy)
  }
}

/** The build's output. */
function mountAssets(app: Hono): void {
  const root = join(distFolder, 'web')
  app.use('/assets/*', serveStatic({ root, precompressed: true, onFound: cacheForEver }))
  app.use('/:file{(favicon\\.svg|og\\.png)}', serveStatic({ root }))
  app.get('/assets/*', c => c.notFound())
  app.use('/badges/*', serveStatic({ root }))
  app.get('/badges/*', c => c.notFound())
  app.use('/payment-methods/*', serveStatic({ root }))
  app.get('/payment-methods/*', c => c.notFound())
  app.use('/text-pictures/*', serveStatic({ root }))
  app.get('/text-pictures/*', c => c.notFound())
}

function cacheForEver(_path: string, c: { header(name: string, value: string): void }): void {
  c.header('cache-control', 'public, max-age=31536000, immutable')
}
