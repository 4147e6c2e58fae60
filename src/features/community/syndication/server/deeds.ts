import type { LoadedThing } from '#features/community/feed/server/index.ts'
import { wordsIn } from '#server/texts/index.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import type { ChannelEntry } from './channel.ts'

/** @limit deeds of a channel */
export const deedsOfChannel = 30

/** @limit minutes for which news stay in the house: what feed readers have fetched can't be taken back */
const minutesInHouse = 5

/** The time until which news have left the house. */
export const hasLeftTheHouse = (): Date => new Date(Date.now() - minutesInHouse * 60_000)

type Deed = { kind: string; at: string; thing: Omit<LoadedThing, 'person'>; author: string | null }

/** What was done, as an entry. */
export function entryOf(
  { kind, at, thing, author }: Deed,
  { publicUrl, language }: { publicUrl: string; language: SiteLanguage },
): ChannelEntry {
  return {
    page: publicUrl + thing.path,
    title: titleOf(wordsIn(language).t, kind, thing.title),
    text: thing.words,
    language: thing.language ?? language,
    author,
    shownAt: at,
    changedAt: null,
  }
}

function titleOf(t: ReturnType<typeof wordsIn>['t'], kind: string, title: string): string {
  if (kind === 'listing') return t('New listing: {{title}}', { title })
  if (kind === 'approval') return t('Approved: {{title}}', { title })
  if (kind === 'question') return t('Asked in the forum: {{title}}', { title })
  return title
}
