import { sql } from 'kysely'
import { createActivity, createTask } from '#features/networks/activities/activities.factory.ts'
import type { Audience, WrittenType } from '#features/networks/activities/activity-types.ts'
import { createBulkMessage } from '#features/networks/bulk-messages/bulk-messages.factory.ts'
import { createDomain } from '#features/networks/domains/domains.factory.ts'
import { createInvitation } from '#features/networks/invitations/invitations.factory.ts'
import { createTags } from '#features/networks/members/members.factory.ts'
import '#features/market/directory/directory.tables.ts'
import { brandOf } from '#features/market/directory/server/index.ts'
import { fillMessage } from '#features/networks/networks/network-messages.ts'
import '#features/networks/networks/networks.tables.ts'
import { insertPartner, savePartnerMembers } from '#features/networks/networks/server/index.ts'
import '#features/people/teams/teams.tables.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { seededRandom } from '#server/pictures/random.ts'
import { addDays } from '#shared/add-days.ts'
import { inLanguage } from '#shared/local-text.ts'
import { isOwnMachine } from '#shared/own-machine.ts'
import { teamRoles } from '#shared/roles.ts'
import { demoEdition, editionSetting } from './demo-edition.ts'
import life from './world/network-life.json' with { type: 'json' }

/** Name of the lock, and of the setting that records the loading. */
const name = 'demo_networks'
const loaded = editionSetting(name)
/** the network whose manager shows its work */
const managed = 'lankaorganic'
/** its partner */
const looksAfter = 'hillcountrygrowers'
/** the domain that it waits for; no name server knows it (RFC 2606) */
const claimed = 'market.lankaorganic.example'

type Options = { db: Db; publicUrl: string }
type Written = { type: WrittenType; audience: Audience; text: string }

/**
 * Gives the members of one network tags, a log and tasks, and it a message that was sent,
 * invitations and a domain to wait for, once, and like
 * people only on a developer's own machine.
 */
export async function loadDemoNetworks({ db, publicUrl }: Options): Promise<void> {
  if (await areNetworksSettled(db, publicUrl)) return
  await db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(tx)
    if (await loaded.read(tx)) return
    await loaded.write(tx, { edition: 1 })
    const manager = await tx
      .selectFrom('networks')
      .innerJoin('vendorTeam', 'vendorTeam.vendorId', 'networks.vendorId')
      .select(['networks.id', 'networks.vendorId', 'userId'])
      .where('subDomain', '=', managed)
      .where('role', '=', teamRoles.owner)
      .executeTakeFirst()
    if (!manager) return
    const { id: networkId, vendorId: actingVendorId, userId } = manager
    const members = await tx
      .selectFrom('networkMembers')
      .innerJoin('vendors', 'vendors.id', 'networkMembers.vendorId')
      .select(['vendors.id', 'subDomain'])
      .where('networkId', '=', networkId)
      .orderBy('vendors.id')
      .execute()
    const today = new Date().toISOString()
    for (const { id: vendorId, subDomain } of members) {
      const random = seededRandom(`${subDomain}/network-life`)
      const of = { networkId, vendorId }
      const tags = life.tags.filter(() => random.next() < 0.25)
      await createTags(
        tx,
        tags.map(tag => ({ ...of, tag })),
      )
      const notes = (life.notes as Written[]).filter(() => random.next() < 0.5)
      const ages = notes.map(() => 1 + Math.floor(random.next() * 200)).sort((one, other) => other - one)
      for (const [index, note] of notes.entries())
        await createActivity(tx, {
          ...of,
          ...note,
          userId,
          actingVendorId,
          at: new Date(`${addDays(today, -(ages[index] ?? 1))}T05:30:00Z`),
        })
      const text = life.tasks[Math.floor(random.next() * life.tasks.length * 1.5)]
      if (text)
        await createTask(tx, {
          ...of,
          text,
          dueOn: addDays(today, Math.floor(random.next() * 20) - 2),
          assigneeId: userId,
          createdBy: userId,
        })
    }
    await addPartner(tx, { networkId, actingVendorId, userId })
    await addMessage(tx, { networkId, actingVendorId, userId })
    // to an address of nobody, and a link that is of no use, for only its digest is kept
    await createInvitation(tx, { networkId, email: 'hello@riversidepepper.example', invitedBy: userId })
    await createInvitation(tx, { networkId, isTrusted: false, maxUses: 25, invitedBy: userId })
    await createDomain(tx, { networkId, domain: claimed, claimedBy: userId })
  })
}

