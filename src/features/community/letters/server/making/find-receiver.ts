import '#features/people/accounts/accounts.tables.ts'
import { isOpenAccount } from '#features/people/accounts/server/index.ts'
import '#features/people/notifications/notifications.tables.ts'
import { quietOf } from '#features/people/notifications/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { languageToWrite } from '#server/settings/read-offered-languages.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import { platformRoles } from '#shared/roles.ts'
import type { LetterReader } from '../parts/letter-parts.ts'

export type Receiver = {
  userId: string
  name: string
  email: string
  language: SiteLanguage
  quiet: ReturnType<typeof quietOf>
}

/** Whoever may get a letter: an open account whose address is verified; undefined for others. */
export async function findReceiver(tx: Tx, userId: string): Promise<Receiver | undefined> {
  const person = await tx
    .selectFrom('users')
    .leftJoin('notificationSettings as settings', 'settings.userId', 'users.id')
    .select(['users.name', 'users.email', 'users.languageCode'])
    .select(['users.timeZone', 'users.browserTimeZone', 'users.location', 'settings.quietFrom', 'settings.quietUntil'])
    .where('users.id', '=', userId)
    .where('users.emailVerified', '=', true)
    .where(isOpenAccount())
    .executeTakeFirst()
  if (!person) return undefined
  const { name, email, languageCode, ...clocks } = person
  return { userId, name, email, language: await languageToWrite(tx, languageCode), quiet: quietOf(clocks) }
}

/** Reads as a member without any other role, and as nobody's enterprise. */
export const memberViewer = (userId: string): Viewer => ({
  ...{ userId, role: platformRoles.member, sessionId: '', provedAt: null },
})

export function readerFor({ userId, language }: Receiver, within: { since: Date; until: Date }): LetterReader {
  return { viewer: memberViewer(userId), language, ...within }
}
