import { createRouterClient } from '@orpc/server'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { maxWaiting } from '../admin-waiting.contract.ts'
import { waitsForAdmins } from './admin-waiting.ts'
import { teamsRoutes } from './teams.routes.ts'

const { db } = await testDatabase()
const routes = teamsRoutes(db, 'https://pola.test')
const waiting = (context = asViewer({ userId: 'a', role: 1 })) =>
  createRouterClient(routes, { context }).getAdminWaiting()

test('only admins can load the numbers of waiting things', async () => {
  for (const context of [guest(), asViewer({ userId: 'a', role: 2 })])
    await expect(waiting(context)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('things of one page are added up, each kind up to a thousand; pages with nothing waiting are left out', async () => {
  const rows = (count: number) => sql`select * from generate_series(1, ${count}::integer)`
  waitsForAdmins('/admin/payments', rows(3))
  waitsForAdmins('/admin/claims', rows(0))
  waitsForAdmins('/admin/payments', rows(maxWaiting + 5))
  waitsForAdmins('/admin/jobs', rows(1))
  expect(await waiting()).toEqual({
    items: [
      { key: '/admin/payments', count: maxWaiting + 3 },
      { key: '/admin/jobs', count: 1 },
    ],
  })
})
