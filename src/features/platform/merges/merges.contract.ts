import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type ClientsOf, pageOf, paging } from '#shared/contract-parts.ts'
import { alikeReasons, mergeGroups, mergeKinds } from './merge-kinds.ts'

/** One of two that are compared. */
export const mergeSide = z.object({
  /** of a person a uuid, of an enterprise a number, as text */
  id: z.string(),
  name: z.string(),
  /** of a person the email, of an enterprise the subdomain */
  address: z.string(),
  /** whether visitors see the enterprise, or the person can sign in */
  isActive: z.boolean(),
  website: z.string().nullable(),
  phones: z.array(z.string()),
  /** city or country; '' if unknown */
  place: z.string(),
  createdAt: z.iso.datetime(),
  /** when a person signed in last, or an enterprise was changed last */
  usedAt: z.iso.datetime().nullable(),
})
export type MergeSide = z.infer<typeof mergeSide>

const groupCounts = z.object({
  group: z.enum(mergeGroups),
  /** rows that become the kept one's */
  moves: z.number(),
  /** rows that the kept one has already; they are kept with the merge */
  aside: z.number(),
  /** rows that stay with the merged one, such as history that says who did it */
  stays: z.number(),
  /** rows that give access, which ends */
  ends: z.number(),
})

/** What a merge would do. */
export const mergePreview = z.object({
  kept: mergeSide,
  merged: mergeSide,
  counts: z.array(groupCounts),
  /** SHA-256 of all that is confirmed, in hex */
  hash: z.string(),
})
export type MergePreview = z.infer<typeof mergePreview>

/** A merge that was done. */
export const mergeDone = z.object({
  id: z.number(),
  kind: z.enum(mergeKinds),
  kept: z.object({ id: z.string(), name: z.string() }),
  merged: z.object({ id: z.string(), name: z.string() }),
  why: z.string(),
  /** null once the account is gone */
  madeBy: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  madeAt: z.iso.datetime(),
  counts: z.array(groupCounts),
})
export type MergeDone = z.infer<typeof mergeDone>

/** Two that look alike. */
export const alikePair = z.object({
  one: mergeSide,
  other: mergeSide,
  reasons: z.array(z.enum(alikeReasons)),
})
export type AlikePair = z.infer<typeof alikePair>

const kind = z.enum(mergeKinds)
const id = z.union([z.uuid(), z.string().regex(/^[1-9]\d{0,8}$/)])
const two = z
  .object({ kind, keep: id, merge: id })
  .refine(({ kind, keep, merge }) => [keep, merge].every(one => /^\d+$/.test(one) === (kind === 'enterprise')), {
    message: 'ids of the kind',
  })

const call = (method: 'GET' | 'POST', path: `/${string}`, summary: string, description?: string) =>
  oc.errors({ NOT_FOUND: {} }).route({ method, path, summary, tags: ['Admin'], ...(description && { description }) })

export const mergesContract = {
  getMerges: call('GET', '/admin/merges', 'Merges of people and of enterprises, latest first; admins')
    .input(z.object({ kind: kind.optional(), ...paging({ limit: 25, max: 100 }) }))
    .output(pageOf(mergeDone)),
  getMergePreview: call(
    'GET',
    '/admin/merges/preview',
    'What merging two would do; admins',
    'Nothing changes. Codes: gm-error-merge-same (400), gm-error-merge-elsewhere, gm-error-merge-admin, gm-error-merge-busy (409).',
  )
    .input(two)
    .output(mergePreview),
  mergeTwo: call(
    'POST',
    '/admin/merges',
    'Merge two as it was shown; admins, with a recent proof',
    'The merged one’s address leads to the kept one. The same merge again answers with the first one’s result. Codes: those of the preview, and gm-error-merge-changed (409).',
  )
    .input(
      z.intersection(
        two,
        z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/), why: z.string().trim().min(1).max(2000) }),
      ),
    )
    .output(mergeDone),
  getAlikePairs: call('GET', '/admin/merges/alike', 'Pairs that look alike, the likeliest first; admins')
    .input(z.object({ kind, ...paging({ limit: 10, max: 25 }) }))
    .output(pageOf(alikePair)),
  keepApart: call('POST', '/admin/merges/distinct', 'Say that two that look alike aren’t the same; admins')
    .input(two)
    .output(z.object({})),
}

export const contracts = { merges: mergesContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
