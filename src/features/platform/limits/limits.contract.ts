import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type ClientsOf, revision } from '#shared/contract-parts.ts'
import { type LimitName, limitNames } from '#shared/operator-limits.ts'

const limit = z.object({
  name: z.enum(limitNames),
  byDefault: z.number(),
  /** bounds of what admins choose */
  lowest: z.number(),
  highest: z.number(),
  /** null: the default */
  chosen: z.number().nullable(),
  /** the value in force */
  value: z.number(),
})

export const limitsAnswer = z.object({
  items: z.array(limit),
  revision,
  /** null: never */
  saved: z.object({ at: z.iso.datetime(), by: z.string() }).nullable(),
})
export type LimitsAnswer = z.infer<typeof limitsAnswer>

const chosen = z.number().int().min(0).max(1_000_000).nullable().default(null)

/** Chosen values by the limit's name; null, or what is left out, is the default. */
export const limitsInput = z.object({
  chosen: z.object(Object.fromEntries(limitNames.map(name => [name, chosen])) as Record<LimitName, typeof chosen>),
})
export type LimitsInput = z.infer<typeof limitsInput>

const call = (method: 'GET' | 'PUT', path: `/${string}`, summary: string, description?: string) =>
  oc.errors({ NOT_FOUND: {} }).route({ method, path, summary, tags: ['Admin'], ...(description && { description }) })

export const limitsContract = {
  getLimits: call('GET', '/admin/limits', 'The limits that the operator chooses, with their bounds; admins').output(
    limitsAnswer,
  ),
  saveLimits: call(
    'PUT',
    '/admin/limits',
    'Choose limits; admins',
    'Codes: gm-error-limit-bounds (400), gm-error-limits-changed (409).',
  )
    .input(limitsInput.extend({ revision }))
    .output(limitsAnswer),
}

export const contracts = { limits: limitsContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
