import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type ClientsOf, id, paging, sorting } from '#shared/contract-parts.ts'
import { entryReasons, pointSorts } from './point-reasons.ts'

const userId = z.uuid()

const list = {
  ...paging({ limit: 10, max: 50 }),
  sort: sorting(pointSorts, '-createdAt'),
  reason: z.enum(entryReasons).optional(),
}

export const pointEntry = z.object({
  id: z.number(),
  /** negative if points were taken */
  amount: z.number(),
  reason: z.enum(entryReasons),
  /** the enterprise that the deed was done to, if any, in the caller's language */
  about: z.string().nullable(),
  /** the admin's explanation */
  note: z.string().nullable(),
  /** the entry that this one reverses */
  reverses: z.number().nullable(),
  /** reversed by another entry */
  isReversed: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type PointEntry = z.infer<typeof pointEntry>

/** The balance sums all entries, not only the listed ones. */
export const points = z.object({
  balance: z.number(),
  items: z.array(pointEntry),
  count: z.number(),
  offset: z.number(),
  limit: z.number(),
})
export type Points = z.infer<typeof points>

const note = z.string().trim().min(1).max(500)
const amount = z
  .number()
  .int()
  .min(-10_000)
  .max(10_000)
  .refine(value => value !== 0)
const changed = z.object({ balance: z.number(), entry: pointEntry })

const call = (method: 'GET' | 'POST', path: `/${string}`, summary: string, description?: string) =>
  oc.errors({ NOT_FOUND: {} }).route({ method, path, summary, tags: ['Points'], ...(description && { description }) })

const retry = 'The same Idempotency-Key does it once.'

export const pointsContract = {
  getUserPoints: call('GET', '/users/{userId}/points', 'A person’s points, and the reasons for them')
    .input(z.object({ userId, ...list }))
    .output(points),
  getVendorPoints: call('GET', '/vendors/{vendorId}/points', 'An enterprise’s points, for its team')
    .input(z.object({ vendorId: id, ...list }))
    .output(points),
  adjustUserPoints: call('POST', '/users/{userId}/points', 'Give a person points, or take some; admins', retry)
    .input(z.object({ userId, amount, note }))
    .output(changed),
  adjustVendorPoints: call(
    'POST',
    '/vendors/{vendorId}/points',
    'Give an enterprise points, or take some; admins',
    retry,
  )
    .input(z.object({ vendorId: id, amount, note }))
    .output(changed),
  reversePoints: call('POST', '/point-entries/{id}/reversal', 'Reverse an entry, once; admins')
    .input(z.object({ id, note }))
    .output(changed),
}

export const contracts = { points: pointsContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
