import { createRouterClient } from '@orpc/server'
import { beforeEach, expect, test } from 'vitest'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { savedViewsRoutes } from './saved-views.routes.ts'

const { db } = await testDatabase()
const as = (user: TestUser) => createRouterClient(savedViewsRoutes(db), { context: asViewer(user.viewer) })
const view = { list: 'people', name: 'Suspended', query: 'state=suspended&columns=email', isShared: false }

let admin: TestUser
let other: TestUser
beforeEach(async () => {
  await db.deleteFrom('users').execute()
  admin = await createUser(db, { role: 1, name: 'Asha' })
  other = await createUser(db, { role: 1 })
})
const namesOf = async (user: TestUser, list = 'people') =>
  (await as(user).getViews({ list })).items.map(({ name }) => name)

test('only admins have views, and others’ look missing', async () => {
  const member = as(await createUser(db))
  const { id } = await as(admin).saveView(view)
  const calls = [
    () => member.getViews({ list: 'people' }),
    () => member.saveView(view),
    () => as(other).changeView({ list: 'people', id, name: 'Mine' }),
    () => as(other).removeView({ list: 'people', id }),
    () => as(admin).removeView({ list: 'enterprises', id }),
  ]
  for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await namesOf(admin)).toEqual(['Suspended'])
})

test('a view is its admin’s alone until it is shared, and for as long as they are an admin', async () => {
  const { id } = await as(admin).saveView(view)
  expect(await namesOf(other)).toEqual([])
  await as(admin).changeView({ list: 'people', id, isShared: true })
  expect((await as(other).getViews({ list: 'people' })).items).toEqual([
    { id, name: 'Suspended', query: view.query, isShared: true, by: 'Asha' },
  ])
  expect((await as(admin).getViews({ list: 'people' })).items).toMatchObject([{ by: null }])
  expect(await namesOf(other, 'enterprises')).toEqual([])
  await db.updateTable('users').set({ role: 2 }).where('id', '=', admin.id).execute()
  expect(await namesOf(other)).toEqual([])
})

test('names are unique for a list and a person', async () => {
  const taken = { code: 'gm-error-view-name-taken', status: 409, data: { field: 'name' } }
  await as(admin).saveView(view)
  await expect(as(admin).saveView({ ...view, name: ' Suspended ' })).rejects.toMatchObject(taken)
  await as(other).saveView(view)
  await as(admin).saveView({ ...view, list: 'enterprises' })
  const { id } = await as(admin).saveView({ ...view, name: 'New' })
  await expect(as(admin).changeView({ list: 'people', id, name: 'Suspended' })).rejects.toMatchObject(taken)
})

test('views are put in order, renamed and removed', async () => {
  const ids: number[] = []
  for (const name of ['A', 'B', 'C']) ids.push((await as(admin).saveView({ ...view, name })).id)
  await as(admin).changeView({ list: 'people', id: ids[2] ?? 0, position: 0 })
  expect(await namesOf(admin)).toEqual(['C', 'A', 'B'])
  await as(admin).changeView({ list: 'people', id: ids[0] ?? 0, position: 20, name: 'Z' })
  expect(await namesOf(admin)).toEqual(['C', 'B', 'Z'])
  await as(admin).removeView({ list: 'people', id: ids[1] ?? 0 })
  await as(admin).saveView({ ...view, name: 'D' })
  expect(await namesOf(admin)).toEqual(['C', 'Z', 'D'])
})

test('a list has room for 20, also for those who save at once', async () => {
  for (let at = 0; at < 19; at++) await as(admin).saveView({ ...view, name: `View ${at}` })
  const saving = ['One', 'Two', 'Three'].map(name =>
    as(admin)
      .saveView({ ...view, name })
      .catch(error => error.code),
  )
  const outcomes = await Promise.all(saving)
  expect(outcomes.filter(code => code === 'gm-error-views-full')).toHaveLength(2)
  expect(await namesOf(admin)).toHaveLength(20)
})

test.each(['a=b#c', '//elsewhere.example', 'a?b', 'x'.repeat(2001)])('no view is the query %s', async query => {
  await expect(as(admin).saveView({ ...view, query })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})
