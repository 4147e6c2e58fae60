import { expect, test } from 'vitest'
import { thingInLink } from './thing-in-link.ts'

test.each([
  ['https://pola.example/listing/12?lang=si#photos', { kind: 'listing', id: 12 }],
  ['https://pola.example/marketplace/listing/12', { kind: 'listing', id: 12 }],
  [' /listing/12/ ', { kind: 'listing', id: 12 }],
  ['https://pola.example/nuwaraleaf', { kind: 'profile', subDomain: 'nuwaraleaf' }],
  ['/nuwaraleaf#feedback', { kind: 'profile', subDomain: 'nuwaraleaf' }],
  ['#41', { kind: 'feedback', id: 41 }],
  ['41', { kind: 'feedback', id: 41 }],
])('%s is what it leads to', (text, thing) => {
  expect(thingInLink(text, 'feedback')).toEqual(thing)
})

test.each(['', 'tea', '0', '1.5', 'https://pola.example/', 'https://pola.example/account/vendor', 'ftp://x/listing/1'])(
  '“%s” leads to nothing that can be moderated',
  text => {
    expect(thingInLink(text, 'listing')).toBeUndefined()
  },
)
