import type { Tx } from '#server/db/database.ts'
import type { ApiContext, Viewer } from '#server/http/api-context.ts'
import { sendMail } from '#server/mail/index.ts'
import { languageToWrite } from '#server/settings/read-offered-languages.ts'
import { describeAgent } from './describe-agent.ts'
import { accountNotice, type NoticeKind } from './mails/account-notice.mail.ts'
import { usedTimeZone } from './time-zone.ts'
import '../accounts.tables.ts'

/**
 * Mails the owner of an account what was done, when and from where.
 * @param thing name of the passkey, if it is about one
 */
export async function notifyOwner(
  tx: Tx,
  publicUrl: string,
  { headers, ip, viewer }: ApiContext & { viewer: Viewer },
  kind: NoticeKind,
  thing = '',
): Promise<void> {
  const { email, name, languageCode, ...clocks } = await tx
    .selectFrom('users')
    .select(['email', 'name', 'languageCode', 'timeZone', 'browserTimeZone', 'location'])
    .where('id', '=', viewer.userId)
    .executeTakeFirstOrThrow()
  const language = await languageToWrite(tx, languageCode)
  const data = {
    name,
    kind,
    thing,
    at: { moment: new Date(), timeZone: usedTimeZone(clocks).name },
    ...describeAgent(headers.get('user-agent') ?? ''),
    ip,
    link: `${publicUrl}/auth/reset-password-page`,
  }
  await sendMail(tx, { to: email, language, template: accountNotice, data })
}
