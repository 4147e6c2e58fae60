import { z } from 'zod'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import type { NetworkSection } from '#shared/site.ts'

/** Where contents stand on a network’s pages (docs/product.md §9 “Site section”). */
export const siteSections = {
  /** above the results of the first page */
  top: 1,
  /** below the results of the first page */
  end: 2,
  /** below the results of all other pages */
  others: 3,
} as const
export type SiteSection = (typeof siteSections)[keyof typeof siteSections]

/** Contents that every network may show (docs/product.md §9 “Content section”); the numbers after them are texts of its own. */
export const contentSections = { greeting: 1, members: 2, market: 3, map: 4, news: 5 } as const

/** The highest number of a content section. */
export const lastContentSection = 16

/** What the button of a text leads to. */
export const buttonLinks = ['none', 'account', 'overview'] as const
export type ButtonLink = (typeof buttonLinks)[number]

/** Contents that are made of the network’s data; all others are made of its words. */
const ofData: readonly number[] = [contentSections.members, contentSections.market, contentSections.map]

/** Whether a content has words of the network. */
export function hasWords(id: number): boolean {
  return !ofData.includes(id)
}

const words = z.record(z.string(), z.string())

/** A content as it is stored, in the order of its site section. */
export const storedSection = z.object({
  id: z.number().int().min(1).max(lastContentSection),
  at: z.union([z.literal(siteSections.top), z.literal(siteSections.end), z.literal(siteSections.others)]),
  isShown: z.boolean(),
  title: words,
  /** with the marks of static pages, see `page-markup.ts` */
  text: words,
  button: z.enum(buttonLinks),
})
export type StoredSection = z.infer<typeof storedSection>

/** Contents of a network that has chosen none: all are there, and none is shown. */
export const defaultSections: StoredSection[] = [
  contentSections.greeting,
  contentSections.members,
  contentSections.market,
  contentSections.map,
  contentSections.news,
].map(id => {
  const at = id === contentSections.greeting ? siteSections.top : siteSections.end
  return { id, at, isShown: false, title: {}, text: {}, button: 'none' }
})

/**
 * What visitors see of a network’s contents: those that are shown and, where they are words, have any. What the network’s
 * own pages are about stands in the results, so it isn’t shown a second time.
 */
export function shownSections(
  stored: readonly StoredSection[],
  { landing, language }: { landing: string; language: string },
): NetworkSection[] {
  const first = landing === 'marketplace' || landing === 'special-offers' ? 'market' : 'members'
  const only = landing === 'directory-only' || landing === 'special-offers'
  const isHidden = (id: number) =>
    id === contentSections[first] ||
    (only && (id === contentSections.members || id === contentSections.market)) ||
    (landing === 'special-offers' && id === contentSections.map)
  return stored.flatMap(({ id, at, isShown, title, text, button }) => {
    const shown = { id, at, title: inLanguage(title, language), text: inLanguage(text, language), button }
    return !isShown || isHidden(id) || (hasWords(id) && !hasAny(title) && !hasAny(text)) ? [] : [shown]
  })
}

function hasAny(text: LocalText): boolean {
  return Object.values(text).some(Boolean)
}
