import type { Db, Tx } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import { mailName } from '#server/mail/index.ts'
import { wordsIn } from '#server/texts/index.ts'
import { toSiteLanguage } from '#shared/languages.ts'
import { inLanguage } from '#shared/local-text.ts'
import '../referrals.tables.ts'

/** In whose name it is invited: a person's or an enterprise's. */
export type Inviter = { userId: string } | { vendorId: number }

export function inviterColumns(inviter: Inviter): { userId: string | null; vendorId: number | null } {
  return 'userId' in inviter ? { userId: inviter.userId, vendorId: null } : { userId: null, vendorId: inviter.vendorId }
}

/** What mails call the inviter; a person whose name looks like an address is “a member of Pola”. */
export async function inviterName(db: Db | Tx, inviter: Inviter, language: string): Promise<string> {
  if ('userId' in inviter) {
    const user = await db.selectFrom('users').select('name').where('id', '=', inviter.userId).executeTakeFirst()
    if (!user) missing()
    return mailName(user.name) || wordsIn(toSiteLanguage(language)).t('A member of Pola')
  }
  const vendor = await db.selectFrom('vendors').select('brand').where('id', '=', inviter.vendorId).executeTakeFirst()
  return vendor ? inLanguage(vendor.brand, language) : missing()
}
