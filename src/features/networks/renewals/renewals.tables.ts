import type { Generated } from 'kysely'
import type { ReminderState } from './reminder-steps.ts'

/** A reminder before a membership ends: one for each end and step. */
export type NetworkRemindersTable = {
  id: Generated<number>
  membershipId: number
  periodEnd: Date
  /** days before the end */
  step: number
  dueAt: Date
  state: Generated<ReminderState>
  claimedAt: Date | null
  /** the run that has it */
  claimedRun: string | null
  tries: Generated<number>
  settledAt: Date | null
  reason: string | null
}

/** A secret address under which a person has the calendar of a network’s renewals. */
export type NetworkCalendarsTable = {
  networkId: number
  userId: string
  /** SHA-256 of the address’s token, in hex */
  tokenHash: string
  createdAt: Generated<Date>
}

declare module '#server/db/database.ts' {
  interface Tables {
    networkReminders: NetworkRemindersTable
    networkCalendars: NetworkCalendarsTable
  }
}
