import { notify, ownMail } from '#features/people/notifications/server/index.ts'
import { auditTeam, requireOwnTeam } from '#features/people/teams/server/index.ts'
import { managesVendor } from '#features/people/teams/teams.policy.ts'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { limitRate } from '#server/http/limit-rate.ts'
import { sendMail } from '#server/mail/index.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import { inLanguage } from '#shared/local-text.ts'
import '#features/people/accounts/accounts.tables.ts'
import { operatorWanted } from './mails/operator-wanted.mail.ts'
import { setupWanted } from './subscription-notifications.ts'

export type NotifyParts = { db: Db; publicUrl: string; operatorEmail: string | null }

type Wish = { settingsName: string; btnText: string; gmVendorId: number }

const wishesPerPerson = limitRate({ name: 'notify-admin-person', points: 5, seconds: 3600 })
const wishesPerVendor = limitRate({ name: 'notify-admin-vendor', points: 10, seconds: 86_400 })

/** Emails the operator, or without an operator's address the admins, that a team wants something that isn't set up. */
export async function notifyAdmin(parts: NotifyParts, viewer: Viewer, wish: Wish): Promise<void> {
  const { db, publicUrl, operatorEmail } = parts
  const { gmVendorId: vendorId, settingsName, btnText } = wish
  await requireOwnTeam(db, viewer, vendorId, managesVendor)
  await wishesPerPerson.consume(db, viewer.userId)
  await wishesPerVendor.consume(db, String(vendorId))
  await db.transaction().execute(async tx => {
    const { brand, subDomain } = await tx
      .selectFrom('vendors')
      .select(['brand', 'subDomain'])
      .where('id', '=', vendorId)
      .executeTakeFirstOrThrow()
    const { name, email } = await tx
      .selectFrom('users')
      .select(['name', 'email'])
      .where('id', '=', viewer.userId)
      .executeTakeFirstOrThrow()
    const link = `${publicUrl}/${subDomain}`
    const dataIn = (language: SiteLanguage) => ({
      ...{ enterprise: inLanguage(brand, language), name, email, settingsName, btnText, link },
    })
    if (operatorEmail)
      await sendMail(tx, { to: operatorEmail, language: 'en', template: operatorWanted, data: dataIn('en') })
    else
      await notify(
        tx,
        setupWanted,
        ['admins'],
        { enterprise: brand, subDomain, settingsName },
        { mail: { publicUrl, write: ({ language }) => ownMail(operatorWanted, dataIn(language)) } },
      )
    await auditTeam(tx, viewer, 'subscription.notify-admin', vendorId, { settingsName, btnText })
  })
}
