import { findVendor } from '#features/market/directory/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import { type MailPart, mailName } from '#server/mail/index.ts'
import { inLanguage } from '#shared/local-text.ts'
import '../referrals.tables.ts'

/** The inviter: a person or an enterprise. */
export type Inviter = { userId: string } | { vendorId: number }

export function inviterColumns(inviter: Inviter): { userId: string | null; vendorId: number | null } {
  return 'userId' in inviter ? { userId: inviter.userId, vendorId: null } : { userId: null, vendorId: inviter.vendorId }
}

/** The inviter's name in mails; a person whose name looks like an address is “a member of Pola”. */
export async function inviterName(db: Db | Tx, inviter: Inviter): Promise<MailPart<string>> {
  if ('userId' in inviter) {
    const user = await db.selectFrom('users').select('name').where('id', '=', inviter.userId).executeTakeFirst()
    if (!user) missing()
    return ({ t }) => mailName(user.name) || t('A member of Pola')
  }
  const vendor = await findVendor(db, inviter.vendorId)
  const { brand } = vendor ?? missing()
  return ({ language }) => inLanguage(brand, language)
}
