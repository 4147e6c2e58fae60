import type { Generated } from 'kysely'
import type { PlanState, RowResult, Snapshot } from './plan-rules.ts'

export type BulkPlansTable = {
  id: Generated<string>
  act: string
  filters: object
  params: object
  why: string
  hash: string
  state: Generated<PlanState>
  /** how many rows change */
  size: number
  madeBy: string | null
  /** who confirmed it last: of a large plan another admin than `madeBy` */
  agreedBy: string | null
  undoneBy: string | null
  createdAt: Generated<Date>
  finishedAt: Date | null
}

export type BulkPlanRowsTable = {
  planId: string
  position: number
  /** id of an account or an enterprise */
  target: string
  before: Snapshot
  after: Snapshot | null
  result: Generated<RowResult>
  reason: string | null
}

declare module '#server/db/database.ts' {
  interface Tables {
    bulkPlans: BulkPlansTable
    bulkPlanRows: BulkPlanRowsTable
  }
}
