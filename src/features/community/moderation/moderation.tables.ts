import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { LocalText } from '#shared/local-text.ts'
import type { ReportedKind } from './flag-reasons.ts'
import type { HouseRule } from './house-rules.ts'
import type { CaseSource, Measure, Sanction, ThingState } from './measures.ts'

/** What a thing said when its case was opened. */
export type SealedCopy = { title: string; words: string; language: string }

/** Why something waits before it is shown: the name of the rule, and what it found. */
export type HoldFound = { reason: string; found?: string }

type Json<T> = ColumnType<T, string | undefined, string>

/** One open case per thing; closed ones stay closed. */
export type ModerationCasesTable = {
  id: GeneratedAlways<number>
  kind: ReportedKind
  /** its number; of chat the room and the event */
  thingId: string
  thing: GeneratedAlways<string>
  source: CaseSource
  state: Generated<'open' | 'closed'>
  /** counts its changes, also by reports that come */
  revision: Generated<number>
  /** the person who wrote it */
  authorId: string | null
  /** the enterprise that it belongs to or speaks for */
  vendorId: number | null
  /** null once nobody can appeal any more */
  copy: ColumnType<SealedCopy | null, string | null | undefined, string | null>
  holds: Json<HoldFound[]>
  dueAt: Date | null
  assigneeId: string | null
  assignedAt: Date | null
  openedAt: Generated<Date>
  activeAt: Generated<Date>
  closedAt: Date | null
  closedBy: string | null
}

/** What stood before a decision. */
export type Before = { state?: ThingState; words?: string }

export type ModerationDecisionsTable = {
  id: GeneratedAlways<number>
  caseId: number
  caseRevision: number
  measure: Measure
  sanction: Generated<Sanction>
  sanctionUntil: Date | null
  rule: HouseRule | null
  facts: ColumnType<LocalText, string | undefined, never>
  source: CaseSource
  byProgram: Generated<boolean>
  decidedBy: string | null
  decidedAt: Generated<Date>
  authorId: string | null
  vendorId: number | null
  before: ColumnType<Before, string | undefined, never>
  takesBack: number | null
  keyHash: Buffer | null
}

export type ModerationAppealsTable = {
  decisionId: number
  caseId: number
  userId: string | null
  words: string
  appealedAt: Generated<Date>
  answeredBy: number | null
}

/** An order of an authority. */
export type ModerationOrdersTable = {
  id: GeneratedAlways<number>
  caseId: number
  authority: string
  article: string
  number: string
  words: Generated<string>
  fileId: string | null
  receivedAt: Date
  dueAt: Date
  enteredBy: string | null
  enteredAt: Generated<Date>
  remindedAt: Date | null
}

export type ModerationNotesTable = {
  id: GeneratedAlways<number>
  caseId: number
  authorId: string | null
  words: string
  at: Generated<Date>
}

/** What a moderator says about themselves and a case; the latest row holds. */
export type ModerationTiesTable = {
  id: GeneratedAlways<number>
  caseId: number
  userId: string
  /** they know somebody whom it concerns */
  knows: boolean
  at: Generated<Date>
}

/** An appeal that a form without scripts sent, and that was refused. */
export type TriedAppealsTable = {
  id: Generated<string>
  decisionId: number
  words: string
  /** code of the refusal; '' where the words themselves are wrong */
  problem: string
  at: Generated<Date>
}

declare module '#server/db/database.ts' {
  interface Tables {
    moderationCases: ModerationCasesTable
    moderationDecisions: ModerationDecisionsTable
    moderationAppeals: ModerationAppealsTable
    moderationOrders: ModerationOrdersTable
    moderationNotes: ModerationNotesTable
    moderationTies: ModerationTiesTable
    moderationTriedAppeals: TriedAppealsTable
    /** people who may not post until then */
    postingPauses: { userId: string; decisionId: number; until: Date }
  }
}
