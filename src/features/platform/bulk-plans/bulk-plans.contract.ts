import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type ClientsOf, pageOf, paging } from '#shared/contract-parts.ts'
import { bulkActs, wantedAct } from './bulk-acts.ts'
import { planStates, rowReasons, rowResults } from './plan-rules.ts'

const snapshot = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
const person = z.object({ id: z.uuid(), name: z.string() }).nullable()

/** A change of many rows, as a row of the list of such changes. */
export const bulkPlan = z.object({
  id: z.uuid(),
  act: z.enum(bulkActs),
  /** the filters that its rows matched, and what the act does, as they were sent */
  filters: z.record(z.string(), z.unknown()),
  params: z.record(z.string(), z.unknown()),
  why: z.string(),
  /** SHA-256 of all that is confirmed, in hex */
  hash: z.string(),
  state: z.enum(planStates),
  /** how many rows it changes */
  size: z.number(),
  /** how many rows have which result */
  counts: z.record(z.enum(rowResults), z.number()),
  /** null once the account is gone */
  madeBy: person,
  agreedBy: person,
  undoneBy: person,
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** what the caller may do with it now */
  may: z.object({ confirm: z.boolean(), discard: z.boolean(), stop: z.boolean(), undo: z.boolean() }),
})
export type BulkPlan = z.infer<typeof bulkPlan>

/** An account or enterprise of a plan. */
export const bulkRow = z.object({
  target: z.string(),
  /** null once it is gone */
  name: z.string().nullable(),
  before: snapshot,
  /** null: the act doesn't apply to it */
  after: snapshot.nullable(),
  result: z.enum(rowResults),
  reason: z.enum(rowReasons).nullable(),
})
export type BulkRow = z.infer<typeof bulkRow>

const which = z.object({ planId: z.uuid() })

const call = (method: 'GET' | 'POST', path: `/${string}`, summary: string, description?: string) =>
  oc.errors({ NOT_FOUND: {} }).route({ method, path, summary, tags: ['Admin'], ...(description && { description }) })

const changed = 'Codes: gm-error-plan-changed (409).'

export const bulkPlansContract = {
  makeBulkPlan: call(
    'POST',
    '/admin/bulk-plans',
    'Plan a change of all rows that a list’s filters match; admins',
    'Nothing changes until the plan is confirmed. Codes: gm-error-plan-too-large (400).',
  )
    .input(z.intersection(wantedAct, z.object({ why: z.string().trim().min(1).max(2000) })))
    .output(bulkPlan),
  getBulkPlans: call('GET', '/admin/bulk-plans', 'Bulk changes, latest first; admins')
    .input(z.object(paging({ limit: 25, max: 100 })))
    .output(pageOf(bulkPlan)),
  getBulkPlan: call('GET', '/admin/bulk-plans/{planId}', 'A bulk change; admins').input(which).output(bulkPlan),
  getBulkRows: call('GET', '/admin/bulk-plans/{planId}/rows', 'Rows of a bulk change; admins')
    .input(which.extend({ ...paging({ limit: 25, max: 100 }), result: z.enum(rowResults).optional() }))
    .output(pageOf(bulkRow)),
  confirmBulkPlan: call(
    'POST',
    '/admin/bulk-plans/{planId}/confirmation',
    'Start a bulk change as it was shown, or let another admin agree; admins',
    `A plan that changes more than 500 rows needs two admins. ${changed}`,
  )
    .input(which.extend({ hash: z.string().regex(/^[0-9a-f]{64}$/) }))
    .output(bulkPlan),
  discardBulkPlan: call(
    'POST',
    '/admin/bulk-plans/{planId}/discard',
    'Drop a bulk change that hasn’t started; admins',
    changed,
  )
    .input(which)
    .output(bulkPlan),
  stopBulkPlan: call(
    'POST',
    '/admin/bulk-plans/{planId}/stop',
    'Stop a bulk change; what is done stays, and can be undone; admins',
    changed,
  )
    .input(which)
    .output(bulkPlan),
  undoBulkPlan: call(
    'POST',
    '/admin/bulk-plans/{planId}/undo',
    'Undo a bulk change where rows are still as it left them; admins, for 30 days',
    changed,
  )
    .input(which)
    .output(bulkPlan),
}

export const contracts = { bulkPlans: bulkPlansContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
