import { expect, test } from 'vitest'
import { siteLanguages } from '#shared/languages.ts'
import { bannerState, isBannerShown, readTarget } from './banner-rules.ts'

/** mulberry32 */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

test('a banner shows on its site, in its languages, from its first moment until just before its last', () => {
  const next = numbers(17)
  const below = (count: number) => Math.floor(next() * count)
  const minute = () => (below(3) === 0 ? null : new Date(below(6) * 60_000))
  const networks = [null, 3, 4]
  const seen = new Set<boolean>()
  for (let round = 0; round < 5000; round += 1) {
    const languages = siteLanguages.filter(() => below(4) === 0)
    const banner = { networkId: networks[below(3)] ?? null, languages, startsAt: minute(), endsAt: minute() }
    const reader = {
      networkId: networks[below(3)] ?? null,
      language: siteLanguages[below(siteLanguages.length)] ?? 'en',
      now: new Date(below(6) * 60_000),
    }
    // the reference lists every minute at which the banner shows
    const first = banner.startsAt ? banner.startsAt.getTime() / 60_000 : 0
    const end = banner.endsAt ? banner.endsAt.getTime() / 60_000 : 6
    const minutes = Array.from({ length: 6 }, (_, at) => at).filter(at => at >= first && at < end)
    const spoken = languages.length > 0 ? languages : siteLanguages
    const expected =
      String(banner.networkId) === String(reader.networkId) &&
      new Set<string>(spoken).has(reader.language) &&
      minutes.includes(reader.now.getTime() / 60_000)
    expect(isBannerShown(banner, reader), JSON.stringify({ banner, reader })).toBe(expected)
    seen.add(expected)
  }
  expect(seen).toEqual(new Set([true, false]))
})

test('a banner’s state at its two moments', () => {
  const [before, start, middle, end] = [1, 2, 3, 4].map(at => new Date(at)) as [Date, Date, Date, Date]
  const times = { startsAt: start, endsAt: end }
  expect([before, start, middle, end].map(now => bannerState(times, now))).toEqual(['later', 'now', 'now', 'over'])
  expect(bannerState({ startsAt: null, endsAt: null }, middle)).toBe('now')
})

test.each([
  ['/info', '/info'],
  [' /marketplace?query=tea#top ', '/marketplace?query=tea#top'],
  ['https://example.org', 'https://example.org/'],
  ['HTTPS://example.org/a b', 'https://example.org/a%20b'],
  ['http://example.org', null],
  ['javascript:alert(1)', null],
  ['java\nscript:alert(1)', null],
  ['data:text/html,x', null],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['https://admin:secret@example.org', null],
  [`https://example.org/${'x'.repeat(2000)}`, null],
  ['info', null],
  ['', null],
])('the target %j is saved as %j', (given, saved) => {
  expect(readTarget(given)).toBe(saved)
})
