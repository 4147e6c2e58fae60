import { escapeHtml } from '#shared/escape-html.ts'

export const badgeLooks = ['light', 'dark'] as const
export type BadgeLook = (typeof badgeLooks)[number]

/** Size of a badge in pixels. */
export const badgeSize = { width: 164, height: 64 }

const badgeLanguages = ['en', 'si']

/** Path of the badge in the language, if it exists, otherwise in English. */
export function badgeFile(language: string, look: BadgeLook, format: 'svg' | 'png' = 'svg'): string {
  return `/badges/find-us-${badgeLanguages.includes(language) ? language : 'en'}-${look}.${format}`
}

type Snippet = {
  /** scheme and host of this site, without a trailing slash */
  origin: string
  subDomain: string
  /** alternative text */
  text: string
  language: string
  look: BadgeLook
}

/** HTML that shows the badge on another site and leads to the enterprise here. Every value is escaped. */
export function badgeSnippet({ origin, subDomain, text, language, look }: Snippet): string {
  const page = `${origin}/${subDomain}${language === 'en' ? '' : `?lang=${language}`}`
  const { width, height } = badgeSize
  return [
    `<a href="${escapeHtml(page)}">`,
    `  <img src="${escapeHtml(origin + badgeFile(language, look))}" width="${width}" height="${height}" alt="${escapeHtml(text)}">`,
    '</a>',
  ].join('\n')
}
