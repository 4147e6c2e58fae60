import { expect, test, vi } from 'vitest'
import { createOurAddresses } from './our-addresses.ts'

test('the platform’s addresses are looked up once a minute, and again at once if nobody answered', async () => {
  const addresses = vi.fn(async (_name: string): Promise<string[] | null> => ['192.0.2.1'])
  addresses.mockResolvedValueOnce(null)
  const ours = createOurAddresses({ addresses, texts: async () => null }, 'https://pola.test')
  expect([await ours(), await ours(), await ours()]).toEqual([null, ['192.0.2.1'], ['192.0.2.1']])
  expect(addresses.mock.calls).toEqual([['pola.test'], ['pola.test']])
})

test.each([
  ['http://192.0.2.7:3000', '192.0.2.7'],
  ['http://[2001:db8::1]', '2001:db8::1'],
])('an address needs no name server: %s', async (publicUrl, address) => {
  const away = { addresses: async () => null, texts: async () => null }
  expect(await createOurAddresses(away, publicUrl)()).toEqual([address])
})