type Manager = { networkId: number; actingVendorId: number | null; userId: string }

/** A partner that looks after two members, for one of which the network waits. */
async function addPartner(tx: Tx, { networkId, actingVendorId, userId }: Manager): Promise<void> {
  const partner = await tx.selectFrom('vendors').select('id').where('subDomain', '=', looksAfter).executeTakeFirst()
  const members = await tx
    .selectFrom('networkMembers')
    .select(['membershipId', 'vendorId'])
    .where('networkId', '=', networkId)
    .where('vendorId', '!=', partner?.id ?? 0)
    .orderBy('vendorId')
    .limit(2)
    .execute()
  const [first] = members
  if (!partner || !first) return
  const chosen = { networkId, vendorId: partner.id }
  await insertPartner(tx, { ...chosen, addedBy: userId })
  await savePartnerMembers(
    tx,
    chosen,
    members.map(({ membershipId }) => membershipId),
  )
  const asked = { type: 'waitingForPartner' as const, audience: 'partner' as const, text: life.asked }
  const at = new Date(`${addDays(new Date().toISOString(), -4)}T05:30:00Z`)
  await createActivity(tx, { networkId, vendorId: first.vendorId, ...asked, userId, actingVendorId, at })
}

/** A message that members got some days ago, and two that have nobody who could read it. */
async function addMessage(tx: Tx, { networkId, actingVendorId, userId }: Manager): Promise<void> {
  const members = await tx
    .selectFrom('networkMembers')
    .select('networkMembers.vendorId')
    .select(eb =>
      eb
        .exists(
          eb
            .selectFrom('vendorTeam')
            .select('vendorTeam.userId')
            .whereRef('vendorTeam.vendorId', '=', 'networkMembers.vendorId')
            .where('vendorTeam.role', '<=', teamRoles.admin),
        )
        .as('isRead'),
    )
    .where('networkId', '=', networkId)
    .where('networkMembers.vendorId', '!=', actingVendorId ?? 0)
    .orderBy('networkMembers.vendorId')
    .execute()
  const at = new Date(`${addDays(new Date().toISOString(), -6)}T04:40:00Z`)
  const without = members.filter(({ isRead }) => !isRead).slice(0, 2)
  const chosen = members.filter(one => one.isRead || without.includes(one))
  const to = chosen.map(({ vendorId, isRead }) => ({
    ...{ vendorId, id: crypto.randomUUID() },
    ...(isRead ? { state: 'sent' as const } : { state: 'failed' as const, reason: 'nobody' as const }),
  }))
  const messageId = await createBulkMessage(tx, { networkId, state: 'done', words: life.message, to, by: userId, at })
  for (const { id, vendorId, state } of to) {
    if (state !== 'sent') continue
    const brand = await brandOf(tx, vendorId)
    const subject = Object.entries(life.message.subject).map(([language, text]) => {
      return [language, fillMessage(text, { enterprise: inLanguage(brand, language) }, language)]
    })
    await createActivity(tx, {
      ...{ id, networkId, vendorId, type: 'messageSent', audience: 'enterprise', userId, actingVendorId, at },
      data: { messageId, way: 'mail', subject: Object.fromEntries(subject) },
    })
  }
}

/** Whether there is nothing for {@link loadDemoNetworks} to do. */
export async function areNetworksSettled(db: Db, publicUrl: string): Promise<boolean> {
  if (!isOwnMachine(publicUrl) || (await demoEdition(db)) !== 'complete') return true
  return Boolean(await loaded.read(db))
}
