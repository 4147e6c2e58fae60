import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { languageOf } from '#server/http/language-of.ts'
import { pagePolicy } from '#server/http/security-headers.ts'
import { type Trouble, troubleOf } from '#server/http/trouble.ts'
import type { Logger } from '#server/log/logger.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import { ownPath } from '#shared/own-path.ts'
import type { PageRenderer } from './page-renderer.ts'
import type { TextsForPages } from './texts-for-pages.ts'
import { troublePage } from './trouble-page.ts'

type Options = {
  log: Logger
  /** undefined if no pages are served */
  renderer: PageRenderer | undefined
  textsFor(language: SiteLanguage): TextsForPages
}

const unexpected = { code: 'INTERNAL_SERVER_ERROR', message: 'Something went wrong. Please try again.' }

/**
 * Answers errors of handlers: 503 or 507 with `Retry-After` if the database or the disk was the reason, otherwise 500.
 * Readers get a page, which needs neither; API clients get `{code, message}`.
 */
export function answerErrors({ log, renderer, textsFor }: Options): (error: Error, c: Context) => Response {
  return (error, c) => {
    const trouble = troubleOf(error)
    const requestId = c.get('requestId')
    if (trouble) log.error({ reason: String(error), requestId }, trouble.message)
    else log.error({ err: error, requestId }, 'a request failed')
    const status = trouble?.status ?? 500
    const headers = { 'cache-control': 'no-store', ...(trouble && { 'retry-after': String(trouble.retryAfter) }) }
    if (renderer && wantsPage(c)) return page(c, trouble, { status, headers, renderer, textsFor })
    const { code, message } = trouble ?? unexpected
    return c.json({ code, message }, status, headers)
  }
}

/** Pages and plain forms accept HTML; calls by script accept anything. */
function wantsPage({ req }: Context): boolean {
  return (req.header('accept') ?? '').includes('text/html') && !req.path.startsWith('/api/')
}

type Page = Pick<Options, 'textsFor'> & {
  status: 500 | Trouble['status']
  headers: Record<string, string>
  renderer: PageRenderer
}

function page(c: Context, trouble: Trouble | undefined, { status, headers, renderer, textsFor }: Page): Response {
  const language = languageOf(new URL(c.req.url), c.req.raw.headers)
  const nonce = randomBytes(16).toString('base64url')
  const { styles } = renderer.assetsFor([])
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  const again = isRead ? '' : pageBefore(c)
  const html = troublePage({ kind: trouble?.kind, again, language, t: textsFor(language).t, styles, nonce })
  return c.html(html, status, {
    ...headers,
    'content-language': language,
    'content-security-policy': pagePolicy(nonce),
    vary: 'cookie, accept-language',
  }) as Response
}

/** The page a form was sent from, because a link can't repeat a POST. */
function pageBefore({ req }: Context): string {
  const referrer = req.header('referer') ?? ''
  return URL.canParse(referrer) ? ownPath(new URL(referrer).pathname + new URL(referrer).search, '/') : '/'
}
