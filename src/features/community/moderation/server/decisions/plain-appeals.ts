import { ORPCError } from '@orpc/server'
import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { FeatureContext } from '#server/http/feature-server.ts'
import { isNamedOwnOrigin } from '#server/http/own-origin.ts'
import { tooMany } from '#server/http/visitor-limit.ts'
import { longestAppeal } from '../../moderation-limits.ts'
import { appealsPerVisitor } from '../reports/report-rate.ts'
import { appealAgainst } from './appeal.ts'
import { findDecision, type Reader } from './find-statement.ts'
import { keepTried } from './tried-appeals.ts'

/** max bytes; the longest appeal has a quarter of it in any script */
const largestForm = 256 * 1024

type Given = Pick<FeatureContext, 'clientIp' | 'config' | 'db' | 'limit' | 'services'>

/**
 * Receives appeals that the page of a statement sends without scripts, and leads back to it. What is refused is kept for
 * a while, and the page shows it again with what is wrong (`tried`). 403 from another origin.
 */
export function mountPlainAppeals(app: Hono, { clientIp, config, db, limit, services }: Given): void {
  async function receive(c: Context): Promise<Response> {
    const { headers } = c.req.raw
    if (!isNamedOwnOrigin(headers, config.publicUrl)) return c.text('You can appeal from this site only.', 403)
    const wait = limit(c, 'call')
    if (wait > 0) return tooMany(c, wait)
    const id = Number(c.req.param('id'))
    const { pathname, searchParams } = new URL(c.req.url)
    const key = searchParams.get('key')?.slice(0, 64) || undefined
    const viewer = await services.accounts.viewerOf(headers)
    if (!viewer && !key) return c.redirect(`/auth/login-page?${new URLSearchParams({ redirect: pathname })}`, 303)
    const back = (more: Record<string, string> = {}) => {
      const query = String(new URLSearchParams({ ...(key && { key }), ...more }))
      return c.redirect(`${pathname}${query && `?${query}`}#appeal`, 303)
    }
    const typed = typedIn(await c.req.parseBody().catch(() => ({})))
    const problem = await problemWith(typed, { id, reader: { viewer, key }, ip: clientIp(c) })
    // the page itself says that there is no such statement
    if (problem === undefined || problem === 'NOT_FOUND') return back()
    return back({ tried: await keepTried(db, { decisionId: id, words: typed, problem }) })
  }

  /** Appeals. @returns the code of a refusal, '' where the words are wrong; undefined once the appeal is sent */
  async function problemWith(
    typed: string,
    { id, reader, ip }: { id: number; reader: Reader; ip: string },
  ): Promise<string | undefined> {
    const words = typed.trim()
    try {
      // nothing is kept of whoever may not read the statement
      await findDecision(db, id, reader)
      if (words === '' || words.length > longestAppeal) return ''
      await appealsPerVisitor.consume(db, ip)
      await appealAgainst(db, { id, words }, reader)
      return undefined
    } catch (error) {
      if (!(error instanceof ORPCError) || error.status >= 500) throw error
      return error.status === 429 ? 'TOO_MANY_REQUESTS' : error.code
    }
  }

  const isSmall = bodyLimit({ maxSize: largestForm, onError: c => c.text('The form is too large.', 413) })
  app.post('/moderation/statements/:id{[1-9][0-9]{0,8}}', isSmall, receive)
}

function typedIn({ words }: Record<string, unknown>): string {
  if (typeof words !== 'string') return ''
  // browsers send lines with CRLF
  return words
    .slice(0, longestAppeal * 10)
    .toWellFormed()
    .replaceAll('\0', '')
    .replace(/\r\n?/g, '\n')
}
