import { writeAudit } from '#server/audit/index.ts'
import type { Db } from '#server/db/database.ts'
import { implementContract } from '#server/http/api-context.ts'
import { adminOnly } from '#server/http/guards.ts'
import { enqueue } from '#server/jobs/index.ts'
import { type LeakDrillAnswer, leakDrillContract } from '../leak-drill.contract.ts'
import { drillQueue, isDrillRunning, lastDrill } from './drills.ts'

const api = implementContract(leakDrillContract)

export function leakDrillRoutes(db: Db) {
  return api.router({
    getLeakDrill: api.getLeakDrill.use(adminOnly).handler(() => readDrill(db)),
    startLeakDrill: api.startLeakDrill.use(adminOnly).handler(async ({ context: { viewer } }) => {
      await db.transaction().execute(async tx => {
        // One that is queued is enough, whoever asks for it.
        await enqueue(tx, drillQueue, {}, { key: 'now' })
        await writeAudit(tx, {
          ...{ action: 'settings.leak-drill', target: 'leak-drill', details: {} },
          ...{ userId: viewer.userId, actingVendorId: null },
        })
      })
      return readDrill(db)
    }),
  })
}

async function readDrill(db: Db): Promise<LeakDrillAnswer> {
  const [last, isRunning] = await Promise.all([lastDrill(db), isDrillRunning(db)])
  if (!last) return { last: null, isRunning }
  const { endedAt, surfaces, canaries, questions, seen, passedOver, failed, leakCount, leaks } = last
  const leakingSurfaces = new Set(leaks.map(({ surface }) => surface)).size
  const counts = { surfaces, canaries, questions, seen, passedOver, leakCount, leakingSurfaces }
  return { last: { endedAt: endedAt.toISOString(), ...counts, failed, leaks }, isRunning }
}
