import '#features/market/directory/directory.tables.ts'
import '#features/people/accounts/accounts.tables.ts'
import '#features/people/teams/teams.tables.ts'
import type { Tx } from '#server/db/database.ts'
import { sendMail } from '#server/mail/index.ts'
import { toSiteLanguage } from '#shared/languages.ts'
import { inLanguage } from '#shared/local-text.ts'
import { webhookFailing } from './mails/webhook-failing.mail.ts'

/** To the owners of its enterprise. */
export async function tellOfFailing(tx: Tx, webhook: { vendorId: number; url: string }, publicUrl: string) {
  const { vendorId, url } = webhook
  const owners = await tx
    .selectFrom('vendorTeam')
    .innerJoin('users', 'users.id', 'vendorTeam.userId')
    .innerJoin('vendors', 'vendors.id', 'vendorTeam.vendorId')
    .select(['users.name', 'users.email', 'users.languageCode', 'vendors.brand'])
    .where('vendorTeam.vendorId', '=', vendorId)
    .where('vendorTeam.role', '=', 1)
    .where('users.disabledAt', 'is', null)
    .execute()
  for (const { name, email, languageCode, brand } of owners) {
    const language = toSiteLanguage(languageCode)
    await sendMail(tx, {
      to: email,
      language,
      template: webhookFailing,
      data: {
        name,
        enterprise: inLanguage(brand, language),
        host: new URL(url).host,
        link: `${publicUrl}/integration-settings?vendorId=${vendorId}`,
      },
    })
  }
}
