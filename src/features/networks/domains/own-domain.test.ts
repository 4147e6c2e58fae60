import { domainToASCII } from 'node:url'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDomain } from './own-domain.ts'

const read = (typed: string) => readDomain(typed, 'pola.example.org')

test.each([
  ['growers.lk', 'growers.lk'],
  ['  Market.Growers.LK ', 'market.growers.lk'],
  ['growers.lk.', 'growers.lk'],
  ['https://growers.lk/', 'growers.lk'],
  ['HTTP://growers.lk', 'growers.lk'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['ගොවියෝ.ලංකා', domainToASCII('ගොවියෝ.ලංකා')],
  ['growers。lk', 'growers.lk'],
  ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ['notpola.example.org', 'notpola.example.org'],
  ['a1-b.x-y.travel', 'a1-b.x-y.travel'],
])('“%s” is the domain %s', (typed, domain) => {
  expect(read(typed)).toEqual({ domain })
})

test.each([
  ['', 'not-a-name'],
  ['..', 'not-a-name'],
  ['my shop.lk', 'not-a-name'],
  ['gro%77ers.lk', 'not-a-name'],
  ['growers\n.lk', 'not-a-name'],
  ['-growers.lk', 'not-a-name'],
  ['grow_ers.lk', 'not-a-name'],
  [`${'a'.repeat(64)}.lk`, 'not-a-name'],
  [`${'abcdefgh.'.repeat(28)}lk`, 'not-a-name'],
  ['growers.lk:8080', 'more-than-a-name'],
  ['growers.lk/shop', 'more-than-a-name'],
  ['growers.lk?a', 'more-than-a-name'],
  ['me@growers.lk', 'more-than-a-name'],
  ['ftp://growers.lk', 'more-than-a-name'],
  ['192.0.2.7', 'address'],
  ['0x7f.1', 'address'],
  ['2130706433', 'address'],
  ['[2001:db8::1]', 'address'],
  ['2001:db8::1', 'address'],
  ['growers', 'no-ending'],
  ['localhost', 'local'],
  ['growers.localhost', 'local'],
  ['shop.local', 'local'],
  ['a.onion', 'local'],
  ['pola.example.org', 'platform'],
  ['growers.pola.example.org', 'platform'],
  ['example.org', 'platform'],
])('“%s” can’t be one: %s', (typed, problem) => {
  expect(read(typed)).toEqual({ problem })
})

test('what is read is what a browser sends, and stays as it is when it is read again', () => {
  const names = fc.oneof(
    fc.domain(),
    fc.string(),
    fc.string({ unit: 'grapheme' }).map(name => `${name}.lk`),
  )
  fc.assert(
    fc.property(names, typed => {
      const found = read(typed)
      if (!('domain' in found)) return
      const { domain } = found
      expect(new URL(`https://${domain}/`).host).toBe(domain)
      expect(domain).toMatch(/^([a-z0-9-]+\.)+[a-z][a-z0-9-]+$/)
      expect(read(domain)).toEqual({ domain })
    }),
  )
})
