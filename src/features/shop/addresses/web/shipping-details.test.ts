import { afterEach, expect, test, vi } from 'vitest'
import { keepShippingDetails, readShippingDetails } from './shipping-details.ts'

const key = 'pola-shipping-details'

/** A browser's storage with what was kept before. */
function storageWith(kept: string | null): Map<string, string> {
  const items = new Map(kept === null ? [] : [[key, kept]])
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => items.set(name, text),
  })
  return items
}

afterEach(() => vi.unstubAllGlobals())

test('what is kept is read again, and nothing else of what is given', () => {
  const items = storageWith(null)
  expect(readShippingDetails()).toBeUndefined()
  const details = { country: 'LK', zip: '20000', isGuestCheckout: true }
  keepShippingDetails({ ...details, name: 'Nimali Perera' } as typeof details)
  expect(readShippingDetails()).toEqual(details)
  expect([...items]).toEqual([[key, JSON.stringify(details)]])
})

test.each(['', 'x', 'null', '[]', '"LK"', '{}', '{"country":7}', '{"country":"lk"}', '{"country":"LKA"}'])(
  'of %j nothing is taken',
  kept => {
    storageWith(kept)
    expect(readShippingDetails()).toBeUndefined()
  },
)

test('of what makes sense only in part that part is taken', () => {
  storageWith('{"country":"DE","zip":5,"isGuestCheckout":"yes"}')
  expect(readShippingDetails()).toEqual({ country: 'DE', zip: '', isGuestCheckout: false })
})

test('a browser that stores nothing remembers nothing', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  keepShippingDetails({ country: 'LK', zip: '', isGuestCheckout: false })
  expect(readShippingDetails()).toBeUndefined()
})
