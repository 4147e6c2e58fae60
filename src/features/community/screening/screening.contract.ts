import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type ClientsOf, id, languageCode, pageOf, paging, revision, siteLanguage } from '#shared/contract-parts.ts'
import { holdReason } from './hold-reasons.ts'
import { longestNote, longestTerm, longestTrial } from './screening-limits.ts'
import { screeningSettings } from './screening-settings.ts'

export const termKinds = ['word', 'link'] as const
export type TermKind = (typeof termKinds)[number]

/** Words for texts in this language; `all` are those for texts in every language. */
export const languageOfTerms = z.union([languageCode, z.literal('all')])

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine(one => !one.includes('\0'))

export const screeningTerm = z.object({
  id: z.number(),
  kind: z.enum(termKinds),
  /** null for a link, and for a word in texts of all languages */
  language: languageCode.nullable(),
  /** a word or phrase, with `*` at its end for all that starts with it; of a link the host, which stands for those below it */
  term: z.string(),
  /** the admins’ note for each other; empty for none */
  note: z.string(),
  revision,
  /** null once that admin’s account is deleted */
  addedBy: z.string().nullable(),
  addedAt: z.string(),
})
export type ScreeningTerm = z.infer<typeof screeningTerm>

export const screeningAnswer = z.object({
  settings: screeningSettings,
  revision,
  /** null: never */
  saved: z.object({ at: z.iso.datetime(), by: z.string() }).nullable(),
})
export type ScreeningAnswer = z.infer<typeof screeningAnswer>

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: `/${string}`, summary: string, description?: string) =>
  oc.errors({ NOT_FOUND: {} }).route({ method, path, summary, tags: ['Admin'], ...(description && { description }) })

export const screeningContract = {
  getScreening: call('GET', '/admin/screening', 'What waits before it is shown; admins').output(screeningAnswer),
  saveScreening: call(
    'PUT',
    '/admin/screening',
    'Choose what waits before it is shown; admins',
    'Codes: gm-error-screening-changed (409).',
  )
    .input(z.object({ settings: screeningSettings, revision }))
    .output(screeningAnswer),
  getTerms: call('GET', '/admin/screening/terms', 'The list of words, or of links; admins')
    .input(
      z.object({
        kind: z.enum(termKinds).default('word'),
        language: languageOfTerms.optional(),
        /** a part of the term or of its note */
        search: z.string().trim().min(1).max(100).optional(),
        ...paging({ limit: 25, max: 100 }),
      }),
    )
    .output(pageOf(screeningTerm)),
  addTerm: call(
    'POST',
    '/admin/screening/terms',
    'List a word or a link; admins',
    'Of an address its host is listed. Codes: gm-error-term-empty, gm-error-term-host (400), gm-error-term-listed, gm-error-terms-full (409).',
  )
    .input(
      z.object({
        kind: z.enum(termKinds),
        /** null for a link, and for a word in texts of all languages */
        language: siteLanguage.nullable().default(null),
        term: text(longestTerm).min(1),
        note: text(longestNote).default(''),
      }),
    )
    .output(screeningTerm),
  changeTerm: call(
    'PUT',
    '/admin/screening/terms/{id}',
    'Change the note at a listed word or link; admins',
    'Codes: gm-error-screening-changed (409) with the note that was saved meanwhile, and its revision.',
  )
    .input(z.object({ id, note: text(longestNote), revision }))
    .output(screeningTerm),
  removeTerm: call('DELETE', '/admin/screening/terms/{id}', 'Remove a word or a link from its list; admins')
    .input(z.object({ id }))
    .output(z.object({})),
  tryText: call(
    'POST',
    '/admin/screening/trial',
    'Why a text would wait; admins',
    'Nothing is kept of it. It is compared with what people wrote in the last 30 days.',
  )
    .input(
      z.object({
        text: text(longestTrial).min(1),
        language: siteLanguage.nullable().default(null),
        /** as if somebody wrote it whose account was made today, and who has nothing shown yet */
        isNew: z.boolean(),
      }),
    )
    .output(z.object({ holds: z.array(holdReason) })),
}

export const contracts = { screening: screeningContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
