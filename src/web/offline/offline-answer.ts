import { cacheNames } from './kept-files.ts'
import { againMark, formSentence, listMark, offlinePath, pageSentence } from './offline-messages.ts'

const maxListed = 20

/** Fetches the page for uncached URLs, in the visitor's language. */
export async function keepOfflinePage(): Promise<void> {
  const cache = await caches.open(cacheNames.shell)
  await cache.add(new Request(offlinePath, { cache: 'reload' }))
}

/** Refetches it if the visitor's language has changed. */
export async function keepOfflinePageIn(language: string): Promise<void> {
  const kept = await caches.match(offlinePath, { cacheName: cacheNames.shell, ignoreVary: true })
  if (kept?.headers.get('content-language') !== language) await keepOfflinePage()
}

/** “You’re offline” with the cached pages, most recent first; a network error if even that is not cached. */
export function offlineAnswer(): Promise<Response> {
  return answerBy(html => html)
}

/** The same page for a plain form that could not be sent: it can be sent again from there with all of its input. */
export async function unsentAnswer(form: Request): Promise<Response> {
  const fields = await fieldsOf(form)
  return answerBy(html => withForm(html, new URL(form.url).pathname, fields))
}

async function answerBy(change: (html: string) => string): Promise<Response> {
  const kept = await caches.match(offlinePath, { cacheName: cacheNames.shell, ignoreVary: true })
  if (!kept) return Response.error()
  const items = (await keptPages()).map(({ path, title }) => `<li><a href="${path}">${title}</a></li>`).join('')
  const html = change(await kept.text()).replace(listMark, () => items)
  const headers = new Headers(kept.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  return new Response(html, { status: 503, headers })
}

/** The text fields of a form; null if it has fields that a page mustn't repeat: a password, or a file. */
async function fieldsOf(form: Request): Promise<[name: string, value: string][] | null> {
  const entries = [...(await form.formData().catch(() => new FormData()))]
  const texts = entries.flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && !/password|code/i.test(name) ? [[name, value]] : [],
  )
  return texts.length === entries.length ? texts : null
}

/** The offline page with a form in place of its link; without fields that can be repeated, the link stays. */
export function withForm(html: string, action: string, fields: [name: string, value: string][] | null): string {
  if (!fields) return html
  const inputs = fields.map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  )
  const [before = '', link = '', after = ''] = html.split(againMark)
  const label = />([^<>]+)<\/a>/.exec(link)?.[1] ?? ''
  const form = `<form method="post" action="${escaped(action)}">${inputs.join('')}<p><button class="again">${label}</button></p></form>`
  return [before, form, after]
    .join('')
    .replace(pageSentence, () => pageSentence.replace('>', ' hidden>'))
    .replace(formSentence, () => formSentence.replace(' hidden', ''))
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, one => `&#${one.charCodeAt(0)};`)
}

/** Paths and titles, escaped for HTML. */
async function keptPages(): Promise<{ path: string; title: string }[]> {
  const cache = await caches.open(cacheNames.page)
  const last = (await cache.keys()).toReversed().slice(0, maxListed)
  const pages = last.map(async request => {
    const { pathname, search } = new URL(request.url)
    const html = (await (await cache.match(request, { ignoreVary: true }))?.text()) ?? ''
    // The title was escaped by our own server.
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? pathname
    return { path: (pathname + search).replaceAll('&', '&amp;').replaceAll('"', '%22'), title }
  })
  return Promise.all(pages)
}
