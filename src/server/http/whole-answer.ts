import type { Context } from 'hono'
import { gzipOnce } from './gzip-once.ts'
import { gzipTogether } from './gzip-together.ts'
import type { RequestVariables } from './request-log.ts'
import { inertPolicy, securityHeaders } from './security-headers.ts'

/** Sends a body with its own headers and the common ones. */
export type WholeAnswer = (
  c: Context,
  body: Uint8Array | string,
  status: number,
  headers: Record<string, string>,
) => Response | Promise<Response>

/** Bytes: a smaller answer fits into one packet uncompressed. */
const leastCompressed = 1024

/**
 * Sends answers of hot endpoints complete and compressed, so that no middleware has to touch them. Adding a header to a
 * finished answer, or compressing it as a stream, costs more than everything else that is done for it.
 * @param isAlike whether many clients get the same text at nearly the same time
 */
export function createWholeAnswer(publicUrl: string, { isAlike = false } = {}): WholeAnswer {
  const common = { ...Object.fromEntries(securityHeaders(publicUrl)), 'content-security-policy': inertPolicy }
  return (c, body, status, own) => {
    const requestId = (c as unknown as Context<RequestVariables>).get('requestId') as string | undefined
    c.set('complete', true)
    // Not with `c.body`, which turns more than one header into `Headers`; Node takes them as they are.
    const send = (bytes: Uint8Array | string, encoding: { 'content-encoding'?: string } = {}) =>
      new Response(bytes as Uint8Array<ArrayBuffer>, {
        status,
        headers: {
          ...common,
          ...own,
          ...encoding,
          vary: 'accept-encoding',
          ...(requestId && { 'x-request-id': requestId }),
        },
      })
    if (body.length < leastCompressed || !takesGzip(c.req.header('accept-encoding'))) return send(body)
    const gzipped = isAlike && typeof body === 'string' ? gzipTogether(body) : gzipOnce(Buffer.from(body))
    return gzipped.then(bytes => send(bytes, { 'content-encoding': 'gzip' }))
  }
}

/** Whether `Accept-Encoding` names gzip and doesn't refuse it (`gzip;q=0`). */
function takesGzip(accepted: string | undefined): boolean {
  const named = accepted && /(?:^|,)\s*(?:gzip|\*)(?:\s*;\s*q=([\d.]+))?\s*(?:,|$)/i.exec(accepted)
  return Boolean(named && Number(named[1] ?? 1) > 0)
}
