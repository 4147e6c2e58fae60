import { expect, test } from 'vitest'
import type { NetworkInfo, Site } from '#shared/site.ts'
import { searchedOn, siteLinks } from './site-links.ts'

const platform: Site = { kind: 'platform' }
const siteOf = (landing: NetworkInfo['landing']) => ({ kind: 'whitelabel', network: { landing } }) as Site

test('on a page without results the search covers what the page belongs to', () => {
  const at = (site: Site) => (path: string) => searchedOn(site, path)
  const paths = ['/404', '/directory/nuwaraleaf', '/listing/5']
  expect(paths.map(at(siteOf('directory')))).toEqual(['profile', 'profile', 'listing'])
  expect(paths.map(at(siteOf('marketplace')))).toEqual(['listing', 'profile', 'listing'])
  expect(paths.map(at(siteOf('directory-only')))).toEqual(['profile', 'profile', 'profile'])
  expect(paths.map(at(siteOf('special-offers')))).toEqual(['listing', 'listing', 'listing'])
  const ofPlatform = ['/info', '/marketplacer', '/marketplace/listing/5', '/lanka/network/marketplace/listing/5']
  expect(ofPlatform.map(at(platform))).toEqual(['profile', 'profile', 'listing', 'listing'])
})

test('the same page has different addresses on the platform, on a network’s pages and on its own site', () => {
  const shop = ['shop', 'food-and-drink']
  const addresses = (site: Site, pathname: string) => {
    const { directory, marketplace, profile, listing, category } = siteLinks(site, pathname)
    return [directory, marketplace, profile('/nuwaraleaf'), listing(5), category(['all']), category(shop)]
  }
  expect(addresses(platform, '/info')).toEqual([
    '/',
    '/marketplace',
    '/nuwaraleaf',
    '/marketplace/listing/5',
    '/marketplace',
    '/marketplace/shop/food-and-drink',
  ])
  const onNetwork = '/lanka/network'
  expect(addresses(platform, `${onNetwork}/visit`)).toEqual([
    `${onNetwork}/directory`,
    `${onNetwork}/marketplace`,
    '/nuwaraleaf',
    `${onNetwork}/marketplace/listing/5`,
    `${onNetwork}/marketplace`,
    `${onNetwork}/marketplace/shop/food-and-drink`,
  ])
  const own = ['/directory/nuwaraleaf', '/listing/5']
  expect(addresses(siteOf('directory'), '/')).toEqual(['/', '/all', ...own, '/all', '/shop/food-and-drink'])
  expect(addresses(siteOf('marketplace'), '/')).toEqual(['/directory', '/', ...own, '/', '/shop/food-and-drink'])
})
