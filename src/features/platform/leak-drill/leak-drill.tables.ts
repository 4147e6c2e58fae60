import type { Generated } from 'kysely'
import type { Leak } from './run-drill.ts'

/** What a drill found. */
export type LeakDrillsTable = {
  id: Generated<number>
  beganAt: Date
  endedAt: Generated<Date>
  /** how many surfaces answered guests */
  surfaces: number
  /** how many hidden records were asked for */
  canaries: number
  questions: number
  /** surfaces where a visible record was found by the same questions */
  seen: number
  /** names and texts that weren’t looked for, because visible records have them, too */
  passedOver: number
  /** surfaces that failed */
  failed: string[]
  leakCount: number
  /** the first of them */
  leaks: Generated<Leak[]>
}

declare module '#server/db/database.ts' {
  interface Tables {
    leakDrills: LeakDrillsTable
  }
}
