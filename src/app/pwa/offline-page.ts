import { imageLink } from '#server/files/image-link.ts'
import { escapeHtml } from '#shared/escape-html.ts'
import { directionOf } from '#shared/languages.ts'
import type { Site } from '#shared/site.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { againMark, formSentence, listMark, pageSentence } from '#web/offline/offline-messages.ts'
import { installTags } from './install-tags.ts'
import { stall } from './site-icons.ts'

type Input = { site: Site; language: string; t: Translate; styles: string[]; nonce: string }

/** The service worker's page for uncached URLs, without scripts: “try again” links to the same URL. */
export function offlineDocument({ site, language, t, styles, nonce }: Input): string {
  const name = escapeHtml(site.kind === 'whitelabel' ? site.name : 'Pola')
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="robots" content="noindex">
<title>${escapeHtml(t('You’re offline'))} – ${name}</title>${styles.map(style => `<link rel="stylesheet" href="${style}">`).join('')}
${installTags(site, language)}<style nonce="${nonce}">${css}</style></head><body class="offline"><header><a href="/">${mark(site)}${name}</a></header>
<main><h1>${escapeHtml(t('You’re offline'))}</h1>${pageSentence}${escapeHtml(t('This page isn’t saved on your device. Try again when you’re online.'))}</p>
${formSentence}${escapeHtml(t('Nothing was sent. What you entered is still here: try again when you’re online.'))}</p>${againMark}<p><a class="again" href="">${escapeHtml(t('Try again'))}</a></p>${againMark}
<nav aria-labelledby="kept"><h2 id="kept">${escapeHtml(t('What you can open now'))}</h2><ul>${listMark}</ul></nav></main></body></html>`
}

function mark(site: Site): string {
  const logo = site.kind === 'whitelabel' ? site.network.logo : null
  return logo ? `<img src="${imageLink(logo.id, 'small')}" alt="" width="36" height="36">` : stall(site)
}

const css = `.offline header{padding:12px 24px;background:var(--card);border-bottom:1px solid var(--line)}
.offline header a{display:inline-flex;align-items:center;gap:10px;min-height:44px;font-family:var(--font-heading);font-size:var(--text-22);font-weight:650;color:var(--ink);text-decoration:none}
.offline main{max-width:640px;margin-inline:auto;padding:56px 24px}
.offline header svg{width:26px;height:26px}
.offline p{margin-block:16px;color:var(--stone)}
.offline .again{display:inline-flex;align-items:center;min-height:44px;padding:8px 18px;border-radius:10px;background:var(--blue);color:var(--card);font-weight:600;text-decoration:none;border:0}
.offline nav{margin-block-start:40px}
.offline nav:not(:has(li)){display:none}
.offline ul{padding:0;margin-block:12px;list-style:none}
.offline li a{display:flex;align-items:center;min-height:52px;padding-block:8px;border-bottom:1px solid var(--line)}`
