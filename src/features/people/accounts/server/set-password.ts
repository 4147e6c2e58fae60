import type { Tx } from '#server/db/database.ts'
import { sendMail } from '#server/mail/index.ts'
import { toSiteLanguage } from '#shared/languages.ts'
import type { AuthServices } from './auth-services.ts'
import { endSessions } from './end-sessions.ts'
import { dropTokens } from './mail-tokens.ts'
import { passwordChanged } from './mails/password-changed.mail.ts'
import { listPasskeys } from './passkeys.ts'

type NewPassword = {
  /** as returned by `hashPassword` */
  hash: string
  /** ids of passkeys to keep; for a reset by mail, those that the person names */
  keepPasskeys: 'all' | string[]
}

/**
 * Sets a new password, ends all sessions, removes passkeys, and notifies the owner by mail.
 * @returns their address
 */
export async function setPassword(
  tx: Tx,
  { publicUrl }: Pick<AuthServices, 'publicUrl'>,
  userId: string,
  { hash, keepPasskeys }: NewPassword,
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
  const passkeys = await listPasskeys({ db: tx }, userId)
  const kept = passkeys.filter(({ id }) => keepPasskeys === 'all' || keepPasskeys.includes(id))
  const dropped = passkeys.filter(one => !kept.includes(one))
  if (dropped.length > 0)
    await tx
      .deleteFrom('passkeys')
      .where(
        'id',
        'in',
        dropped.map(({ id }) => id),
      )
      .execute()
  for (const purpose of ['reset-password', 'add-password', 'verify-email'] as const) {
    await dropTokens(tx, purpose, userId)
  }
  const { email, name, languageCode } = await tx
    .selectFrom('users')
    .select(['email', 'name', 'languageCode'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const namesOf = (some: typeof passkeys) => some.map(one => one.name)
  const link = `${publicUrl}/auth/reset-password-page`
  await sendMail(tx, {
    to: email,
    language: toSiteLanguage(languageCode),
    template: passwordChanged,
    data: { name, link, kept: namesOf(kept), dropped: namesOf(dropped) },
  })
  return email
}
