import { sql } from 'kysely'
import '#features/people/accounts/accounts.tables.ts'
import { isOpenAccount, usedTimeZone } from '#features/people/accounts/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { readOfferedLanguages } from '#server/settings/read-offered-languages.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import { toOffered } from '#shared/offered-languages.ts'
import { type GroupName, type Ways, waysOf } from '../notification-groups.ts'
import '../notifications.tables.ts'
import type { QuietHours } from './quiet-hours.ts'

/**
 * A person; an enterprise's team, down to a role (1 owners, 2 admins, 3 all, which is the default), or one `member` of
 * it; the platform's admins, or one of them.
 */
export type Receiver =
  | { user: string }
  | { team: number; role?: 1 | 2 | 3; member?: string }
  | { admin: string }
  | 'admins'

export type Reader = {
  userId: string
  name: string
  email: string
  language: SiteLanguage
  ways: Ways
  quiet: QuietHours
  isMuted: boolean
  hasDevices: boolean
}

/** Preferences of these people; closed accounts are left out. */
export async function readersOf(
  tx: Tx,
  userIds: string[],
  { group, thread }: { group: GroupName; thread: string | null },
): Promise<Reader[]> {
  if (userIds.length === 0) return []
  const rows = await tx
    .selectFrom('users')
    .leftJoin('notificationSettings as settings', 'settings.userId', 'users.id')
    .leftJoin('notificationPreferences as chosen', join =>
      join.onRef('chosen.userId', '=', 'users.id').on('chosen.groupName', '=', group),
    )
    .select(['users.id', 'users.name', 'users.email', 'users.languageCode'])
    .select(['users.timeZone', 'users.browserTimeZone', 'users.location'])
    .select(['settings.quietFrom', 'settings.quietUntil'])
    .select(['chosen.inApp', 'chosen.mail', 'chosen.push'])
    .select(eb => [
      eb
        .exists(
          eb
            .selectFrom('notificationMutes as mute')
            .select(sql`1`.as('one'))
            .whereRef('mute.userId', '=', 'users.id')
            .where('mute.thread', '=', thread ?? ''),
        )
        .as('isMuted'),
      eb
        .exists(
          eb
            .selectFrom('pushSubscriptions as device')
            .select(sql`1`.as('one'))
            .whereRef('device.userId', '=', 'users.id'),
        )
        .as('hasDevices'),
    ])
    .where('users.id', 'in', userIds)
    .where(isOpenAccount())
    .execute()
  const offered = await readOfferedLanguages(tx)
  return rows.map(row => ({
    userId: row.id,
    name: row.name,
    email: row.email,
    language: toOffered(row.languageCode, offered),
    ways: waysOf(group, chosenOf(row)),
    quiet: quietOf(row),
    isMuted: Boolean(row.isMuted),
    hasDevices: Boolean(row.hasDevices),
  }))
}

type Chosen = { inApp: boolean | null; mail: Ways['mail'] | null; push: boolean | null }

function chosenOf({ inApp, mail, push }: Chosen): Ways | undefined {
  return inApp === null || mail === null || push === null ? undefined : { inApp, mail, push }
}

type Settings = Parameters<typeof usedTimeZone>[0] & { quietFrom: number | null; quietUntil: number | null }

export function quietOf({ quietFrom, quietUntil, ...clocks }: Settings): QuietHours {
  return { timeZone: usedTimeZone(clocks).name, from: quietFrom, until: quietUntil }
}
