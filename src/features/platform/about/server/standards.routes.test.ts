import { createRouterClient } from '@orpc/server'
import { beforeEach, expect, test } from 'vitest'
import { createNode } from '#features/market/directory/directory.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createStandards } from '../about.factory.ts'
import { aboutRoutes } from './about.routes.ts'
import { readStandards } from './read-standards.ts'
import { standardsRoutes } from './standards.routes.ts'
import { standardsVersionOn } from './standards-versions.ts'

const { db } = await testDatabase()
const clientOf = (user: TestUser, language = 'en') =>
  createRouterClient(standardsRoutes(db), { context: { ...asViewer(user.viewer), language } })

let admin: TestUser
let food: number
beforeEach(async () => {
  await db.deleteFrom('standardsVersions').where('number', '>', 1).execute()
  await db.deleteFrom('sectorStandards').execute()
  await db.updateTable('standardsVersions').set({ fromDay: '2020-01-01', revision: 0 }).execute()
  admin = await createUser(db, { role: 1 })
  food = await createNode(db, { type: 'sector', handle: `food-${crypto.randomUUID()}`, title: { en: 'Food' } })
  await createStandards(db, null, [{ en: 'Pay fairly.', si: 'සාධාරණව ගෙවන්න.' }, { en: 'Say who owns it.' }])
  await createStandards(db, food, [{ en: 'Name the farm.' }])
})

const today = () => new Date().toISOString().slice(0, 10)
const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const englishOf = (standards: { text: Record<string, string> }[]) => standards.map(one => one.text.en)
const shownOn = (at: Date, version: number | null = null) => readStandards(db, { language: 'en', version, now: at })
const changed = { code: 'gm-error-standards-changed', status: 409 }

test('only admins see or change them', async () => {
  const client = clientOf(await createUser(db))
  const missing = { code: 'NOT_FOUND' }
  await expect(client.getStandardsDesk()).rejects.toMatchObject(missing)
  await expect(client.startStandardsDraft()).rejects.toMatchObject(missing)
  const change = { do: 'remove' as const, id: 1 }
  await expect(client.changeStandardsDraft({ revision: 0, change })).rejects.toMatchObject(missing)
  await expect(client.discardStandardsDraft({ revision: 0 })).rejects.toMatchObject(missing)
  await expect(client.publishStandards({ revision: 0, fromDay: today() })).rejects.toMatchObject(missing)
})

test('a draft begins as a copy, there is one at a time, and visitors see nothing of it', async () => {
  const started = await clientOf(admin).startStandardsDraft()
  expect(started.draft).toMatchObject({ number: 2, revision: 0, by: admin.name })
  expect(englishOf(started.draft?.standards ?? [])).toEqual(englishOf(started.now))
  await expect(clientOf(admin).startStandardsDraft()).rejects.toMatchObject(changed)
  const add = { do: 'add' as const, nodeId: food, text: { en: 'Say what is in it.' } }
  const { draft } = await clientOf(admin).changeStandardsDraft({ revision: 0, change: add })
  expect(englishOf(draft?.standards ?? [])).toContain('Say what is in it.')
  const shown = await shownOn(new Date())
  expect(shown).toMatchObject({ version: 1, inForce: 1, general: ['Pay fairly.', 'Say who owns it.'] })
  expect(shown.sectors.find(one => one.id === food)?.standards).toEqual(['Name the farm.'])
})

