import { oc } from '@orpc/contract'
import { z } from 'zod'
import { uploadedFile } from '#features/platform/storage/storage.contract.ts'
import { type ClientsOf, id, inLanguages, language, listOf, revision, siteLanguage } from '#shared/contract-parts.ts'
import { reportedKinds, reportKinds, reportReasons } from './flag-reasons.ts'
import { houseRuleNames } from './house-rules.ts'
import { caseSources, measures, sanctions, thingStates } from './measures.ts'
import { casesShown, longestAppeal, longestFacts, longestNote } from './moderation-limits.ts'
import { reportsContract } from './reports.contract.ts'

const words = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine(text => !text.includes('\0'))

const instant = z.string()
const person = z.object({ id: z.string(), name: z.string() })

/** Somebody whom a case concerns: a person, an enterprise, the platform’s team or a program. */
const concerned = z.object({
  name: z.string(),
  /** null unless it's a person */
  email: z.string().nullable(),
  /** the enterprise's page; null for others */
  link: z.string().nullable(),
  /** the chat in which the platform’s team can write to them */
  chat: z.string().nullable(),
})
export type Concerned = z.infer<typeof concerned>

/** Some words with whoever wrote them. `by`: the person who wrote for an enterprise or the platform’s team. */
const said = z.object({
  name: z.string(),
  by: z.string().nullable(),
  text: z.string(),
  at: instant,
  /** the words that the case is about */
  isMeant: z.boolean(),
})
export type Said = z.infer<typeof said>

const hold = z.object({ reason: z.string(), found: z.string().optional() })

/** A line of the queue. */
export const queuedCase = z.object({
  id: z.number(),
  kind: z.enum(reportedKinds),
  source: z.enum(caseSources),
  title: z.string(),
  /** the beginning of what it said when the case was opened */
  excerpt: z.string(),
  reasons: z.array(z.object({ reason: z.enum(reportReasons), count: z.number() })),
  holds: z.array(hold),
  reportCount: z.number(),
  activeAt: instant,
  dueAt: instant.nullable(),
  assignee: person.nullable(),
  /** null while it is open */
  closedAt: instant.nullable(),
  /** moderators who have it open now, without the caller */
  onlookers: z.array(person),
})
export type QueuedCase = z.infer<typeof queuedCase>

const report = z.object({
  id: z.number(),
  reason: z.enum(reportReasons),
  message: z.string(),
  createdAt: instant,
  /** null once their account is deleted */
  reporter: concerned.nullable(),
  /** how many closed reports of the same person were right, and how many there were */
  earlier: z.object({ right: z.number(), all: z.number() }),
})
export type CaseReport = z.infer<typeof report>

const decision = z.object({
  id: z.number(),
  caseId: z.number(),
  measure: z.enum(measures),
  sanction: z.enum(sanctions),
  sanctionUntil: instant.nullable(),
  rule: z.enum(houseRuleNames).nullable(),
  facts: inLanguages(z.string()),
  at: instant,
  /** null once their account is deleted */
  by: z.string().nullable(),
  isTakenBack: z.boolean(),
  appealedAt: instant.nullable(),
})
export type CaseDecision = z.infer<typeof decision>

const historyEntry = z.object({
  at: instant,
  /** `joined`: the account is made; the others are cases of this person and what came of them */
  what: z.enum(['joined', 'case', 'decision']),
  caseId: z.number().nullable(),
  source: z.enum(caseSources).nullable(),
  title: z.string(),
  measure: z.enum(measures).nullable(),
  sanction: z.enum(sanctions).nullable(),
  by: z.string().nullable(),
})
export type HistoryEntry = z.infer<typeof historyEntry>

