import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostOf, isWithinHost, linksOfText } from './links-of-text.ts'

const addresses = (text: string) => linksOfText(text).map(({ address }) => address)

test.each([
  ['See shop.lk.', ['shop.lk']],
  ['See SHOP.lk/Tea?a=1#b, or www.foo.org!', ['shop.lk/Tea?a=1#b', 'www.foo.org']],
  ['[tea](shop.lk/a) and [milk](https://Shop.lk:8080/b)', ['shop.lk/b', 'shop.lk/a']],
  ['_shop.lk_ **foo.org** <https://a.b.co.uk> (bar.net)', ['a.b.co.uk', 'shop.lk', 'foo.org', 'bar.net']],
  ['-shop.lk …foo.org ...bar.net', ['shop.lk', 'foo.org', 'bar.net']],
  ['//shop.lk/x', ['shop.lk/x']],
  ['https:\\\\shop.lk/x', ['shop.lk/x']],
  // what a reader of the address takes for the host is the user’s name
  ['https://good.org@shop.lk/x', ['shop.lk/x']],
  // escapes of Markdown and HTML, and characters that nobody sees
  ['[x](https&#58;//shop&period;lk) foo\\.org b\u200bar.net', ['shop.lk', 'foo.org', 'bar.net']],
  ['https://shop%2Elk/a', ['shop.lk/a']],
  ['http://203.0.113.5/x', ['203.0.113.5/x']],
  ['ලංකා.ලංකා https://ලංකා.ලංකා xn--fzc2c9e2c.xn--fzc2c9e2c', ['xn--fzc2c9e2c.xn--fzc2c9e2c']],
  ['日本語.jp', ['xn--wgv71a119e.jp']],
  ['詳しくはshop.lkをご覧ください。https://foo.orgへ', ['foo.org', 'shop.lk']],
  ['shop.lk/1 shop.lk/2 shop.lk/1', ['shop.lk/1', 'shop.lk/2']],
  ['medium.com/@asha', ['medium.com/@asha']],
  // no links
  ['me@shop.lk, first.last@mail.shop.lk', []],
  ['1.2.3.4, 3.5, 10.30, e.g. this', []],
  ['Very good.In the shop they were kind', []],
  ['readme.txt and Node.js', []],
  ['අපි.ඔබ', []],
  ['http://', []],
])('in “%s” finds %j', (text, links) => {
  expect(addresses(text)).toEqual(links)
})

test('links are found wherever they stand, and a text of any characters is read', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (before, after) => {
      const hosts = linksOfText(`${before} https://shop.lk ${after}`).map(({ host }) => host)
      expect(hosts).toContain('shop.lk')
    }),
  )
})

test.each([
  ['https://www.Shop.lk/tea', 'shop.lk'],
  [' *.shop.lk ', 'shop.lk'],
  ['ලංකා.ලංකා', 'xn--fzc2c9e2c.xn--fzc2c9e2c'],
  ['shop', undefined],
  ['shop.lk foo.org', undefined],
  ['me@shop.lk', undefined],
  ['', undefined],
])('“%s” lists the host %s', (typed, host) => {
  expect(hostOf(typed)).toBe(host)
})

test('a listed host stands for those below it, not for those that end alike', () => {
  expect(isWithinHost('shop.lk', 'shop.lk')).toBe(true)
  expect(isWithinHost('a.b.shop.lk', 'shop.lk')).toBe(true)
  expect(isWithinHost('myshop.lk', 'shop.lk')).toBe(false)
  expect(isWithinHost('lk', 'shop.lk')).toBe(false)
})
