import { beforeEach, expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createLevel, createMembership, createNetwork } from '#features/networks/networks/networks.factory.ts'
import { setNetwork } from '#features/networks/networks/server/index.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { mailNow } from '#features/people/notifications/notifications.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { mailsTo } from '#server/testing/mails-to.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { teamRoles } from '#shared/roles.ts'
import { claimReminders, countReminders, planReminders, sendReminders, settleReminder } from './send-reminders.ts'

const { db } = await testDatabase()
const day = 86_400_000
const at = (text: string) => new Date(`${text}T12:00:00Z`)

let owner: TestUser
let vendorId: number
let networkId: number

beforeEach(async () => {
  await db.deleteFrom('networkReminders').execute()
  await db.deleteFrom('membershipPeriods').execute()
  await db.deleteFrom('notifications').execute()
  owner = await createUser(db)
  vendorId = await createVendor(db)
  await addToTeam(db, vendorId, owner.id, teamRoles.owner)
  networkId = await createNetwork(db, { timeZone: 'Asia/Colombo' })
})

const until = (endsAt: Date, startsAt = at('2026-01-01')) =>
  createMembership(db, { networkId, vendorId, periods: [{ startsAt, endsAt }] })
const renew = (membershipId: number, startsAt: Date, endsAt: Date) =>
  db
    .insertInto('membershipPeriods')
    .values({
      membershipId,
      networkId,
      startsAt,
      endsAt,
      status: 1,
      source: 'network',
      levelId: null,
      dueAt: null,
      decidedBy: null,
    })
    .execute()
const states = async () => {
  const rows = await db.selectFrom('networkReminders').select(['step', 'state']).orderBy('dueAt').execute()
  return rows.map(({ step, state }) => `${step} ${state}`)
}
const notified = async () => (await db.selectFrom('notifications').select('id').execute()).length

test('a membership that is renewed each year is reminded of in each of three years, three times', async () => {
  let end = at('2027-01-10')
  const membershipId = await until(end)
  const perYear: number[] = []
  for (let year = 0; year < 3; year++) {
    const before = await notified()
    for (let now = end.getTime() - 40 * day; now < end.getTime() - day; now += day)
      await sendReminders(db, new Date(now))
    perYear.push((await notified()) - before)
    const next = new Date(end.getTime() + 365 * day)
    await renew(membershipId, end, next)
    end = next
  }
  expect(perYear).toEqual([3, 3, 3])
  expect(await states()).toEqual(Array.from({ length: 3 }, () => ['30 sent', '14 sent', '3 sent']).flat())
  const log = await db.selectFrom('networkActivities').select('data').where('vendorId', '=', vendorId).execute()
  expect(log.map(({ data }) => data.step)).toEqual(Array.from({ length: 3 }, () => [30, 14, 3]).flat())
})

test('a server that was down sends what is due once, and not what a later reminder says', async () => {
  await until(at('2027-01-10'))
  await sendReminders(db, at('2026-12-30'))
  await sendReminders(db, at('2026-12-30'))
  expect(await states()).toEqual(['30 obsolete', '14 sent'])
  expect(await notified()).toBe(1)
  // down again until it is over
  await sendReminders(db, at('2027-01-20'))
  expect(await states()).toEqual(['30 obsolete', '14 sent'])
})

test('many nodes at once send each reminder once', async () => {
  for (let index = 0; index < 60; index++) {
    const member = await createVendor(db)
    await addToTeam(db, member, owner.id, teamRoles.owner)
    await createMembership(db, { networkId, vendorId: member, periods: [{ endsAt: at('2027-01-10') }] })
  }
  await Promise.all(Array.from({ length: 5 }, () => sendReminders(db, at('2026-12-12'))))
  expect(await notified()).toBe(60)
  const { states: counted, late } = await countReminders(db, at('2026-12-20'))
  expect(counted).toMatchObject([{ state: 'sent', count: 60 }])
  expect(late).toBe(0)
})

