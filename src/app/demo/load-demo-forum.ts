import { sql } from 'kysely'
import '#features/community/forum/forum.tables.ts'
import { createAccount } from '#features/people/accounts/accounts.factory.ts'
import { hashPassword } from '#features/people/accounts/server/passwords.ts'
import { managesVendor } from '#features/people/teams/teams.policy.ts'
import '#features/people/teams/teams.tables.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Logger } from '#server/log/logger.ts'
import { isOwnMachine } from '#shared/own-machine.ts'
import { platformRoles } from '#shared/roles.ts'
import { readDemoApplications } from './demo-applications.ts'
import { demoEdition, editionSetting } from './demo-edition.ts'
import { type DemoForum, readDemoForum } from './demo-forum.ts'
import { daysAgo } from './demo-life.ts'
import { demoAddress, demoPassword, readDemoPeople } from './demo-people.ts'
import { namedThings } from './demo-references.ts'
import { type ForumCast, saveDemoForum } from './save-demo-forum.ts'

/** Name of the lock, and of the setting that records the loading. */
const name = 'demo_forum'
const loaded = editionSetting(name)

type Options = { db: Db; log: Logger; publicUrl: string; now?: Date }

/**
 * Loads questions of the forum with their replies, and people who are known from there alone: once, and like the demo’s
 * other people only on a developer's own machine. If there are posts already, nothing is added. Nobody is notified.
 */
export async function loadDemoForum({ db, log, publicUrl, now = new Date() }: Options): Promise<void> {
  if (await isForumSettled(db, publicUrl)) return
  const forum = await readDemoForum()
  const passwordHash = await hashPassword(demoPassword)
  await db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(tx)
    if (await loaded.read(tx)) return
    await loaded.write(tx, { edition: 1 })
    if (await tx.selectFrom('forumPosts').select('id').limit(1).executeTakeFirst()) return
    await saveWriters(tx, forum, { passwordHash, now })
    const posts = await saveDemoForum(tx, forum, await castOf(tx, now))
    log.info({ questions: forum.questions.length, posts }, 'the forum of the demo world written')
  })
}

/** Whether there is nothing for {@link loadDemoForum} to do. */
export async function isForumSettled(db: Db, publicUrl: string): Promise<boolean> {
  if (!isOwnMachine(publicUrl) || (await demoEdition(db)) !== 'complete') return true
  return Boolean(await loaded.read(db))
}

type Writers = { passwordHash: string; now: Date }

/** Addresses that somebody else has stay theirs. */
async function saveWriters(tx: Tx, { people }: DemoForum, { passwordHash, now }: Writers): Promise<void> {
  const taken = new Set((await tx.selectFrom('users').select('email').execute()).map(({ email }) => email))
  for (const person of people) {
    if (taken.has(demoAddress(person))) continue
    await createAccount(tx, {
      name: person.name,
      email: demoAddress(person),
      emailVerified: true,
      role: platformRoles.member,
      languageCode: person.language,
      currencyCode: person.currency,
      location: { country: person.country, title: person.place },
      spokenLanguages: person.speaks,
      createdAt: daysAgo(person.joinedDaysAgo, person.handle, now),
      passwordHash,
    })
  }
}

/** The demo world’s people who exist under their address and name, and for whom they speak. */
export async function castOf(tx: Tx, now: Date): Promise<ForumCast> {
  const known = [
    ...(await readDemoPeople()).people,
    ...(await readDemoApplications()).people,
    ...(await readDemoForum()).people,
  ]
  const users = await tx.selectFrom('users').select(['id', 'email', 'name', 'languageCode']).execute()
  const found = new Map(
    users.map(({ id, email, name, languageCode }) => [`${email} ${name}`, { id, language: languageCode }]),
  )
  const people = new Map(
    known.flatMap(person => {
      const user = found.get(`${demoAddress(person)} ${person.name}`)
      return user ? [[person.handle, user] as const] : []
    }),
  )
  const teams = await tx
    .selectFrom('vendorTeam')
    .innerJoin('vendors', 'vendors.id', 'vendorTeam.vendorId')
    .select(['vendors.id', 'subDomain', 'userId', 'role'])
    .execute()
  const managed = new Map(
    teams.filter(({ role }) => managesVendor(role)).map(({ id, subDomain, userId }) => [`${userId} ${subDomain}`, id]),
  )
  return {
    people,
    now,
    ...(await namedThings(tx)),
    speaksFor: (userId, vendor) => managed.get(`${userId} ${vendor}`) ?? null,
  }
}
