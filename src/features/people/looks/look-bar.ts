import { escapeHtml } from '#shared/escape-html.ts'
import type { Translate } from '#shared/label.ts'

/** The bar above pages that an admin sees as somebody else, as HTML: it isn't part of the page below it. */
export function lookBar(t: Translate, { name, endsAt }: { name: string; endsAt: Date }, now = new Date()): string {
  const minutes = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 60_000))
  const text = t('You see Pola as {{name}}. Nothing can be changed.', { name })
  const left = t('{{count}} minutes left', { count: minutes })
  return `<aside class="look-bar" aria-label="${escapeHtml(t('View of another person'))}"><p><strong>${escapeHtml(text)}</strong> ${escapeHtml(left)}</p><a href="/admin/looks/end">${escapeHtml(t('End this view'))}</a></aside>`
}
