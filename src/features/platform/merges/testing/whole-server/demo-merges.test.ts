import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, test } from 'vitest'
import { loadDemo } from '#app/demo/load-demo.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { localFileStore } from '#server/files/local-file-store.ts'
import { createLogger } from '#server/log/logger.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { checkMerge } from '../check-merge.ts'

const { db } = await testDatabase()
const publicUrl = 'http://localhost:3000'
let admin: TestUser

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pola-merges-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  await loadDemo({
    ...{ db, publicUrl, files: localFileStore(join(folder, 'files')), log: createLogger('silent') },
    sealing: { dataDir: folder, sealingSecret: undefined },
  })
  admin = await createUser(db, { role: 1 })
}, 300_000)

test('whatever enterprises of the demo world are merged, nothing is lost, and twice is no change', async () => {
  const { rows } = await sql<{ id: string }>`
    select id::text from vendors where kind = 'vendor' order by
      (select count(*) from orders where vendor_id = vendors.id) desc,
      (select count(*) from listings where vendor_id = vendors.id) desc, id limit 24`.execute(db)
  const ids = rows.map(({ id }) => id)
  while (ids.length > 1) {
    const merged = ids.shift() as string
    const kept = ids.splice(0, 1)[0] as string
    const { rows: busy } = await sql`select from payouts where vendor_id::text in (${kept}, ${merged})
      and state = 'in-transfer'`.execute(db)
    if (busy.length > 0) {
      await sql`update payouts set state = 'sent', reference = 'x', settled_at = now()
        where vendor_id::text in (${kept}, ${merged}) and state = 'in-transfer'`.execute(db)
    }
    await checkMerge(db, admin, { kind: 'enterprise', kept, merged })
    if (ids.length > 12) ids.push(kept)
  }
}, 300_000)

test('whatever people of the demo world are merged, nothing is lost, and twice is no change', async () => {
  const { rows } = await sql<{ id: string }>`
    select id::text from users where role = 2 order by
      (select count(*) from order_groups where user_id = users.id) desc,
      (select count(*) from vendor_follows where user_id = users.id) desc, id limit 24`.execute(db)
  const ids = rows.map(({ id }) => id)
  while (ids.length > 1) {
    const merged = ids.shift() as string
    const kept = ids.splice(0, 1)[0] as string
    await checkMerge(db, admin, { kind: 'person', kept, merged })
    if (ids.length > 12) ids.push(kept)
  }
}, 300_000)
