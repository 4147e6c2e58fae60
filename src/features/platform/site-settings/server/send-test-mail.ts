import { writeAudit } from '#server/audit/index.ts'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { limitRate } from '#server/http/limit-rate.ts'
import { sendMail } from '#server/mail/index.ts'
import { toSiteLanguage } from '#shared/languages.ts'
import { testMail } from './mails/test-mail.mail.ts'
import '#features/people/accounts/accounts.tables.ts'

const perAdmin = limitRate({ name: 'test-mail', points: 10, seconds: 3600 })

/** Sends a mail to the admin's own address. @throws TOO_MANY_REQUESTS */
export async function sendTestMail(db: Db, { userId }: Viewer): Promise<void> {
  await perAdmin.consume(db, userId)
  await db.transaction().execute(async tx => {
    const { name, email, languageCode } = await tx
      .selectFrom('users')
      .select(['name', 'email', 'languageCode'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    await sendMail(tx, { to: email, language: toSiteLanguage(languageCode), template: testMail, data: { name } })
    const deed = { action: 'settings.test-mail', target: 'settings:site' }
    await writeAudit(tx, { ...deed, userId, actingVendorId: null })
  })
}
