import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { applicationForm } from '#features/market/applications/application-form/application-form.ts'
import { findResponse, givenAnswers } from '#features/platform/forms/server/index.ts'
import { createLogger } from '#server/log/logger.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { connectFeatures } from '../wiring/connect-features.ts'
import { faultsOf } from './answer-demo-application.ts'
import { loadDemoApplications } from './load-demo-applications.ts'
import { loadDemoPeople } from './load-demo-people.ts'
import { loadDemoWorld } from './load-demo-world.ts'

const log = createLogger('silent')
const { db } = await testDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'pola-demo-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const publicUrl = 'http://localhost:3000'

test('applications in every status, answered so that they can be handed in, once', { timeout: 120_000 }, async () => {
  connectFeatures()
  await loadDemoWorld({ db, log })
  await loadDemoPeople({ db, log, publicUrl })
  await db
    .insertInto('places')
    .values(
      [
        'Galle',
        'Anuradhapura',
        'Matara',
        'Ratnapura',
        'Jaffna',
        'Mirissa',
        'Kurunegala',
        'Kalmunai',
        'Ella',
        'Kandy',
      ].map((en, index) => ({
        id: 90_000_001 + index,
        type: 'city' as const,
        title: { en },
        country: 'LK',
        stateId: null,
        selfNode: `LK/${90_000_001 + index}`,
        lat: 7,
        lng: 80,
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await loadDemoApplications({ db, log, publicUrl, dataDir })
  await loadDemoApplications({ db, log, publicUrl, dataDir })
  const rows = await db
    .selectFrom('applications')
    .select(['id', 'kind', 'status', 'round', 'brand', 'country', 'appealedAt'])
    .orderBy('id')
    .execute()
  expect(rows.map(row => `${row.kind} ${row.status} ${row.round}${row.appealedAt ? ' appealed' : ''}`).sort()).toEqual([
    'first 1 0',
    'first 1 0',
    'first 2 1',
    'first 2 1',
    'first 2 1',
    'first 2 1 appealed',
    'first 2 2',
    'first 3 1',
    'first 4 1',
    'first 5 1',
    'first 5 1',
    'first 5 1',
    'renewal 2 1',
  ])
  for (const { id, status, brand, country } of rows) {
    expect([brand !== '', country]).toEqual([true, 'LK'])
    if (status === 1) continue
    const response = await findResponse(db, id)
    expect(response?.form.definition.sections.length).toBe(applicationForm.sections.length)
    expect([brand, faultsOf(applicationForm, await givenAnswers(db, id))]).toEqual([brand, []])
  }
})
