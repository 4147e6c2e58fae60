import type { Generated } from 'kysely'

/** A person as the list filters and sorts them; only `refresh_people_rows` writes it. */
export type PeopleRowsTable = {
  userId: string
  /** in lower case */
  name: string
  email: string
  /** number of `accountKinds`, from 1 */
  kind: number
  /** number of `accountStates`, from 1 */
  state: number
  isVerified: boolean
  /** status of the latest application; 0: none */
  application: number
  language: string
  /** alpha-2 in lower case; '': unknown */
  country: string
  invitesSent: number
  invitesJoined: number
  points: number
  createdAt: Date
  /** minus infinity: never */
  lastSignInAt: Date | number
}

/** People whose row is out of date: one, or all in the team of an enterprise. */
export type PeopleChangesTable = { id: Generated<number>; userId: string | null; vendorId: number | null }

declare module '#server/db/database.ts' {
  interface Tables {
    peopleRows: PeopleRowsTable
    peopleChanges: PeopleChangesTable
  }
}