test('standards are added, changed, sorted and removed, each with a line of the record', async () => {
  const { now } = await clientOf(admin).startStandardsDraft()
  const [pay, owner, farm] = now.map(one => one.id) as [number, number, number]
  const step = (
    revision: number,
    change: Parameters<ReturnType<typeof clientOf>['changeStandardsDraft']>[0]['change'],
  ) => clientOf(admin).changeStandardsDraft({ revision, change })
  await step(0, { do: 'change', id: pay, text: { en: 'Pay a living wage.' } })
  await step(1, { do: 'sort', nodeId: null, ids: [owner, pay] })
  const { draft } = await step(2, { do: 'remove', id: farm })
  expect(draft).toMatchObject({ revision: 3 })
  expect(englishOf(draft?.standards ?? [])).toEqual(['Say who owns it.', 'Pay a living wage.'])
  for (const ids of [[owner], [owner, owner], [owner, farm]])
    await expect(step(3, { do: 'sort', nodeId: null, ids })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(step(3, { do: 'change', id: farm, text: { en: 'x' } })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const nowhere = { do: 'add' as const, nodeId: 2_147_483_000, text: { en: 'x' } }
  await expect(step(3, nowhere)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const lines = await db.selectFrom('auditLog').selectAll().where('userId', '=', admin.id).orderBy('id').execute()
  expect(lines).toMatchObject([
    { action: 'standards.draft', target: 'standards:2' },
    {
      action: 'standards.change',
      before: { text: { en: 'Pay fairly.' } },
      after: { text: { en: 'Pay a living wage.' } },
    },
    { action: 'standards.change', before: { ids: [pay, owner] }, after: { ids: [owner, pay] } },
    { action: 'standards.change', before: { text: { en: 'Name the farm.' } }, after: { text: null } },
  ])
})

test('who saw an older draft changes nothing', async () => {
  const { now } = await clientOf(admin).startStandardsDraft()
  const change = { do: 'change' as const, id: now[0]!.id, text: { en: 'Mine.' } }
  await clientOf(admin).changeStandardsDraft({ revision: 0, change })
  const other = clientOf(admin).changeStandardsDraft({ revision: 0, change: { ...change, text: { en: 'Theirs.' } } })
  await expect(other).rejects.toMatchObject(changed)
  await expect(clientOf(admin).publishStandards({ revision: 0, fromDay: today() })).rejects.toMatchObject(changed)
  await expect(clientOf(admin).discardStandardsDraft({ revision: 0 })).rejects.toMatchObject(changed)
  const { draft } = await clientOf(admin).getStandardsDesk()
  expect(englishOf(draft?.standards ?? [])).toContain('Mine.')
})

test('a version holds from its day on; earlier ones stay readable, and applications go by theirs', async () => {
  const { now } = await clientOf(admin).startStandardsDraft()
  const change = { do: 'change' as const, id: now[0]!.id, text: { en: 'Pay a living wage.' } }
  await clientOf(admin).changeStandardsDraft({ revision: 0, change })
  const { versions, draft } = await clientOf(admin).publishStandards({ revision: 1, fromDay: later(10) })
  expect(draft).toBeNull()
  expect(versions).toMatchObject([
    { number: 2, fromDay: later(10), isInForce: false, by: admin.name },
    { number: 1, isInForce: true },
  ])
  expect((await shownOn(new Date())).general[0]).toBe('Pay fairly.')
  const then = new Date(`${later(10)}T00:00:00Z`)
  expect(await shownOn(then)).toMatchObject({ version: 2, inForce: 2 })
  expect((await shownOn(then)).general[0]).toBe('Pay a living wage.')
  expect(await shownOn(then, 1)).toMatchObject({ version: 1, inForce: 2, general: ['Pay fairly.', 'Say who owns it.'] })
  expect(await standardsVersionOn(db, new Date())).toBe(1)
  expect(await standardsVersionOn(db, then)).toBe(2)
})

test('no version begins in the past or before the last one’s day, or says the same', async () => {
  const { now } = await clientOf(admin).startStandardsDraft()
  const same = clientOf(admin).publishStandards({ revision: 0, fromDay: today() })
  await expect(same).rejects.toMatchObject({ code: 'gm-error-standards-same', status: 409 })
  const change = { do: 'change' as const, id: now[0]!.id, text: { en: 'Pay a living wage.' } }
  await clientOf(admin).changeStandardsDraft({ revision: 0, change })
  const wrong = { code: 'gm-error-standards-day', data: { field: 'fromDay' } }
  const past = clientOf(admin).publishStandards({ revision: 1, fromDay: later(-1) })
  await expect(past).rejects.toMatchObject(wrong)
  await db
    .updateTable('standardsVersions')
    .set({ fromDay: later(5) })
    .where('number', '=', 1)
    .execute()
  await expect(clientOf(admin).publishStandards({ revision: 1, fromDay: later(4) })).rejects.toMatchObject(wrong)
  await clientOf(admin).publishStandards({ revision: 1, fromDay: later(5) })
})

test('a discarded draft takes its new standards along, and no others', async () => {
  await clientOf(admin).startStandardsDraft()
  const add = { do: 'add' as const, nodeId: null, text: { en: 'Only in the draft.' } }
  await clientOf(admin).changeStandardsDraft({ revision: 0, change: add })
  const { draft, now } = await clientOf(admin).discardStandardsDraft({ revision: 1 })
  expect(draft).toBeNull()
  expect(now).toHaveLength(3)
  expect(await db.selectFrom('sectorStandards').select('id').execute()).toHaveLength(3)
})

test('a translation of the same English words is in every version that has them', async () => {
  const { now } = await clientOf(admin).startStandardsDraft()
  const [, owner] = now
  await db
    .updateTable('sectorStandards')
    .set({ text: { en: 'Say who owns it.', ta: 'உரிமையாளர் யார்?' } })
    .where('id', '=', owner!.id)
    .execute()
  const { draft, now: held } = await clientOf(admin).getStandardsDesk()
  expect([held[1]?.text.ta, draft?.standards[1]?.text.ta]).toEqual(['உரிமையாளர் யார்?', 'உரிமையாளர் யார்?'])
  const change = { do: 'change' as const, id: owner!.id, text: { en: 'Say openly who owns it.' } }
  const { draft: after } = await clientOf(admin).changeStandardsDraft({ revision: 0, change })
  expect(after?.standards[1]?.text).toEqual({ en: 'Say openly who owns it.' })
})

test('visitors read any published version, and the one in force for one that isn’t', async () => {
  const nobody = { name: null, about: null, email: null }
  const visitor = createRouterClient(aboutRoutes(db, nobody), { context: guest() })
  await clientOf(admin).startStandardsDraft()
  expect(await visitor.getStandards({ language: 'en', version: 2 })).toMatchObject({
    ...{ version: 1, inForce: 1, versions: [{ number: 1, fromDay: '2020-01-01' }] },
  })
})
