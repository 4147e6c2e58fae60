import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith'
import { expect, test } from 'vitest'
import { channelFormats } from '../channel-formats.ts'
import type { Channel } from './channel.ts'
import { writeChannel } from './write-channel.ts'

const hostile = '<script>alert(1)</script> ]]> & "x" \u0007\uFFFE'
const channel: Channel = {
  page: 'https://pola.test/forum',
  self: 'https://pola.test/api/v1/feeds/rss/forum?language=si',
  title: 'සංසදය',
  about: hostile,
  language: 'si',
  entries: [
    {
      page: 'https://pola.test/forum/7',
      title: 'Is A < B & C?',
      text: `First line\nSecond ${hostile}`,
      language: 'en',
      author: 'Samagi & Co',
      shownAt: '2026-11-20T08:00:00.000Z',
      changedAt: '2026-11-21T08:00:00.000Z',
    },
    {
      page: 'https://pola.test/forum/6',
      title: 'උදව්',
      text: 'ක්‍රම',
      language: 'si',
      author: null,
      shownAt: '2026-11-19T08:00:00.000Z',
      changedAt: null,
    },
  ],
}

test('RSS has plain words, escaped as the HTML that readers take them for', () => {
  const rss = writeChannel(channel, 'rss')
  expect(rss).not.toContain('<script')
  const { items = [], ...feed } = parseRssFeed(rss)
  expect(feed).toMatchObject({ title: 'සංසදය', link: channel.page, language: 'si' })
  expect(feed.atom?.links).toEqual([{ href: channel.self, rel: 'self', type: 'application/rss+xml' }])
  expect(items.map(({ guid }) => guid?.value)).toEqual(channel.entries.map(({ page }) => page))
  expect(items[0]?.title).toBe('Is A &lt; B & C?')
  expect(items[0]?.description).toContain(
    'First line<br>Second &#60;script&#62;alert(1)&#60;/script&#62; ]]&#62; &#38;',
  )
  expect(items[0]?.dc).toMatchObject({ languages: ['en'], creators: ['Samagi & Co'] })
  expect(items[1]?.dc).toEqual({ languages: ['si'] })
})

test('Atom says that its words are plain, when each was changed, and the language of each', () => {
  const atom = writeChannel(channel, 'atom')
  const { entries = [], ...feed } = parseAtomFeed(atom)
  expect(feed).toMatchObject({ id: channel.page, updated: '2026-11-21T08:00:00.000Z' })
  expect(entries[0]).toMatchObject({
    ...{ title: { value: 'Is A < B & C?', type: 'text' }, xml: { lang: 'en' }, authors: [{ name: 'Samagi & Co' }] },
    ...{ published: '2026-11-20T08:00:00.000Z', updated: '2026-11-21T08:00:00.000Z' },
  })
  expect(entries[0]?.content?.value).toContain('First line\nSecond <script>alert(1)</script>')
  expect(entries[1]).toMatchObject({ updated: '2026-11-19T08:00:00.000Z', authors: [{ name: 'සංසදය' }] })
})

test('JSON Feed has the same', () => {
  const feed = parseJsonFeed(writeChannel(channel, 'json'))
  expect(feed).toMatchObject({ title: 'සංසදය', language: 'si', home_page_url: channel.page, feed_url: channel.self })
  expect(feed.items).toMatchObject([
    { id: 'https://pola.test/forum/7', content_text: channel.entries[0]?.text, language: 'en' },
    { id: 'https://pola.test/forum/6', content_text: 'ක්‍රම', language: 'si' },
  ])
})

test('characters that XML has no way to write are left out, and others stay', () => {
  for (const format of ['rss', 'atom'] as const) {
    const xml = writeChannel(channel, format)
    expect(['\u0007', '\uFFFE'].filter(one => xml.includes(one))).toEqual([])
    expect(xml).toContain('ක්‍රම')
  }
})

test('no white space is added to texts', () => {
  for (const format of ['rss', 'atom'] as const)
    expect(writeChannel(channel, format)).not.toMatch(/\s<!\[CDATA|\]\]>\s+<\//)
  expect(writeChannel(channel, 'atom')).toContain('<name><![CDATA[Samagi & Co]]></name>')
})

test('a channel without entries is a channel', () => {
  for (const format of channelFormats) {
    const text = writeChannel({ ...channel, entries: [] }, format)
    expect(text).toContain('සංසදය')
  }
  expect(parseAtomFeed(writeChannel({ ...channel, entries: [] }, 'atom')).updated).toBe('1970-01-01T00:00:00.000Z')
})
