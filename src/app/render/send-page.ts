import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { cookieHeader } from '#server/http/cookies.ts'
import { gzipOnce } from '#server/http/gzip-once.ts'
import type { RequestVariables } from '#server/http/request-log.ts'
import { inertPolicy, pagePolicy, permissionsPolicy, stillPolicy } from '#server/http/security-headers.ts'
import type { ForeignSources } from '#shared/foreign-sources.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import { notKept } from '#web/offline/cache-rules.ts'
import { type DocumentParts, scriptTags } from './document.ts'
import { joinParts } from './parts.ts'
import { type PlainParts, prepareSplice, type SplicedGzip, spliceGzip } from './splice-gzip.ts'

/** A page, or a redirect. */
export type Answer = {
  status: number
  location?: string
  document?: DocumentParts
  /** origins that the page may load from */
  foreign?: ForeignSources
  /** nothing runs on the page or is sent from it, and no browser keeps it */
  isInert?: boolean
  /** `set-cookie` headers of a page for one visitor */
  cookies?: string[]
  /** bytes of a cacheable answer: outside V8's heap, where a cached page would be promoted to the old generation */
  bytes?: PlainParts
  gzip?: Promise<SplicedGzip>
  sent?: boolean
}

const oneYear = 31_536_000

/**
 * Prepares an answer for the cache. Both parts share a separate block of memory: in Node's shared buffer pool, the
 * short head would keep a whole block alive.
 */
export function inOwnMemory({ document, ...answer }: Answer): Answer {
  if (!document) return answer
  const [before, after] = [Buffer.from(document.before), joinParts(document.after)]
  const both = Buffer.allocUnsafeSlow(before.length + after.length)
  before.copy(both)
  after.copy(both, before.length)
  const bytes = { before: both.subarray(0, before.length), after: both.subarray(before.length) }
  return { ...answer, document: { ...document, before: '', after: [] }, bytes }
}

/** Size of an answer. The compressed form, made for the second request, takes at most as much again. */
export function bytesOf({ bytes, location = '' }: Answer): number {
  return bytes ? 2 * (bytes.before.length + bytes.after.length) : 2 * location.length
}

/** @param asked the page's language if its address asks for it, which the browser then keeps */
export async function sendPage(
  c: Context<RequestVariables>,
  answer: Answer,
  asked: SiteLanguage | null,
  given: Record<string, string>,
): Promise<Response> {
  const headers: Record<string, string> = {
    ...given,
    'x-request-id': c.get('requestId'),
    ...(asked && { 'set-cookie': cookieHeader('language', asked, { maxAge: oneYear }) }),
  }
  c.set('complete', true)
  const { status, cookies = [] } = answer
  const withCookies = (): HeadersInit =>
    cookies.length > 0
      ? [...Object.entries(headers), ...cookies.map((one): [string, string] => ['set-cookie', one])]
      : headers
  if (!answer.document) {
    const own = { location: answer.location ?? '/', 'content-security-policy': inertPolicy }
    Object.assign(headers, own)
    return new Response(null, { status, headers: withCookies() })
  }
  const nonce = randomBytes(16).toString('base64url')
  headers['content-type'] = 'text/html; charset=utf-8'
  headers['content-security-policy'] = answer.isInert ? stillPolicy : pagePolicy(nonce, answer.foreign)
  if (answer.isInert) headers[notKept] = '1'
  if (answer.foreign) headers['permissions-policy'] = permissionsPolicy(answer.foreign)
  const tags = scriptTags(answer.document, nonce)
  // Not with `c.body`, which turns more than one header into `Headers`; Node takes them as they are.
  if (!(c.req.header('accept-encoding') ?? '').includes('gzip'))
    return new Response(wholeOf(answer, tags), { status, headers: withCookies() })
  headers['content-encoding'] = 'gzip'
  return new Response((await compress(answer, tags)) as Buffer<ArrayBuffer>, { status, headers: withCookies() })
}

/** Fast compression for the first request, small output for later ones. */
async function compress(answer: Answer, tags: string): Promise<Buffer> {
  const isFirst = !answer.sent
  answer.sent = true
  if (isFirst || !answer.bytes) return gzipOnce(wholeOf(answer, tags))
  answer.gzip ??= prepareSplice(answer.bytes)
  return spliceGzip(answer.bytes, await answer.gzip, tags)
}

function wholeOf({ document, bytes }: Answer, tags: string): Buffer<ArrayBuffer> {
  if (bytes) return joinParts([bytes.before, tags, bytes.after])
  return joinParts(document ? [document.before, tags, ...document.after] : [])
}
