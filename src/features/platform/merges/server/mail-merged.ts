import '#features/people/accounts/accounts.tables.ts'
import type { Tx } from '#server/db/database.ts'
import { sendMail } from '#server/mail/index.ts'
import type { MergePair } from '#server/merging/index.ts'
import { toSiteLanguage } from '#shared/languages.ts'
import { accountMerged } from './mails/account-merged.mail.ts'

/** Mails both addresses of a person whose accounts were merged. */
export async function mailMerged(
  tx: Tx,
  { kept, merged }: MergePair,
  { publicUrl, why }: { publicUrl: string; why: string },
): Promise<void> {
  const people = await tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'languageCode'])
    .where('id', 'in', [kept, merged])
    .execute()
  for (const { id, name, email, languageCode } of people) {
    const data = { name, isKept: id === kept, why, link: `${publicUrl}/auth/login-page` }
    await sendMail(tx, { to: email, language: toSiteLanguage(languageCode), template: accountMerged, data })
  }
}
