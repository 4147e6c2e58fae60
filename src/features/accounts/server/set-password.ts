import type { Tx } from '#server/db/database.ts'
import { sendMail } from '#server/mail/index.ts'
import { toSiteLanguage } from '#shared/languages.ts'
import type { AuthServices } from './auth-services.ts'
import { endSessions } from './end-sessions.ts'
import { dropTokens } from './mail-tokens.ts'
import { passwordChanged } from './mails/password-changed.mail.ts'

/**
 * Gives somebody a new password, ends all their sessions, and tells them by mail. `hash` as `hashPassword` makes it.
 * @returns their address
 */
export async function setPassword(
  tx: Tx,
  { publicUrl }: Pick<AuthServices, 'publicUrl'>,
  userId: string,
  hash: string,
): Promise<string> {
  const updated = await tx
    .updateTable('signInMethods')
    .set({ password: hash, updatedAt: new Date() })
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
  if (updated.numUpdatedRows === 0n)
    await tx
      .insertInto('signInMethods')
      .values({ userId, providerId: 'credential', accountId: userId, password: hash })
      .execute()
  await endSessions(tx, userId)
  await dropTokens(tx, 'reset-password', userId)
  await dropTokens(tx, 'add-password', userId)
  const { email, name, languageCode } = await tx
    .selectFrom('users')
    .select(['email', 'name', 'languageCode'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const link = `${publicUrl}/auth/reset-password-page`
  await sendMail(tx, {
    to: email,
    language: toSiteLanguage(languageCode),
    template: passwordChanged,
    data: { name, link },
  })
  return email
}
