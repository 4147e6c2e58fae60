import { describe, expect, test } from 'vitest'
import type { Values } from './canary.ts'
import { addressOf, apiSurfaces, parametersOf } from './surfaces.ts'

const values: Values = {
  ...{ enterprise: '12', address: 'leafloom', listing: '5', product: 'prod_5', network: '3', networkAddress: 'guild' },
  ...{ words: 'Leaf & Loom', sector: '8' },
}

describe('the address of a surface', () => {
  test.each([
    ['/', '/'],
    ['/:profile', '/leafloom'],
    ['/:profile/network/directory', '/guild/network/directory'],
    ['/:profile/network/marketplace/listing/:id', '/guild/network/marketplace/listing/5'],
    ['/stats/:id', '/stats/12'],
    ['/marketplace/:category?/:subcategory?', '/marketplace'],
    ['/sector/:id/:slug?', '/sector/8'],
    ['/?query=:words', '/?query=Leaf%20%26%20Loom'],
    ['/api/v1/networks/:subDomain', '/api/v1/networks/guild'],
    ['/api/v1/profiles/:subDomain', '/api/v1/profiles/leafloom'],
    ['/api/v1/vendor-profiles/:id/details', '/api/v1/vendor-profiles/12/details'],
    ['/api/v1/listings/:id', '/api/v1/listings/5'],
    ['/api/v1/store/products/:id', '/api/v1/store/products/prod_5'],
    ['/focus/:id/:slug?', undefined],
    ['/orders/:id', undefined],
    ['/constructor/:toString', undefined],
  ])('%s: %s', (pattern, address) => {
    expect(addressOf(pattern, values)).toBe(address)
  })
})

test('parameters that may be left out are', () => {
  expect(parametersOf('/marketplace/category/:id/:slug?')).toEqual(['id'])
})

test('calls that read are asked with what they need, and with what names a record', () => {
  const query = (name: string, required = false) => ({ name, in: 'query', required })
  const surfaces = apiSurfaces({
    paths: {
      '/feedback': { get: { parameters: [query('vendorProfileId', true), query('page')] } },
      '/banners': { get: { parameters: [query('networkId'), query('language')] } },
      '/landing/{type}/{id}': { get: {} },
      '/cart': {},
      '/auth/google': { get: {} },
    },
  })
  expect(surfaces.map(({ name, pattern }) => [name, pattern])).toEqual([
    ['GET /feedback', '/api/v1/feedback?vendorProfileId=:vendorProfileId'],
    ['GET /banners', '/api/v1/banners'],
    ['GET /banners', '/api/v1/banners?networkId=:networkId'],
    ['GET /landing/{type}/{id}', '/api/v1/landing/sector/:id'],
    ['GET /landing/{type}/{id}', '/api/v1/landing/focus/:id'],
    ['GET /landing/{type}/{id}', '/api/v1/landing/collection/:id'],
  ])
})
