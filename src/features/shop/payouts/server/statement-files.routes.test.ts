import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { createSale } from '#features/shop/ledger/ledger.factory.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { closeStatements } from './close-statements.ts'
import { mountStatements } from './statement-files.routes.ts'

const { db } = await testDatabase()
let viewer: Viewer | null = null
const app = new Hono()
mountStatements(app, db, async () => viewer)

test('a statement is for owners and admins of the team, and NOT_FOUND for anybody else', async () => {
  const vendorId = await createVendor(db, { brand: { en: 'Hive' } })
  await createSale(db, { vendorId, at: new Date('2026-08-30T12:00:00Z') })
  await closeStatements(db, new Date('2026-09-15T12:00:00Z'))
  const people = {
    1: await createUser(db),
    2: await createUser(db),
    3: await createUser(db),
    stranger: await createUser(db),
    admin: await createUser(db, { role: 1 }),
  }
  for (const role of [1, 2, 3] as const) await addToTeam(db, vendorId, people[role].id, role)
  const get = (who: keyof typeof people | null, file: string) => {
    viewer = who && people[who].viewer
    return app.request(`/api/v1/vendors/${vendorId}/statements/${file}`)
  }
  for (const who of [1, 2, 'admin'] as const)
    for (const [file, type] of [
      ['2026-08.pdf', 'application/pdf'],
      ['2026-08.csv', 'text/csv; charset=utf-8'],
    ] as const) {
      const response = await get(who, file)
      expect([response.status, response.headers.get('content-type')], String(who)).toEqual([200, type])
      expect(response.headers.get('cache-control')).toBe('private, no-store')
    }
  for (const who of [3, 'stranger', null] as const) expect((await get(who, '2026-08.pdf')).status).toBe(404)
  for (const file of ['2026-07.pdf', '2026-13.csv', 'x.pdf', '2026-08.txt', '2026-08.pdf.csv', "2026-08'.csv"])
    expect((await get(1, file)).status, file).toBe(404)
})
