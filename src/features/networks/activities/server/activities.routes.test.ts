import { createRouterClient } from '@orpc/server'
import { beforeEach, expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import type { NetworkRole } from '#features/networks/management/network-roles.ts'
import { createMembership, createNetwork } from '#features/networks/networks/networks.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { teamRoles } from '#shared/roles.ts'
import { activitiesRoutes } from './activities.routes.ts'
import { remindOfTasks } from './remind-of-tasks.ts'
import { writeActivity } from './write-activity.ts'

const { db } = await testDatabase()
const router = activitiesRoutes(db)
const as = (user: TestUser) => createRouterClient(router, { context: asViewer({ userId: user.id, role: 2 }) })
const missing = { code: 'NOT_FOUND' }
const newId = () => crypto.randomUUID()

let manager: TestUser
let runner: number
let networkId: number
let vendorId: number
let membershipId: number

beforeEach(async () => {
  manager = await createUser(db)
  runner = await createVendor(db, { isNetworker: true })
  await addToTeam(db, runner, manager.id, teamRoles.admin)
  networkId = await createNetwork(db, { vendorId: runner, timeZone: 'Asia/Colombo' })
  vendorId = await createVendor(db, { brand: { en: 'Hive' } })
  membershipId = await createMembership(db, { networkId, vendorId })
})

async function withRole(role: NetworkRole): Promise<TestUser> {
  const user = await createUser(db)
  await db.insertInto('networkRoles').values({ networkId, userId: user.id, role, givenBy: null }).execute()
  return user
}

const note = { type: 'note', text: 'They moved.' } as const
const taskOf = (assigneeId: string | null = null, dueOn = '2030-01-01') => ({ text: 'Call', dueOn, assigneeId })
const inOrder = <T extends { text: string }>(items: T[]) => items.map(({ text }) => text)

test('strangers find nothing, readers write nothing, and other networks’ members are missing', async () => {
  const stranger = await createUser(db)
  const reader = await withRole('reader')
  const of = { networkId, membershipId }
  await as(manager).addTask({ ...of, id: newId(), ...taskOf() })
  const [task] = (await as(manager).getMemberLog(of)).tasks
  const change = { networkId, taskId: task?.id ?? '', revision: 0, ...taskOf(), isDone: true }
  const writes = (user: TestUser) => [
    () => as(user).addActivity({ ...of, id: newId(), ...note }),
    () => as(user).addTask({ ...of, id: newId(), ...taskOf() }),
    () => as(user).changeTask(change),
  ]
  for (const write of [...writes(stranger), ...writes(reader), () => as(stranger).getMemberLog(of)])
    await expect(write()).rejects.toMatchObject(missing)
  const other = await createNetwork(db, { vendorId: runner })
  const foreign = { networkId: other, membershipId }
  await expect(as(manager).getMemberLog(foreign)).rejects.toMatchObject(missing)
  await expect(as(manager).addActivity({ ...foreign, id: newId(), ...note })).rejects.toMatchObject(missing)
  await expect(as(manager).changeTask({ ...change, networkId: other })).rejects.toMatchObject(missing)
  await expect(as(manager).addTask({ ...of, id: newId(), ...taskOf(stranger.id) })).rejects.toMatchObject(missing)
})

test('each reader sees what is for them, and readers see neither notes of the team nor tasks', async () => {
  const of = { networkId, membershipId }
  for (const audience of ['enterprise', 'partner', 'team'] as const)
    await as(manager).addActivity({ ...of, id: newId(), ...note, text: audience, audience })
  await as(manager).addTask({ ...of, id: newId(), ...taskOf() })
  const seen = async (user: TestUser) => {
    const { items, tasks, people } = await as(user).getMemberLog(of)
    return [inOrder(items), tasks.length, people.length > 0]
  }
  expect(await seen(manager)).toEqual([['team', 'partner', 'enterprise'], 1, true])
  expect(await seen(await withRole('reviewer'))).toEqual([['team', 'partner', 'enterprise'], 1, true])
  expect(await seen(await withRole('reader'))).toEqual([['partner', 'enterprise'], 0, false])
})

test('a second try writes nothing, and what is written stays', async () => {
  const of = { networkId, membershipId }
  const [line, task] = [newId(), newId()]
  for (let times = 0; times < 3; times++) {
    await as(manager).addActivity({ ...of, id: line, ...note })
    await as(manager).addTask({ ...of, id: task, ...taskOf() })
  }
  const { items, tasks } = await as(manager).getMemberLog(of)
  expect([items.length, tasks.length]).toEqual([1, 1])
  expect(items[0]).toMatchObject({ ...note, audience: 'team', by: { name: manager.name, isYou: true } })
  await expect(db.updateTable('networkActivities').set({ text: 'else' }).execute()).rejects.toThrow('never changed')
  const audited = await db
    .selectFrom('auditLog')
    .select('action')
    .where('target', '=', `vendor:${vendorId}`)
    .orderBy('id')
    .execute()
  expect(audited.map(({ action }) => action)).toEqual(['membership.note', 'membership.task-add'])
})

test('a log of many lines comes in pages without gaps', async () => {
  for (let index = 0; index < 65; index++)
    await db
      .transaction()
      .execute(tx =>
        writeActivity(tx, { networkId, vendorId, type: 'visit', audience: 'team', by: null, text: `${index}` }),
      )
  const all: string[] = []
  for (let before: number | null | undefined; before !== null; ) {
    const page = await as(manager).getMemberLog({ networkId, membershipId, before })
    all.push(...inOrder(page.items))
    before = page.next
  }
  expect(all).toEqual(Array.from({ length: 65 }, (_, index) => `${64 - index}`))
})

test('of two who change a task at once one is refused, and a task that is done becomes a note', async () => {
  const of = { networkId, membershipId }
  await as(manager).addTask({ ...of, id: newId(), ...taskOf(manager.id, '2030-02-01') })
  await as(manager).addTask({ ...of, id: newId(), ...taskOf(), text: 'First' })
  const { tasks } = await as(manager).getMemberLog(of)
  expect(inOrder(tasks)).toEqual(['First', 'Call'])
  const [{ id: taskId = '' } = {}] = tasks
  const change = (given: object) =>
    as(manager).changeTask({ networkId, taskId, revision: 0, ...taskOf(), text: 'First', isDone: false, ...given })
  const both = await Promise.allSettled([change({ dueOn: '2030-01-05' }), change({ isDone: true })])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(one => one.status === 'rejected')?.reason).toMatchObject({ code: 'gm-error-task-changed' })
  const now = (await as(manager).getMemberLog(of)).tasks.find(({ id }) => id === taskId)
  if (now) await change({ dueOn: now.dueOn, revision: now.revision, isDone: true })
  const after = await as(manager).getMemberLog(of)
  expect(inOrder(after.tasks)).toEqual(['Call'])
  expect(after.items).toMatchObject([{ type: 'note', text: 'First', data: { task: taskId } }])
})

test('who has a task is notified on its day, once, and anew after it was moved', async () => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Colombo' })
  const [past, later] = [today.format(Date.now() - 86_400_000), today.format(Date.now() + 3 * 86_400_000)]
  const of = { networkId, membershipId }
  const id = newId()
  await as(manager).addTask({ ...of, id, ...taskOf(manager.id, later) })
  await as(manager).addTask({ ...of, id: newId(), ...taskOf(null, past) })
  const notified = async () => {
    await Promise.all(Array.from({ length: 4 }, () => remindOfTasks(db)))
    const kinds = await db.selectFrom('notifications').select('data').where('userId', '=', manager.id).execute()
    return kinds.length
  }
  expect(await notified()).toBe(0)
  const move = (revision: number, dueOn: string, isDone = false) =>
    as(manager).changeTask({ networkId, taskId: id, revision, ...taskOf(manager.id, dueOn), isDone })
  await move(0, past)
  expect(await notified()).toBe(1)
  expect(await notified()).toBe(1)
  await move(1, later)
  await move(2, past)
  expect(await notified()).toBe(2)
  await move(3, later)
  await move(4, past, true)
  expect(await notified()).toBe(2)
})
