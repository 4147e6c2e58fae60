import { generateAtomFeed, generateJsonFeed, generateRssFeed } from 'feedsmith'
import { escapeHtml } from '#shared/escape-html.ts'
import { type ChannelFormat, channelTypes } from '../channel-formats.ts'
import type { Channel, ChannelEntry } from './channel.ts'

/** The file of a channel: RSS 2.0, Atom (RFC 4287) or JSON Feed 1.1. */
export function writeChannel(channel: Channel, format: ChannelFormat): string {
  if (format === 'json') return JSON.stringify(jsonOf(channel))
  return writable(format === 'rss' ? rssOf(channel) : atomOf(channel))
}

/** Readers take descriptions of RSS as HTML, titles as plain text or as HTML: tags are none in either. */
function rssOf({ page, self, title, about, language, entries }: Channel): string {
  return generateRssFeed({
    ...{ title: titleOf(title), link: page, description: escapeHtml(about), language, ttl: 60 },
    atom: { links: [{ href: self, rel: 'self', type: channelTypes.rss }] },
    items: entries.map(entry => ({
      ...{ title: titleOf(entry.title), link: entry.page, description: htmlOf(entry.text) },
      guid: { value: entry.page, isPermaLink: true },
      pubDate: new Date(entry.shownAt),
      dc: { languages: [entry.language], ...(entry.author !== null && { creators: [entry.author] }) },
    })),
  })
}

function atomOf({ page, self, title, about, language, entries }: Channel): string {
  return generateAtomFeed({
    ...{ id: page, title: plain(title), subtitle: plain(about), xml: { lang: language } },
    updated: new Date(lastOf(entries)),
    links: [{ href: page }, { href: self, rel: 'self', type: channelTypes.atom }],
    entries: entries.map(entry => ({
      ...{ id: entry.page, title: plain(entry.title), xml: { lang: entry.language } },
      content: plain(entry.text),
      links: [{ href: entry.page }],
      // Atom wants an author for each
      authors: [{ name: entry.author ?? title }],
      published: new Date(entry.shownAt),
      updated: new Date(entry.changedAt ?? entry.shownAt),
    })),
  })
}

function jsonOf({ page, self, title, about, language, entries }: Channel) {
  return generateJsonFeed({
    ...{ title, home_page_url: page, feed_url: self, description: about, language },
    items: entries.map(entry => ({
      ...{ id: entry.page, url: entry.page, title: entry.title, language: entry.language },
      content_text: entry.text,
      ...(entry.author !== null && { authors: [{ name: entry.author }] }),
      date_published: new Date(entry.shownAt),
      ...(entry.changedAt !== null && { date_modified: new Date(entry.changedAt) }),
    })),
  })
}

const plain = (value: string) => ({ value, type: 'text' as const })

const titleOf = (title: string) => title.replaceAll('<', '&lt;')

const htmlOf = (text: string) => escapeHtml(text).replace(/\n+/g, '<br>')

/** When something in it was last shown or changed; the start of time for an empty one, for it mustn't look new. */
function lastOf(entries: ChannelEntry[]): string {
  const times = entries.map(({ shownAt, changedAt }) => changedAt ?? shownAt)
  return times.toSorted().at(-1) ?? new Date(0).toISOString()
}

/**
 * Leaves out what XML 1.0 has no way to write (https://www.w3.org/TR/xml/#charsets), and the white space that the library
 * puts around text with special characters, which is part of an element’s text.
 */
function writable(xml: string): string {
  return (
    xml
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
      .replace(/[\0-\x08\v\f\x0E-\x1F\uFFFE\uFFFF]/g, '')
      .replace(/>\n *<!\[CDATA\[/g, '><![CDATA[')
      .replace(/\]\]>\n *<\//g, ']]></')
  )
}
