import type { Generated } from 'kysely'
import type { LocalText } from '#shared/local-text.ts'

declare module '#server/db/database.ts' {
  interface Tables {
    vendorFollows: { userId: string; vendorId: number; since: Generated<Date> }
    /** `title`: the listing's title when it was saved */
    listingLikes: { userId: string; listingId: number; since: Generated<Date>; title: Generated<LocalText> }
  }
}
