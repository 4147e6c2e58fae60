import type { HoldReason } from '../../hold-reasons.ts'
import type { ScreeningSettings } from '../../screening-settings.ts'
import { findWords, type ListedWord } from './find-words.ts'
import { isWithinHost, linksOfText, type TextLink } from './links-of-text.ts'
import { alike, likeness } from './text-print.ts'
import type { TextWords } from './words-of-text.ts'

/** What is known about who writes. */
export type AuthorFacts = {
  accountDays: number
  /** things of theirs that are shown; counted no further than the settings ask for */
  shown: number
  /** an admin, or in the team of an approved enterprise: never new */
  isTrusted: boolean
}

/** A text that somebody else, or the author, wrote lately. */
export type EarlierText = { kind: string; id: string; print: readonly number[]; isSameAuthor: boolean }

export type WordsFacts = {
  author: AuthorFacts
  text: string
  words: TextWords
  /** of the text; undefined if it isn’t known */
  language?: string | undefined
  /** undefined for a short text */
  print: readonly number[] | undefined
  /** texts that share a band with this one */
  earlier: readonly EarlierText[]
  /** hosts of this site, to which everybody may link */
  isOwnHost: (host: string) => boolean
}

export type ListedHost = { id: number; host: string }
export type ScreeningLists = { words: readonly ListedWord[]; hosts: readonly ListedHost[] }

/** Why words have to wait for a moderator; nothing if they don’t. */
export function screen(facts: WordsFacts, settings: ScreeningSettings, lists: ScreeningLists): HoldReason[] {
  const links = linksOfText(facts.text).filter(({ host }) => !facts.isOwnHost(host))
  return [
    ...firstPost(facts.author, settings),
    ...newMemberLink(facts.author, settings, links),
    ...findWords(facts.words, lists.words, facts.language).map(word => ({ reason: 'listed-word' as const, ...word })),
    ...listedLinks(links, lists.hosts),
    ...(settings.nearDuplicatesWait ? nearDuplicate(facts) : []),
    ...manyLinks(links, settings),
  ]
}

/** Whether an account still counts as new. */
export function isNewMember({ isTrusted, accountDays }: AuthorFacts, { newDays }: ScreeningSettings): boolean {
  return !isTrusted && accountDays < newDays
}

/** Whether what somebody writes waits as one of their first things. */
export function isFirstPost({ isTrusted, shown }: AuthorFacts, settings: ScreeningSettings): boolean {
  return !isTrusted && settings.firstPostsWait && shown < settings.firstPosts
}

function firstPost(author: AuthorFacts, settings: ScreeningSettings): HoldReason[] {
  if (!isFirstPost(author, settings)) return []
  return [{ reason: 'first-post', shown: author.shown, first: settings.firstPosts }]
}

function newMemberLink(author: AuthorFacts, settings: ScreeningSettings, links: readonly TextLink[]): HoldReason[] {
  if (links.length === 0 || !settings.newMemberLinksWait || !isNewMember(author, settings)) return []
  return [{ reason: 'new-member-link', hosts: [...new Set(links.map(({ host }) => host))] }]
}

function listedLinks(links: readonly TextLink[], hosts: readonly ListedHost[]): HoldReason[] {
  return hosts.flatMap(({ id, host }) => {
    const found = links.find(link => isWithinHost(link.host, host))
    return found ? [{ reason: 'listed-link' as const, termId: id, term: host, found: found.host }] : []
  })
}

/** The text that is most alike. */
function nearDuplicate({ print, earlier }: WordsFacts): HoldReason[] {
  if (!print) return []
  const [nearest] = earlier
    .map(one => ({ ...one, share: likeness(print, one.print) }))
    .filter(({ share }) => share >= alike)
    .toSorted((one, other) => other.share - one.share)
  if (!nearest) return []
  const { kind, id, isSameAuthor, share } = nearest
  return [{ reason: 'near-duplicate', kind, id, percent: Math.round(share * 100), isSameAuthor }]
}

function manyLinks(links: readonly TextLink[], { maxLinks }: ScreeningSettings): HoldReason[] {
  return links.length > maxLinks ? [{ reason: 'many-links', links: links.length, max: maxLinks }] : []
}
