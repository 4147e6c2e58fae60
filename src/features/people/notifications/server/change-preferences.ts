import { timeZoneOf } from '#features/people/accounts/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { missing, type Viewer } from '#server/http/api-context.ts'
import { platformRoles } from '#shared/roles.ts'
import { type GroupName, groupNames, isFixed, isForAdmins, type Ways, waysOf } from '../notification-groups.ts'
import type { NotificationPreferences } from '../notifications.contract.ts'
import '../notifications.tables.ts'
import { ownerOfUnsubscribeKey } from './unsubscribe-link.ts'

/** Somebody's preferences for each group available to them, and their quiet hours. */
export async function getPreferences(
  db: Db,
  { userId, role, sessionId }: Viewer,
): Promise<Omit<NotificationPreferences, 'pushKey'>> {
  const chosen = await db.selectFrom('notificationPreferences').selectAll().where('userId', '=', userId).execute()
  const settings = await db
    .selectFrom('notificationSettings')
    .select(['quietFrom as from', 'quietUntil as until'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  const devices = await db
    .selectFrom('pushSubscriptions')
    .select(['id', 'device', 'createdAt', 'sessionId'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
  const { from, until } = settings ?? { from: null, until: null }
  return {
    groups: groupNames
      .filter(group => role === platformRoles.admin || !isForAdmins(group))
      .map(group => ({
        ...{
          group,
          ...waysOf(
            group,
            chosen.find(({ groupName }) => groupName === group),
          ),
        },
        fixed: (['inApp', 'mail', 'push'] as const).filter(way => isFixed(group, way)),
      })),
    timeZone: await timeZoneOf(db, userId),
    quiet: from === null || until === null ? null : { from, until },
    devices: devices.map(({ id, device, createdAt, sessionId: of }) => ({
      ...{ id, device, createdAt: createdAt.toISOString(), isThis: of === sessionId },
    })),
  }
}

type Wish = {
  groups: ({ group: GroupName } & Ways)[]
  quiet: { from: number; until: number } | null
}

/** Channels that can't be turned off stay as they are. */
export async function savePreferences(db: Db, viewer: Viewer, { groups, quiet }: Wish): Promise<void> {
  const { userId } = viewer
  await db.transaction().execute(async tx => {
    for (const { group, ...ways } of groups) await setWays(tx, userId, group, ways)
    const settings = { quietFrom: quiet?.from ?? null, quietUntil: quiet?.until ?? null }
    await tx
      .insertInto('notificationSettings')
      .values({ userId, ...settings })
      .onConflict(conflict => conflict.column('userId').doUpdateSet(settings))
      .execute()
  })
}

async function setWays(tx: Db, userId: string, group: GroupName, wanted: Ways): Promise<void> {
  const ways = waysOf(group, wanted)
  await tx
    .insertInto('notificationPreferences')
    .values({ userId, groupName: group, ...ways })
    .onConflict(conflict => conflict.columns(['userId', 'groupName']).doUpdateSet(ways))
    .execute()
}

/** What an unsubscribe link ends: a group's mails, or all digests. */
export type Unsubscribed = GroupName | 'digest'

type Found = {
  userId: string
  about: Unsubscribed
  chosen: { groupName: GroupName; inApp: boolean; mail: Ways['mail']; push: boolean }[]
}

/** The person and group of an unsubscribe link, and whether the mails are still on. `NOT_FOUND` for an invalid link. */
export async function lookUpUnsubscribe(db: Db, token: string): Promise<{ about: Unsubscribed; isOff: boolean }> {
  const found = await find(db, token)
  return { about: found.about, isOff: concerned(found).length === 0 }
}

/** Ends them; the person stays as they are otherwise. Idempotent. */
export async function unsubscribe(db: Db, token: string): Promise<void> {
  await db.transaction().execute(async tx => {
    const found = await find(tx, token)
    for (const group of concerned(found)) {
      const ways = waysOf(
        group,
        found.chosen.find(({ groupName }) => groupName === group),
      )
      await setWays(tx, found.userId, group, { ...ways, mail: 'off' })
    }
  })
}

/** The groups whose mails would end. */
function concerned({ about, chosen }: Found): GroupName[] {
  return groupNames.filter(name => {
    const { mail } = waysOf(
      name,
      chosen.find(({ groupName }) => groupName === name),
    )
    return about === 'digest' ? mail === 'daily' || mail === 'weekly' : name === about && mail !== 'off'
  })
}

async function find(db: Db, token: string): Promise<Found> {
  const [, key = '', about = ''] = /^([\da-f-]{36})\.([a-z]+)$/.exec(token) ?? []
  const isAbout = (name: string): name is Unsubscribed => name === 'digest' || groupNames.some(group => group === name)
  if (!isAbout(about)) missing()
  const userId = (await ownerOfUnsubscribeKey(db, key)) ?? missing()
  const chosen = await db.selectFrom('notificationPreferences').selectAll().where('userId', '=', userId).execute()
  return { userId, about, chosen }
}
