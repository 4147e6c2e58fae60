import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { readCountry } from '#features/people/preferences/server/index.ts'
import { languageOf } from '#server/http/language-of.ts'
import { isNamedOwnOrigin } from '#server/http/own-origin.ts'
import { type CountReport, countReport } from '../stats.contract.ts'
import type { Reader } from './count-writer.ts'
import { deviceOf } from './device-of.ts'
import { isBot } from './is-bot.ts'
import { rateLimit } from './rate-limit.ts'

const largest = 8 * 1024

type Options = {
  publicUrl: string
  count: (report: CountReport, reader: Required<Reader>) => void
  mayCount?: () => boolean
}

/**
 * POST /api/v1/stats/counts: a page's report, as {@link countReport}. A plain route, because browsers send it as a
 * beacon and ignore the answer. 204 means that it was understood, not that it was counted: robots get it too.
 */
export function mountCountRoute(app: Hono, { publicUrl, count, mayCount = rateLimit(100, 300) }: Options): void {
  const tooLarge = (c: Context) => c.json({ code: 'PAYLOAD_TOO_LARGE', message: 'A report has at most 8 kB.' }, 413)
  app.post('/api/v1/stats/counts', bodyLimit({ maxSize: largest, onError: tooLarge }), async c => {
    if (!isNamedOwnOrigin(c.req.raw.headers, publicUrl))
      return c.json({ code: 'FORBIDDEN', message: 'Only pages of this site report.' }, 403)
    if (isBot(c.req.header('user-agent'))) return c.body(null, 204)
    if (!mayCount()) {
      return c.json({ code: 'TOO_MANY_REQUESTS', message: 'Too many reports.' }, 429, { 'retry-after': '1' })
    }
    const report = countReport.safeParse(readJson(await c.req.text()))
    if (!report.success) return c.json({ code: 'BAD_REQUEST', message: 'This is no report.' }, 400)
    const { headers } = c.req.raw
    count(report.data, {
      country: readCountry(headers)?.toUpperCase() ?? '',
      language: languageOf(new URL(c.req.url), headers),
      device: deviceOf(c.req.header('user-agent') ?? ''),
    })
    return c.body(null, 204)
  })
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
