import { oc } from '@orpc/contract'
import { z } from 'zod'
import { localText } from '#features/market/directory/profile-texts.ts'
import { jsonId, revision } from '#shared/contract-parts.ts'
import { longestStandard } from './longest-standard.ts'

const stored = z.record(z.string(), z.string())

/** A standard as a version says it, in all its languages. */
export const versionedStandard = z.object({
  id: z.number(),
  /** null: for every sector */
  nodeId: z.number().nullable(),
  text: stored,
})
export type VersionedStandard = z.infer<typeof versionedStandard>

/** What admins keep of the minimum standards. */
export const standardsDesk = z.object({
  /** every sector after the one above it */
  sectors: z.array(z.object({ id: z.number(), parentId: z.number().nullable(), name: z.string() })),
  /** published ones, the latest first */
  versions: z.array(
    z.object({
      number: z.number(),
      /** day */
      fromDay: z.string(),
      publishedAt: z.iso.datetime(),
      by: z.string().nullable(),
      isInForce: z.boolean(),
      /** applications that were handed in under it */
      applications: z.number(),
    }),
  ),
  /** standards of the version in force, in order */
  now: z.array(versionedStandard),
  draft: z
    .object({
      number: z.number(),
      revision: z.number(),
      changedAt: z.iso.datetime(),
      by: z.string().nullable(),
      standards: z.array(versionedStandard),
    })
    .nullable(),
})
export type StandardsDesk = z.infer<typeof standardsDesk>

const text = localText(longestStandard).refine(one => Boolean(one.en))

export const draftChange = z.discriminatedUnion('do', [
  z.object({ do: z.literal('add'), nodeId: jsonId.nullable(), text }),
  z.object({ do: z.literal('change'), id: jsonId, text }),
  z.object({ do: z.literal('sort'), nodeId: jsonId.nullable(), ids: z.array(jsonId).min(1).max(200) }),
  z.object({ do: z.literal('remove'), id: jsonId }),
])
export type DraftChange = z.infer<typeof draftChange>

const call = (method: 'GET' | 'POST' | 'PUT', path: `/${string}`, summary: string, codes = '') =>
  oc.errors({ NOT_FOUND: {} }).route({
    ...{ method, path, summary, tags: ['Admin'] },
    description: `Only for admins; for others NOT_FOUND. ${codes}`.trim(),
  })

const changed =
  'If somebody has changed the draft since it was read, published or discarded it, the answer is 409 gm-error-standards-changed.'

export const standardsContract = {
  getStandardsDesk: call('GET', '/admin/standards', 'Minimum standards in versions, with the draft; admins').output(
    standardsDesk,
  ),
  startStandardsDraft: call(
    'POST',
    '/admin/standards/draft',
    'Begin a draft as a copy of the last version; admins',
    '409 gm-error-standards-changed if there is one.',
  ).output(standardsDesk),
  changeStandardsDraft: call(
    'PUT',
    '/admin/standards/draft',
    'Add, change, sort or remove standards of the draft; admins',
    changed,
  )
    .input(z.object({ revision, change: draftChange }))
    .output(standardsDesk),
  discardStandardsDraft: call('POST', '/admin/standards/draft/discard', 'Discard the draft; admins', changed)
    .input(z.object({ revision }))
    .output(standardsDesk),
  publishStandards: call(
    'POST',
    '/admin/standards/draft/publish',
    'Publish the draft as the version that holds from a day on; admins',
    `${changed} 400 gm-error-standards-day for a day in the past or before that of the last version; 409 gm-error-standards-same if it says the same.`,
  )
    .input(z.object({ revision, fromDay: z.iso.date() }))
    .output(standardsDesk),
}
