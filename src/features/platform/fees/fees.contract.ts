import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type ClientsOf, id, jsonId } from '#shared/contract-parts.ts'
import { noticeBounds } from './fee-rules.ts'

const day = z.iso.date()
const why = z
  .string()
  .trim()
  .min(1)
  .max(1000)
  .refine(text => text.isWellFormed() && !text.includes('\0'))

const datedFee = z.object({
  /** hundredths of a per cent of what buyers pay for the items */
  basisPoints: z.number(),
  /** from 0:00 UTC of this day */
  startsOn: z.string(),
})

export const currentFees = z.object({
  now: datedFee.omit({ startsOn: true }),
  /** in the order of their days */
  planned: z.array(datedFee),
})
export type CurrentFees = z.infer<typeof currentFees>

export const feeStates = ['planned', 'current', 'past', 'withdrawn'] as const

export const keptFee = datedFee.extend({
  id: z.number(),
  state: z.enum(feeStates),
  /** the first one, from the server's variable: it has no day */
  isFirst: z.boolean(),
  why: z.string(),
  /** null: nobody, or an account that was deleted */
  by: z.string().nullable(),
  at: z.iso.datetime(),
  withdrawn: z.object({ at: z.iso.datetime(), by: z.string().nullable() }).nullable(),
})
export type KeptFee = z.infer<typeof keptFee>

export const keptFees = z.object({
  /** the latest 100, by their day, last first */
  items: z.array(keptFee),
  /** days of notice before a raised fee */
  noticeDays: z.number(),
  /** the day that it is now in UTC */
  today: z.string(),
})
export type KeptFees = z.infer<typeof keptFees>

export const newFee = z.object({
  basisPoints: z.number().int().min(0).max(10_000),
  startsOn: day,
  why,
  /** the id of the fee that it follows, as the caller has seen it */
  follows: jsonId,
})
export type NewFee = z.infer<typeof newFee>

const call = (method: 'GET' | 'PUT' | 'POST', path: `/${string}`, summary: string, description?: string) =>
  oc.errors({ NOT_FOUND: {} }).route({ method, path, summary, tags: ['Fees'], ...(description && { description }) })

export const feesContract = {
  getFees: call(
    'GET',
    '/fees',
    'The platform’s fee on sales: the one that holds now, and those that are planned',
  ).output(currentFees),
  getAllFees: call('GET', '/admin/fees', 'All fees with who planned them and why; admins').output(keptFees),
  planFee: call(
    'POST',
    '/admin/fees',
    'Plan a fee; admins',
    'A raised one begins once the days of notice are over, another tomorrow, each after those that are planned. ' +
      'Codes: gm-error-fee-too-soon, gm-error-fee-same (400), gm-error-fees-changed (409).',
  )
    .input(newFee)
    .output(keptFees),
  withdrawFee: call(
    'POST',
    '/admin/fees/{id}/withdrawal',
    'Withdraw the fee that is planned last; admins',
    'Codes: gm-error-fee-begun (409).',
  )
    .input(z.object({ id, why }))
    .output(keptFees),
  setFeeNotice: call('PUT', '/admin/fee-notice', 'Set the days of notice before raised fees; admins')
    .input(z.object({ days: z.number().int().min(noticeBounds.min).max(noticeBounds.max) }))
    .output(keptFees),
}

export const contracts = { fees: feesContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
