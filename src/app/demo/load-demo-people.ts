import { sql } from 'kysely'
import { saveVendor } from '#features/market/directory/server/index.ts'
import { giveNetworkRole } from '#features/networks/management/management.factory.ts'
import '#features/networks/networks/networks.tables.ts'
import { createAccount } from '#features/people/accounts/accounts.factory.ts'
import { hashPassword } from '#features/people/accounts/server/passwords.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import type { TeamRole } from '#features/people/teams/teams.tables.ts'
import { createTerm } from '#features/platform/translation-desk/translation-desk.factory.ts'
import { itemOfTag } from '#features/platform/translations/translation-items.ts'
import { createProposal } from '#features/platform/translations/translations.factory.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Logger } from '#server/log/logger.ts'
import { isOwnMachine } from '#shared/own-machine.ts'
import { vendorStatuses } from '#shared/vendor-statuses.ts'
import { demoEdition, editionSetting } from './demo-edition.ts'
import { type DemoLife, joinedAt, readDemoLife } from './demo-life.ts'
import { type DemoPeople, demoAddress, demoPassword, readDemoPeople } from './demo-people.ts'
import { saveDemoInvites } from './save-demo-invites.ts'
import { saveDemoLife } from './save-demo-life.ts'

/** Name of the lock that is held during creation. */
const creating = 'demo_people'
const created = editionSetting('demo_people')
/** 1: people, their teams and invitations. 2: also their activity. */
const edition = 2

const roles: Record<string, TeamRole> = { owner: 1, admin: 2, member: 3 }

type Options = { db: Db; log: Logger; publicUrl: string }

/**
 * Adds people to the demo world, once, even to one loaded before there were accounts. Their password is public, so they
 * are only created on a developer's own machine, which means that the public address is localhost.
 */
export async function loadDemoPeople({ db, log, publicUrl }: Options): Promise<void> {
  if (await arePeopleSettled(db, publicUrl)) return
  const before = await loadedEdition(db)
  const [world, life] = await Promise.all([readDemoPeople(), readDemoLife()])
  const hashes = before ? [] : await Promise.all(world.people.map(() => hashPassword(demoPassword)))
  await db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(hashtext(${creating}))`.execute(tx)
    const there = await loadedEdition(tx)
    if (there >= edition) return
    if (there) await saveDemoLife(tx, life, await castOf(tx, world))
    else await saveDemoPeople(tx, world, life, hashes)
    await created.write(tx, { edition })
    log.info(
      { people: world.people.length },
      'people of the demo world loaded; docs/demo-world.md says how to log in as one',
    )
  })
}

/** Whether there is nothing for {@link loadDemoPeople} to do. */
export async function arePeopleSettled(db: Db, publicUrl: string): Promise<boolean> {
  if (!isOwnMachine(publicUrl) || (await demoEdition(db)) !== 'complete') return true
  return (await loadedEdition(db)) >= edition
}

/** 0 if there are none yet. */
async function loadedEdition(db: Db | Tx): Promise<number> {
  return (await created.read(db))?.edition ?? 0
}

/**
 * Saves people, their profiles and teams, then their activity (follows, points, feedback, invitations), with these ids.
 */
async function saveDemoPeople(
  tx: Tx,
  { people, surveyProfiles, glossary, textProposals }: DemoPeople,
  life: DemoLife,
  hashes: string[],
): Promise<void> {
  const subDomains = await namesTaken(tx)
  for (const { handle, name, title, places } of surveyProfiles) {
    if (subDomains.has(handle)) continue
    await saveVendor(tx, {
      kind: 'survey',
      subDomain: handle,
      brand: name,
      title,
      status: vendorStatuses.inProgress,
      locations: places,
    })
  }
  const vendorIds = await namesTaken(tx)
  const taken = new Set((await tx.selectFrom('vendorTeam').select('vendorId').execute()).map(row => row.vendorId))
  const addresses = new Set((await tx.selectFrom('users').select('email').execute()).map(row => row.email))
  const userIds = new Map<string, string>()
  const now = new Date()
  for (const [at, person] of people.entries()) {
    if (addresses.has(demoAddress(person))) continue
    const id = await createAccount(tx, {
      name: person.name,
      email: demoAddress(person),
      emailVerified: true,
      role: person.role ?? 2,
      languageCode: person.language,
      currencyCode: person.currency,
      location: { country: person.country, title: person.place },
      spokenLanguages: person.speaks,
      translationLanguage: person.translates?.language ?? null,
      translationReviews: person.translates?.reviews ?? false,
      selectedVendorId: vendorIds.get(person.actsAs ?? '') ?? null,
      createdAt: joinedAt(life, person.handle, now),
      passwordHash: hashes[at] ?? '',
    })
    userIds.set(person.handle, id)
  }
  const memberships = people
    .flatMap(({ handle, teams }) => teams.map(team => ({ handle, vendor: team.vendor, role: roles[team.role] ?? 3 })))
    .sort((a, b) => a.role - b.role)
  for (const { handle, vendor, role } of memberships) {
    const vendorId = vendorIds.get(vendor)
    const userId = userIds.get(handle)
    // Enterprises for which people have started a team themselves are skipped.
    if (vendorId && userId && !taken.has(vendorId)) await addToTeam(tx, vendorId, userId, role)
  }
  for (const { handle, helps } of people) {
    const userId = userIds.get(handle)
    const network = helps && (await networkAt(tx, helps.network))
    if (userId && network) await giveNetworkRole(tx, { networkId: network.id, userId, role: helps.role })
  }
  for (const term of glossary) await createTerm(tx, term)
  for (const { by, language, tag, text } of textProposals) {
    const userId = userIds.get(by)
    if (userId) await createProposal(tx, { userId, language, item: itemOfTag(tag), forms: { '': text } })
  }
  await saveDemoLife(tx, life, { people, userIds, vendorIds }, now)
  await saveDemoInvites(tx, { userIds, vendorIds })
}

/** The people who still exist. Their address alone could be somebody else's. */
async function castOf(tx: Tx, { people }: DemoPeople) {
  const users = await tx.selectFrom('users').select(['id', 'email', 'name']).execute()
  const ids = new Map(users.map(({ id, email, name }) => [`${email} ${name}`, id]))
  const userIds = new Map<string, string>()
  for (const person of people) {
    const id = ids.get(`${demoAddress(person)} ${person.name}`)
    if (id) userIds.set(person.handle, id)
  }
  return { people, userIds, vendorIds: await namesTaken(tx) }
}

async function namesTaken(tx: Tx): Promise<Map<string, number>> {
  const vendors = await tx.selectFrom('vendors').select(['id', 'subDomain']).execute()
  return new Map(vendors.map(({ id, subDomain }) => [subDomain, id]))
}

function networkAt(tx: Tx, subDomain: string) {
  return tx.selectFrom('networks').select('id').where('subDomain', '=', subDomain).executeTakeFirst()
}
