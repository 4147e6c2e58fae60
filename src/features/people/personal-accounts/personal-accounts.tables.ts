import type { Generated } from 'kysely'

/** A person as the list filters and sorts them; only triggers and `refresh_people_rows` write it. */
export type PeopleRowsTable = {
  userId: string
  /** in lower case */
  name: Generated<string>
  email: Generated<string>
  /** number of `accountKinds`, from 1 */
  kind: Generated<number>
  /** number of `accountStates`, from 1 */
  state: Generated<number>
  isVerified: Generated<boolean>
  /** status of the latest application; 0: none */
  application: Generated<number>
  language: Generated<string>
  /** alpha-2 in lower case; '': unknown */
  country: Generated<string>
  invitesSent: Generated<number>
  invitesJoined: Generated<number>
  points: Generated<number>
  createdAt: Generated<Date>
  /** minus infinity: never */
  lastSignInAt: Generated<Date | number>
}

/** People whose row is out of date: one, or all in the team of an enterprise. */
export type PeopleChangesTable = { id: Generated<number>; userId: string | null; vendorId: number | null }

declare module '#server/db/database.ts' {
  interface Tables {
    peopleRows: PeopleRowsTable
    peopleChanges: PeopleChangesTable
  }
}
