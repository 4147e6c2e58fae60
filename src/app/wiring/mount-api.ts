import type { AnyRouter } from '@orpc/server'
import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ApiContext } from '#server/http/api-context.ts'
import { createApiHandler, type ErrorWords } from '#server/http/api-handler.ts'
import { cache } from '#server/http/cache.ts'
import type { FeatureContext } from '#server/http/feature-server.ts'
import { languageOf } from '#server/http/language-of.ts'
import { isOwnOrigin } from '#server/http/own-origin.ts'
import { loadContracts } from './contracts.ts'
import { createErrorWords } from './error-words.ts'
import { plainPaths } from './plain-paths.ts'
import { scopesOf } from './scopes-of.ts'
import type { SetUpFeatures } from './set-up-features.ts'

/** max bytes of a call's body, which is held in memory; files are uploaded differently */
const largestCall = 1_048_576

/** content security policy of the API reference, a page without scripts */
const referencePolicy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** /api/v1/openapi.json and a page to read it, created on the first request. */
export function mountApiDocuments(app: Hono, publicUrl: string, { routes }: Pick<SetUpFeatures, 'routes'>): void {
  const documents = cache({}, async () => {
    const { apiReferencePage, apiReferenceStyle, openApiDocument } = await import('#server/http/api-docs.ts')
    const document = await openApiDocument(await loadContracts(), {
      publicUrl,
      plainPaths: plainPaths(publicUrl),
      scopes: scopesOf(routes),
    })
    return { text: JSON.stringify(document), page: apiReferencePage(document), style: apiReferenceStyle }
  })
  app.get('/api/v1/openapi.json', async c =>
    c.body((await documents()).text, 200, { 'content-type': 'application/json' }),
  )
  app.get('/api/v1/docs.css', async c =>
    c.body((await documents()).style, 200, { 'content-type': 'text/css; charset=utf-8' }),
  )
  app.get('/api/v1/docs', async c =>
    c.html((await documents()).page, 200, { 'content-security-policy': referencePolicy }),
  )
}

/** Mounts the endpoints of all contracts; any other path below /api/v1 is 404. */
export function mountApi(app: Hono, context: Pick<FeatureContext, 'config' | 'log' | 'clientIp'>, of: SetUpFeatures) {
  const words = createErrorWords(of.services.translations)
  const api = createApiHandler(of.routes as AnyRouter, context.log, words)
  app.all('/api/v1/*', bodyLimit({ maxSize: largestCall, onError: tooLarge }), async c => {
    const { headers: sent, method } = c.req.raw
    const isWrite = method !== 'GET' && method !== 'HEAD'
    const hasToken = carriesToken(sent)
    if (isWrite && !hasToken && !isOwnOrigin(sent, context.config.publicUrl))
      return c.json({ code: 'FORBIDDEN', message: 'Changes can only be made from this site.' }, 403)
    const token = hasToken ? await of.services.apiTokens.find(sent) : null
    if (hasToken && !token) return unknownToken(c, words)
    const headers = token ? withoutCookies(sent) : sent
    const url = new URL(c.req.url)
    const call: ApiContext = {
      headers,
      ip: context.clientIp(c),
      viewer: token ? null : await of.services.accounts.viewerOf(headers),
      token,
      language: languageOf(url, headers),
      query: url.searchParams,
      answer: new Headers(),
    }
    const { matched, response } = await api(c.req.raw, call)
    if (!matched) return c.json({ code: 'NOT_FOUND', message: 'There is no such endpoint.' }, 404)
    if (isWrite || call.viewer || token) call.answer.set('cache-control', 'no-store')
    else if (!call.answer.has('cache-control')) call.answer.set('cache-control', 'private, no-cache')
    for (const [name, value] of call.answer) response.headers.append(name, value)
    return response
  })
}

/**
 * Whether a call has `Authorization: Bearer …`. Browsers never add that by themselves, so the page it comes from
 * doesn't matter.
 */
function carriesToken(headers: Headers): boolean {
  return /^bearer\b/i.test(headers.get('authorization') ?? '')
}

/** Removes cookies, because a token acts for its enterprise and never for the cookies' owner. */
function withoutCookies(sent: Headers): Headers {
  const headers = new Headers(sent)
  headers.delete('cookie')
  return headers
}

function unknownToken(c: Context, words: ErrorWords): Response {
  const code = 'gm-error-token'
  const message = words(code, code, languageOf(new URL(c.req.url), c.req.raw.headers))
  const headers = { 'www-authenticate': 'Bearer error="invalid_token"', 'cache-control': 'no-store' }
  return c.json({ code, message }, 401, headers)
}

function tooLarge(c: Context): Response {
  return c.json({ code: 'PAYLOAD_TOO_LARGE', message: 'The request is too large.' }, 413)
}
