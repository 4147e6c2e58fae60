import { siteLinks } from '#features/networks/sites/site-links.ts'
import { backgrounds } from '#shared/contrast.ts'
import { directionOf } from '#shared/languages.ts'
import type { Site } from '#shared/site.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { iconLink, iconNames } from './site-icons.ts'

/**
 * Theme colour of the browser's UI in each scheme: in the light one the network's or the platform's green, in the dark
 * one the page's.
 */
export function themeColors(site: Site): { light: string; dark: string } {
  const own = site.kind === 'whitelabel' ? site.network.theme?.primary.light : undefined
  return { light: own ?? '#32742c', dark: backgrounds.dark[0] }
}

/** The web app manifest of a site (https://www.w3.org/TR/appmanifest/): the platform, or a network with its name, colours and logo. */
export function webManifest(site: Site, language: string, t: Translate) {
  const { name, description } =
    site.kind === 'whitelabel'
      ? site
      : { name: 'Pola', description: t('A marketplace for enterprises that put people and planet first.') }
  return {
    id: '/',
    name,
    short_name: name,
    description,
    lang: language,
    dir: directionOf(language),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: backgrounds.light[0],
    theme_color: themeColors(site).light,
    categories: ['shopping', 'lifestyle', 'business'],
    icons: iconNames
      .filter(icon => !icon.startsWith('apple'))
      .map(icon => {
        const size = /\d+/.exec(icon)?.[0]
        const purpose = icon.startsWith('maskable') ? 'maskable' : 'any'
        return { src: iconLink(site, icon), sizes: `${size}x${size}`, type: 'image/png', purpose }
      }),
    shortcuts: shortcuts(site, t),
  }
}

/** Shortcuts to directory, marketplace and map, if the site has them. */
function shortcuts(site: Site, t: Translate): { name: string; url: string }[] {
  const links = siteLinks(site, '/')
  const landing = site.kind === 'whitelabel' ? site.network.landing : 'directory'
  const directory = [
    { name: t('Directory'), url: links.directory },
    { name: t('Map'), url: `${links.directory}?view=map` },
  ]
  const market = { name: t('Market'), url: links.marketplace }
  if (landing === 'special-offers') return [market]
  if (landing === 'directory-only') return directory
  return landing === 'marketplace' ? [market, ...directory] : [directory[0], market, directory[1]].filter(one => !!one)
}
