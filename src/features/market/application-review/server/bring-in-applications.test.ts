import { createRouterClient } from '@orpc/server'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { connectApplications, shortForm } from '#features/market/applications/applications.factory.ts'
import { createNode } from '#features/market/directory/directory.factory.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { createForm } from '#features/platform/forms/forms.factory.ts'
import { givenAnswers } from '#features/platform/forms/server/index.ts'
import type { SearchClient } from '#features/platform/search/search.contract.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { applicationReviewRoutes } from './application-review.routes.ts'
import { bringInApplications } from './bring-in-applications.ts'

const { db } = await testDatabase()
connectApplications()
await createForm(db, shortForm)
const client = { search: async () => [] } as unknown as SearchClient
const admin = await createUser(db, { role: 1 })
const routes = createRouterClient(applicationReviewRoutes({ db, client, prefix: 'pola' }, 'https://pola.test'), {
  context: asViewer(admin.viewer),
})
const sector = await createNode(db, { type: 'sector', handle: 'crafts', title: { en: 'Crafts', si: 'හස්ත කර්මාන්ත' } })
const run = (id: number, signal = new AbortController().signal) =>
  bringInApplications(db, pino({ level: 'silent' }), id, signal)
const importOf = (csv: string) => routes.checkApplicationFile({ fileName: 'running.csv', csv })

const file = [
  'key,Email,1 Name,sectors,15,Cover,Colour',
  'a,Asha@Example.org,"Hill Loom\n[si] කඳු",හස්ත කර්මාන්ත,At home | #2,x.jpg,red',
  'b,not an address,Tea,,,,',
  'c,c@example.org,Coir,Nowhere,,,',
  'a,d@example.org,Again,,,,',
  'e,e@example.org,Honey,Crafts,Online,,',
].join('\r\n')

test('checking a file reports problems row by row, and imports nothing', async () => {
  expect(await importOf(file)).toMatchObject({
    state: 'checked',
    rows: 5,
    ready: 2,
    known: 0,
    wrong: 3,
    ignored: ['Cover', 'Colour'],
    problems: [
      { row: 3, column: 'email', code: 'email' },
      { row: 4, column: 'sectors', code: 'answer' },
      { row: 5, column: 'key', code: 'twice' },
    ],
  })
  expect(await db.selectFrom('applications').select('id').execute()).toEqual([])
})

test('a file that is no CSV or too large is refused with an error code', async () => {
  await expect(importOf('email\n"a')).rejects.toMatchObject({ code: 'gm-error-file-type', status: 400 })
  await expect(importOf(`email\n${'a@b.lk\n'.repeat(2001)}`)).rejects.toMatchObject({ code: 'gm-error-file-too-big' })
  expect(await importOf('')).toMatchObject({ rows: 0, ready: 0, hasEmails: false })
})

test('each row becomes one draft, however often the file is sent and wherever its import stopped', async () => {
  const { id } = await importOf(file)
  const stopped = new AbortController()
  expect(await routes.startApplicationImport({ id })).toMatchObject({ state: 'running' })
  stopped.abort()
  await expect(run(id, stopped.signal)).rejects.toThrow('stops')
  await run(id)
  expect(await routes.startApplicationImport({ id })).toMatchObject({ state: 'done', ready: 0, known: 3, done: 5 })
  const again = await importOf(file)
  expect(again).toMatchObject({ ready: 0 })
  await routes.startApplicationImport({ id: again.id })
  await run(again.id)
  const made = await db
    .selectFrom('applications')
    .select(['id', 'status', 'brand', 'forEmail', 'filledBy', 'importedFrom', 'sectorIds', 'handedOverAt'])
    .orderBy('id')
    .execute()
  const same = { status: 1, filledBy: admin.id, importedFrom: 'running.csv', handedOverAt: expect.any(Date) }
  expect(made).toMatchObject([
    { ...same, brand: 'Hill Loom', forEmail: 'asha@example.org', sectorIds: [sector] },
    { ...same, brand: 'Honey', forEmail: 'e@example.org' },
  ])
  expect([...(await givenAnswers(db, made[0]?.id ?? 0))]).toEqual([
    [1, { en: 'Hill Loom', si: 'කඳු' }],
    [8, [sector]],
    [15, [1, 2]],
  ])
})