test('a worker that is killed after its claim leaves it to the next one, which sends it once', async () => {
  await until(at('2027-01-10'))
  const now = at('2026-12-12')
  await planReminders(db, now)
  const killed = crypto.randomUUID()
  const [id = 0] = await claimReminders(db, killed, now)
  await sendReminders(db, new Date(now.getTime() + 5 * 60_000))
  expect(await states()).toEqual(['30 claimed'])
  expect((await countReminders(db, new Date(now.getTime() + 2 * day))).late).toBe(1)
  await sendReminders(db, new Date(now.getTime() + 20 * 60_000))
  expect(await states()).toEqual(['30 sent'])
  // the first one wakes up again
  await settleReminder(db, id, killed, now)
  expect(await notified()).toBe(1)
})

test('a reminder of what was renewed, changed or ended meanwhile is obsolete', async () => {
  const now = at('2026-12-12')
  const change = async (work: (membershipId: number) => Promise<unknown>) => {
    await db.deleteFrom('networkReminders').execute()
    await db.deleteFrom('membershipPeriods').execute()
    vendorId = await createVendor(db)
    await addToTeam(db, vendorId, owner.id, teamRoles.owner)
    const membershipId = await until(at('2027-01-10'))
    await planReminders(db, now)
    await work(membershipId)
    await sendReminders(db, now)
    return states()
  }
  const periods = (membershipId: number) => db.updateTable('membershipPeriods').where('membershipId', '=', membershipId)
  expect(await change(id => renew(id, at('2027-01-10'), at('2028-01-10')))).toEqual(['30 obsolete'])
  expect(
    await change(id =>
      periods(id)
        .set({ endsAt: at('2027-06-01') })
        .execute(),
    ),
  ).toEqual(['30 obsolete'])
  expect(
    await change(id =>
      periods(id)
        .set({ endsAt: at('2026-12-01') })
        .execute(),
    ),
  ).toEqual(['30 obsolete'])
  expect(await change(id => periods(id).set({ status: 2 }).execute())).toEqual(['30 obsolete'])
  expect(await notified()).toBe(0)
})

test('a reminder is written in the network’s own words, with the level of today', async () => {
  const reminder = { subject: { en: '{{enterprise}}: until {{day}}' }, text: { en: 'Your level: {{level}}' } }
  await setNetwork(db as never, networkId, { messages: { reminder } })
  const levelId = await createLevel(db, { networkId, name: { en: 'Partner' } })
  await createMembership(db, {
    networkId,
    vendorId,
    periods: [{ startsAt: at('2026-01-01'), levelId, endsAt: at('2027-01-10') }],
  })
  await sendReminders(db, at('2026-12-12'))
  await mailNow(db, owner.id)
  const [mail] = await mailsTo(db, owner.email)
  expect(mail?.subject).toMatch(/: until 10 Jan 2027$/)
  expect(mail?.text).toContain('Your level: Partner')
})

test('who renews is reminded of the day by which that is decided', async () => {
  const renewing = { startsAt: at('2026-11-01'), status: 4, dueAt: at('2027-01-10') }
  await createMembership(db, { networkId, vendorId, periods: [renewing] })
  await sendReminders(db, at('2026-12-12'))
  expect(await states()).toEqual(['30 sent'])
})

test('an enterprise without owners and admins is named, and one that fails keeps no other from being sent', async () => {
  const alone = await createVendor(db)
  await createMembership(db, { networkId, vendorId: alone, periods: [{ endsAt: at('2027-01-09') }] })
  await until(at('2027-01-10'))
  await sendReminders(db, at('2026-12-12'))
  expect(await states()).toEqual(['30 failed', '30 sent'])
  const failed = await db.selectFrom('networkReminders').select('reason').where('state', '=', 'failed').execute()
  expect(failed).toEqual([{ reason: 'the enterprise has nobody who could be notified' }])
})

test('one that can’t be written is tried five times, and has failed then', async () => {
  await until(at('2027-01-10'))
  await db.updateTable('networks').set({ timeZone: 'No/Where' }).where('id', '=', networkId).execute()
  for (let tries = 0; tries < 6; tries++) {
    const now = new Date(at('2026-12-12').getTime() + tries * 60_000)
    await sendReminders(db, now).catch(() => undefined)
  }
  expect(await states()).toEqual(['30 failed'])
  expect(await notified()).toBe(0)
  const row = await db.selectFrom('networkReminders').select('tries').executeTakeFirst()
  expect(row).toEqual({ tries: 5 })
})
