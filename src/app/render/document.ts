import { channelFormats, channelPath, channelTypes } from '#features/community/syndication/channel-formats.ts'
import { escapeHtml } from '#shared/escape-html.ts'
import { directionOf } from '#shared/languages.ts'
import type { OfferedLanguages } from '#shared/offered-languages.ts'
import type { TextAddresses } from '#web/i18n/load-texts.ts'
import { mayFrame } from '#web/may-load.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { installTags } from '../pwa/install-tags.ts'
import { jsonParts, type Part, scriptJson } from './parts.ts'
import type { RenderedPage } from './ssr.tsx'

/** Files of the built client that pages link to. */
export type Assets = {
  /** the entry and its imports, in order */
  scripts: string[]
  styles: string[]
  /** inserted unchanged, before everything else (the development client) */
  inlineModule?: string
}

export type Font = { url: string; isHeavy: boolean }

export type DocumentInput = {
  page: RenderedPage
  assets: Assets
  fonts: Font[]
  language: string
  offered: OfferedLanguages
  origin: string
  /** the platform's own origin, on every site */
  platformOrigin: string
  siteName: string
  texts: TextAddresses
  searchKey: string
  /** HTML above the page, '' for none; a page with it has no scripts */
  bar?: string
}

/** A page's document in three parts (before, between, after), so that a cached one gets a new nonce each time. */
export type DocumentParts = { before: string; after: Part[]; scripts: string[]; inlineModule?: string }

export function documentParts(input: DocumentInput): DocumentParts {
  const { page, assets, language, fonts } = input
  const { meta } = page
  const state = { ...page.state, texts: input.texts, searchKey: input.searchKey }
  const before = `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
${metaTags(meta, input)}
${assets.styles.map(style => `<link rel="stylesheet" href="${style}">`).join('')}
${input.bar !== undefined ? '' : `<link rel="preload" href="${input.texts.url}" as="fetch" crossorigin>`}
${fonts.map(preloadFont).join('')}
${installTags(page.state.site, language)}
`
  if (input.bar !== undefined)
    return {
      before,
      after: ['</head><body>', input.bar, '<div id="root">', ...page.html, '</div></body></html>'],
      scripts: [],
    }
  const jsonLd = meta.jsonLd && scriptJson({ ...meta.jsonLd, ...absolute(meta, input) })
  const after = [
    '</head><body><div id="root">',
    ...page.html,
    '</div><script type="application/json" id="page-state">',
    ...jsonParts(state, page.rests),
    `</script>${jsonLd ? `<script type="application/ld+json">${jsonLd}</script>` : ''}</body></html>`,
  ]
  return {
    before,
    after,
    scripts: assets.scripts,
    ...(assets.inlineModule && { inlineModule: assets.inlineModule }),
  }
}

/** Large fonts are loaded after what the page needs first: until then text uses a system font. */
function preloadFont({ url, isHeavy }: Font): string {
  return `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin${isHeavy ? ' fetchpriority="low"' : ''}>`
}

/** The only part that differs between two answers of the same page. */
export function scriptTags(
  { scripts, inlineModule }: Pick<DocumentParts, 'scripts' | 'inlineModule'>,
  nonce: string,
): string {
  const [entry, ...modules] = scripts
  return [
    ...modules.map(module => `<link rel="modulepreload" href="${module}" nonce="${nonce}">`),
    // Vite reads the nonce for its styles from this element.
    inlineModule
      ? `<meta property="csp-nonce" nonce="${nonce}"><script type="module" nonce="${nonce}">${inlineModule}</script>`
      : '',
    entry ? `<script type="module" src="${entry}" nonce="${nonce}"></script>` : '',
  ].join('')
}

function metaTags(meta: PageMeta, input: DocumentInput): string {
  const { language, origin, siteName, offered } = input
  const inLanguage = (path: string, code: string) => inLanguagePath(path, code, offered)
  const title = escapeHtml(meta.title)
  const description = escapeHtml(meta.description ?? '')
  const tags = [`<title>${title}</title>`]
  if (description) tags.push(`<meta name="description" content="${description}">`)
  if (meta.noIndex) tags.push('<meta name="robots" content="noindex">')
  if (meta.foreign) tags.push(`<meta name="${mayFrame}" content="${escapeHtml(meta.foreign.frames.join(' '))}">`)
  tags.push(
    `<meta property="og:title" content="${title}"><meta property="og:description" content="${description}">`,
    `<meta property="og:type" content="website"><meta property="og:site_name" content="${escapeHtml(siteName)}">`,
    `<meta property="og:locale" content="${language}"><meta name="twitter:card" content="summary_large_image">`,
    `<meta property="og:image" content="${origin}${escapeHtml(meta.image ?? '/og.png')}">`,
  )
  if (meta.canonicalPath !== undefined) {
    const path = meta.canonicalPath
    const base = canonicalOrigin(meta, input)
    tags.push(
      `<link rel="canonical" href="${escapeHtml(base + inLanguage(path, language))}">`,
      `<meta property="og:url" content="${escapeHtml(base + inLanguage(path, language))}">`,
      ...offered.codes.map(
        code => `<link rel="alternate" hreflang="${code}" href="${escapeHtml(base + inLanguage(path, code))}">`,
      ),
      `<link rel="alternate" hreflang="x-default" href="${escapeHtml(base + path)}">`,
    )
  }
  for (const format of meta.feed === undefined ? [] : channelFormats) {
    const href = origin + channelPath(meta.feed ?? '', format, language)
    tags.push(`<link rel="alternate" type="${channelTypes[format]}" title="${title}" href="${escapeHtml(href)}">`)
  }
  return tags.join('\n')
}

/** Pages in the site's first language have no `lang` parameter, all others have one. */
export function inLanguagePath(path: string, language: string, { first }: OfferedLanguages): string {
  if (language === first) return path
  return `${path}${path.includes('?') ? '&' : '?'}lang=${language}`
}

function canonicalOrigin(meta: PageMeta, { origin, platformOrigin }: DocumentInput): string {
  return meta.canonicalOnPlatform ? platformOrigin : origin
}

function absolute(meta: PageMeta, input: DocumentInput): Record<string, string> {
  return {
    ...(meta.canonicalPath !== undefined && { url: canonicalOrigin(meta, input) + meta.canonicalPath }),
    ...(meta.image && { image: input.origin + meta.image }),
  }
}
