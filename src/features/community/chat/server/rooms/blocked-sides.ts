import { type RawBuilder, sql } from 'kysely'
import type { Sides } from '#features/community/visibility/server/index.ts'
import '../../chat.tables.ts'

/** Whether a reader has blocked the author of some words, or the other way round. */
export function haveBlocked({ reader, person, vendorId }: Sides): RawBuilder<boolean> {
  return sql`exists (
    select from (select 'user_' || ${reader} as reader, coalesce('vendor_' || ${vendorId}, 'user_' || ${person}) as author) side
    join chat_blocks block on (block.blocker = side.reader and block.blocked = side.author)
      or (block.blocker = side.author and block.blocked = side.reader))`
}
