import { readFile } from 'node:fs/promises'
import type { ReportReason } from '#features/community/moderation/flag-reasons.ts'
import type { HouseRule } from '#features/community/moderation/house-rules.ts'
import type { CaseSource, Measure, Sanction } from '#features/community/moderation/measures.ts'
import type { Before, HoldFound } from '#features/community/moderation/moderation.tables.ts'
import type { TermKind } from '#features/community/screening/screening.contract.ts'
import type { WordsState } from '#features/community/visibility/words-state.ts'
import type { LocalText } from '#shared/local-text.ts'

/** A post of the forum or feedback by its key, a listing by its enterprise and English title, an enterprise, or a message by what it says. */
export type DemoThing =
  | { forum: string }
  | { feedback: string }
  | { listing: { vendor: string; title: string } }
  | { profile: string }
  | { message: string }

type Said = { by: string; hoursAgo: number; words: string }

/** A case of moderators. People are given by handle, times in hours before the loading. */
export type DemoCase = {
  /** by which an appeal names the case whose decision it is against */
  key?: string
  thing: DemoThing
  source: CaseSource
  openedHoursAgo: number
  holds?: HoldFound[]
  reports?: { by: string; reason: ReportReason; message: string; hoursAgo: number }[]
  order?: { authority: string; article: string; number: string; words: string; receivedHoursAgo: number }
  appeal?: Said & { against: string }
  notes?: Said[]
  assignee?: string
  /** closed cases have one */
  decision?: {
    by: string
    hoursAgo: number
    measure: Measure
    sanction?: Exclude<Sanction, 'none'>
    days?: number
    rule?: HouseRule
    facts?: LocalText
    before: Before
  }
}

export type DemoModeration = {
  /** listed words and links, by an admin */
  terms: { by: string; kind: TermKind; language?: string; term: string; note: string; daysAgo: number }[]
  /** feedback that moderators have to do with; the other feedback is in people-life.json */
  feedback: { key: string; vendor: string; by: string; hoursAgo: number; text: string; state?: WordsState }[]
  /** in the order in which they were opened */
  cases: DemoCase[]
}

export async function readDemoModeration(): Promise<DemoModeration> {
  return JSON.parse(await readFile(new URL('world/moderation.json', import.meta.url), 'utf8')) as DemoModeration
}
