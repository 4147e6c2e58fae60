import type { Site } from '#shared/site.ts'
import { themeColors } from './manifest.ts'
import { iconLink } from './site-icons.ts'

/** Links a site's manifest, icons and colours in the head of its pages. */
export function installTags(site: Site, language: string): string {
  const { light, dark } = themeColors(site)
  const icon =
    site.kind === 'whitelabel' ? `href="${iconLink(site, 'icon-192')}"` : 'href="/favicon.svg" type="image/svg+xml"'
  // language in the URL, because browsers fetch it without cookies
  return `<link rel="icon" ${icon}><link rel="apple-touch-icon" href="${iconLink(site, 'apple-touch-180')}"><link rel="manifest" href="/manifest.webmanifest?lang=${language}"><meta name="theme-color" content="${light}" media="(prefers-color-scheme: light)"><meta name="theme-color" content="${dark}" media="(prefers-color-scheme: dark)">`
}
