import { afterEach, expect, test, vi } from 'vitest'
import { keepShippingDetails, readShippingDetails } from './shipping-details.ts'

const key = 'pola-shipping-details'

/** A browser's storage with a value from an earlier visit. */
function storageWith(kept: string | null): Map<string, string> {
  const items = new Map(kept === null ? [] : [[key, kept]])
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => items.set(name, text),
  })
  return items
}

afterEach(() => vi.unstubAllGlobals())

test('shipping details are stored and read back, without other properties', () => {
  const items = storageWith(null)
  expect(readShippingDetails()).toBeUndefined()
  const details = { country: 'LK', zip: '20000', isGuestCheckout: true }
  keepShippingDetails({ ...details, name: 'Nimali Perera' } as typeof details)
  expect(readShippingDetails()).toEqual(details)
  expect([...items]).toEqual([[key, JSON.stringify(details)]])
})

test.each(['', 'x', 'null', '[]', '"LK"', '{}', '{"country":7}', '{"country":"lk"}', '{"country":"LKA"}'])(
  '%j in the browser’s storage is ignored',
  kept => {
    storageWith(kept)
    expect(readShippingDetails()).toBeUndefined()
  },
)

test('stored details that are partly invalid keep their valid part', () => {
  storageWith('{"country":"DE","zip":5,"isGuestCheckout":"yes"}')
  expect(readShippingDetails()).toEqual({ country: 'DE', zip: '', isGuestCheckout: false })
})

test('a browser without storage remembers no shipping details', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  keepShippingDetails({ country: 'LK', zip: '', isGuestCheckout: false })
  expect(readShippingDetails()).toBeUndefined()
})