export const moderationCase = z.object({
  ...{ id: z.number(), kind: z.enum(reportedKinds), source: z.enum(caseSources) },
  isOpen: z.boolean(),
  revision: z.number(),
  title: z.string(),
  /** the page that shows the thing; null if none does */
  link: z.string().nullable(),
  state: z.enum(thingStates),
  /** what it says now; null if it is gone */
  words: z.string().nullable(),
  /** what it said when the case was opened; null where that is the same, or no longer kept */
  copy: z.string().nullable(),
  /** what it said when moderators dealt with it before, where it was corrected since; null where that isn't kept */
  earlier: z.object({ title: z.string(), words: z.string() }).nullable(),
  language: z.string(),
  writtenAt: instant.nullable(),
  /** the person or enterprise that wrote it */
  author: concerned.nullable(),
  /** the author’s account: since when, how much they wrote before, whether they may post and log in */
  standing: z
    .object({
      since: instant,
      written: z.number(),
      pausedUntil: instant.nullable(),
      isSuspended: z.boolean(),
    })
    .nullable(),
  /** others whom it concerns: the enterprise that it is about, people in a conversation */
  people: z.array(concerned),
  around: z.array(said),
  /** of the thing as it is now, also where nobody else sees them */
  pictures: z.array(
    z.object({ id: z.uuid(), width: z.number(), height: z.number(), color: z.string(), alt: z.string() }),
  ),
  documents: z.array(uploadedFile),
  holds: z.array(hold),
  reports: z.array(report),
  reportCount: z.number(),
  orders: z.array(
    z.object({
      ...{ id: z.number(), authority: z.string(), article: z.string(), number: z.string(), words: z.string() },
      file: uploadedFile.nullable(),
      ...{ receivedAt: instant, dueAt: instant },
    }),
  ),
  /** the appeal that waits; null if none does */
  appeal: z.object({ words: z.string(), at: instant, decision }).nullable(),
  notes: z.array(z.object({ id: z.number(), words: z.string(), at: instant, by: z.string().nullable() })),
  /** of this thing, latest first */
  decisions: z.array(decision),
  history: z.array(historyEntry),
  assignee: person.nullable(),
  /** the caller says that they know people whom it concerns */
  hasDeclared: z.boolean(),
  /** what moderators said of that, latest first */
  ties: z.array(z.object({ by: z.string(), knows: z.boolean(), at: instant })),
  /** why the caller may not decide; null if they may */
  conflict: z.enum(['own', 'team', 'network', 'declared', 'appeal']).nullable(),
  /** what the caller may choose from; empty for a closed case */
  measures: z.array(z.enum(measures)),
  sanctions: z.array(z.enum(sanctions)),
})
export type ModerationCase = z.infer<typeof moderationCase>

/** What a moderator decides. */
export const verdict = z.object({
  measure: z.enum(measures),
  sanction: z.enum(sanctions).default('none'),
  /** null: until somebody takes it back */
  days: z.number().int().positive().max(365).nullable().default(null),
  rule: z.enum(houseRuleNames).nullable().default(null),
  /** what happened, by language: the author’s, or English */
  facts: inLanguages(words(longestFacts)).default({}),
})
export type Verdict = z.infer<typeof verdict>

/** A statement of reasons, as its reader sees it (DSA Art. 17). */
export const statement = z.object({
  id: z.number(),
  language: siteLanguage,
  title: z.string(),
  paragraphs: z.array(z.string()),
  /** what the thing said then; null once it is no longer kept */
  words: z.string().nullable(),
  at: instant,
  /** until when it can be appealed against; null if it can’t */
  appealUntil: instant.nullable(),
  appeal: z.object({ words: z.string(), at: instant, answer: z.enum(['upheld', 'taken-back']).nullable() }).nullable(),
  /** an appeal that a form without scripts sent and that was refused; `problem`: the code, '' for wrong words */
  tried: z.object({ words: z.string(), problem: z.string() }).nullable(),
})
export type Statement = z.infer<typeof statement>

const count = z.object({ name: z.string(), count: z.number() })

/** What moderators did in a year, for everybody; names nobody. */
export const moderationFigures = z.object({
  year: z.number(),
  /** years that have cases, latest first */
  years: z.array(z.number()),
  cases: z.number(),
  ...{ bySource: z.array(count), byKind: z.array(count), byReason: z.array(count), byMeasure: z.array(count) },
  byRule: z.array(count),
  /** hours until half of the closed cases were closed; null without any */
  medianHours: z.number().nullable(),
  /** found by a program, and then decided by a person */
  byProgram: z.number(),
  appeals: z.object({ count: z.number(), takenBack: z.number(), upheld: z.number() }),
  orders: z.object({ count: z.number(), inTime: z.number() }),
})
export type ModerationFigures = z.infer<typeof moderationFigures>

const call = (method: 'GET' | 'POST' | 'PUT', path: `/${string}`, summary: string, description?: string) =>
  oc
    .errors({ NOT_FOUND: {} })
    .route({ method, path, summary, tags: ['Moderation'], ...(description && { description }) })

const done = z.object({ success: z.boolean() })
const caseId = z.object({ id })

/** Codes of everything that changes a case. */
const codes = 'Codes: gm-error-case-changed (409), gm-error-case-closed (409).'

