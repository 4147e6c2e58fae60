import type { Trouble } from '#server/http/trouble.ts'
import { escapeHtml } from '#shared/escape-html.ts'
import { directionOf } from '#shared/languages.ts'
import type { Translate } from '#web/i18n/translate.ts'

type Input = {
  kind: Trouble['kind'] | undefined
  /** address of “Try again”; '' is the same address */
  again: string
  language: string
  t: Translate
  styles: string[]
  nonce: string
}

/**
 * The page for readers if rendering is impossible. It names no site, because the site is determined by the database.
 */
export function troublePage({ kind, again, language, t, styles, nonce }: Input): string {
  const title = escapeHtml(kind ? t('Please come back in a minute') : t('Something went wrong'))
  const words: Record<Trouble['kind'], string> = {
    away: t('We can’t reach our data right now. Please try again in a minute.'),
    full: t('We can’t save anything right now. Please try again later.'),
  }
  const text = escapeHtml(kind ? words[kind] : t('Something went wrong. Please try again.'))
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="robots" content="noindex">
<title>${title}</title>${styles.map(style => `<link rel="stylesheet" href="${style}">`).join('')}
<style nonce="${nonce}">${css}</style></head><body class="trouble"><main><h1>${title}</h1><p>${text}</p>
<p><a class="again" href="${escapeHtml(again)}">${escapeHtml(t('Try again'))}</a></p></main></body></html>`
}

const css = `.trouble main{max-width:640px;margin-inline:auto;padding:56px 24px}
.trouble p{margin-block:16px;color:var(--stone)}
.trouble .again{display:inline-flex;align-items:center;min-height:44px;padding:8px 18px;border-radius:10px;background:var(--blue);color:var(--card);font-weight:600;text-decoration:none}`
