import { expect, test } from 'vitest'
import type { NetworkInfo } from '#shared/site.ts'
import { listingsIn } from './shown-in-network.ts'

const network = { id: 4, landing: 'marketplace', includedCategoryIds: [], cartItems: [], certifications: [] }

test('a network shows its members’ listings, but only those that its settings include', () => {
  const shown = (settings: Partial<NetworkInfo>) => listingsIn({ ...network, ...settings } as NetworkInfo)
  expect(shown({})).toEqual(['networks.id:4'])
  expect(shown({ includedCategoryIds: [9, 6], cartItems: ['can-add-to-cart'], certifications: [2] })).toEqual([
    'networks.id:4',
    ['marketplaceCategoryIds:9', 'marketplaceCategoryIds:6'],
    ['cartItem:can-add-to-cart'],
    ['certifications.id:2'],
  ])
  expect(shown({ landing: 'special-offers' })).toEqual(['networks.id:4', 'isSpecialOfferListing:true'])
})