export const moderationContract = {
  getCases: call('GET', '/admin/moderation/cases', 'The queue of moderators, what is due first, then the latest')
    .input(
      z.object({
        state: z.enum(['open', 'closed']).default('open'),
        source: z.enum(caseSources).optional(),
        kind: z.enum(reportedKinds).optional(),
        /** of the last case of the page before */
        after: z
          .string()
          .regex(/^[\dTZ:.-]{20,30}_\d{1,10}$/)
          .optional(),
        limit: z.coerce.number().int().min(1).max(casesShown.inQueue).default(casesShown.inQueue),
        language,
      }),
    )
    .output(
      z.object({
        items: z.array(queuedCase),
        next: z.string().nullable(),
        /** open cases by source */
        counts: z.record(z.enum(caseSources), z.number()),
      }),
    ),
  getCase: call('GET', '/admin/moderation/cases/{id}', 'A case with all that moderators know of it')
    .input(z.object({ id, language }))
    .output(moderationCase),
  openCase: call(
    'POST',
    '/admin/moderation/cases',
    'Open a case about something that a moderator saw, or that an authority orders',
    'Answers the case that is open already, if there is one. An order is to be answered within 24 hours.',
  )
    .input(
      z.object({
        thing: z.object({ kind: z.enum(reportKinds), id }),
        order: z
          .object({
            authority: words(200).min(1),
            article: words(500).min(1),
            number: words(100).min(1),
            words: words(longestAppeal).default(''),
            receivedAt: z.iso.datetime(),
            /** a finished upload of the caller for `order` */
            file: z.object({ uuid: z.uuid() }).nullish(),
          })
          .nullish(),
      }),
    )
    .output(caseId),
  assignCase: call('PUT', '/admin/moderation/cases/{id}/assignee', 'Take a case, hand it over or let go of it', codes)
    .input(z.object({ id, userId: z.uuid().nullable(), revision }))
    .output(z.object({ revision: z.number() })),
  noteOnCase: call('POST', '/admin/moderation/cases/{id}/notes', 'Add a note that only moderators see')
    .input(z.object({ id, words: words(longestNote).min(1) }))
    .output(done),
  declareTie: call(
    'PUT',
    '/admin/moderation/cases/{id}/tie',
    'Declare, or take back, that the caller knows people whom a case concerns: others decide on it then',
    'Holds for every case about the same thing. Codes: gm-error-case-closed (409).',
  )
    .input(z.object({ id, knows: z.boolean() }))
    .output(done),
  previewStatement: call(
    'POST',
    '/admin/moderation/cases/{id}/statement',
    'The statement of reasons that a decision would send, in a language',
  )
    .input(verdict.extend({ id, in: siteLanguage }))
    .output(z.object({ title: z.string(), paragraphs: z.array(z.string()) })),
  decideCase: call(
    'PUT',
    '/admin/moderation/cases/{id}/decision',
    'Decide a case: its author gets a statement of reasons, reporters hear the outcome',
    `${codes} gm-error-conflict-of-interest (403), gm-error-measure-not-possible (409), gm-error-rule-required, gm-error-facts-required (400).`,
  )
    .input(verdict.extend({ id, revision }))
    .output(z.object({ decisionId: z.number() })),
  getStatements: call('GET', '/moderation/statements', 'Decisions about what the caller or their enterprise wrote')
    .input(z.object({ language }))
    .output(
      listOf(
        z.object({
          ...{ id: z.number(), title: z.string(), at: instant, isTakenBack: z.boolean(), isAppealed: z.boolean() },
        }),
      ),
    ),
  getStatement: call(
    'GET',
    '/moderation/statements/{id}',
    'A statement of reasons, for whom it concerns, or with the key of the mail',
  )
    .input(z.object({ id, key: z.string().max(64).optional(), tried: z.uuid().optional(), language }))
    .output(statement),
  appeal: call(
    'POST',
    '/moderation/statements/{id}/appeal',
    'Appeal against a decision; somebody else decides on it',
    'Once per decision, within six months. Codes: gm-error-appeal-over (409).',
  )
    .input(z.object({ id, key: z.string().max(64).optional(), words: words(longestAppeal).min(1) }))
    .output(done),
  getFigures: call('GET', '/moderation/figures', 'What moderators did in a year')
    .input(z.object({ year: z.coerce.number().int().min(2000).max(2999).optional() }))
    .output(moderationFigures),
}

export const contracts = { reports: reportsContract, moderation: moderationContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
