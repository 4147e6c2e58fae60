import type { Generated } from 'kysely'

declare module '#server/db/database.ts' {
  interface Tables {
    vendorFollows: { userId: string; vendorId: number; since: Generated<Date> }
    listingLikes: { userId: string; listingId: number; since: Generated<Date> }
  }
}
