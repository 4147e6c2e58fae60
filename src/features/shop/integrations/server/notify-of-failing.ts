import { brandOf } from '#features/market/directory/server/index.ts'
import { teamRoles } from '#shared/roles.ts'
import '#features/market/directory/directory.tables.ts'
import { notify, ownMail } from '#features/people/notifications/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { inLanguage } from '#shared/local-text.ts'
import { webhookFailing } from './mails/webhook-failing.mail.ts'
import { webhookOff } from './webhook-notifications.ts'

/** Notifies the owners of the webhook's enterprise. */
export async function notifyOfFailing(tx: Tx, webhook: { vendorId: number; url: string }, publicUrl: string) {
  const { vendorId, url } = webhook
  const { host } = new URL(url)
  const brand = await brandOf(tx, vendorId)
  const data = { vendorId, enterprise: brand, host }
  const link = publicUrl + webhookOff.path(data)
  await notify(tx, webhookOff, [{ team: vendorId, role: teamRoles.owner }], data, {
    mail: {
      publicUrl,
      write: ({ name, language }) =>
        ownMail(webhookFailing, { name, enterprise: inLanguage(brand, language), host, link }),
    },
  })
}
