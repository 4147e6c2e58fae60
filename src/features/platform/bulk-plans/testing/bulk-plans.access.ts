import type { AccessCase, AccessWorld } from '#features/people/teams/access-case.factory.ts'
import type { PlanState } from '../plan-rules.ts'
import { bulkActs } from '../server/acts/index.ts'
import { makePlan } from '../server/make-plan.ts'
import '../bulk-plans.tables.ts'

const wanted = { act: 'enterprise-level', filters: {}, params: { level: 'active' }, why: 'Reviewed' } as const

const hash = 'a'.repeat(64)

/** Makes a plan of the admin's in a state. */
async function aPlan({ db, people }: AccessWorld, state: PlanState) {
  const { viewer } = people.admin
  const planId = await makePlan(db, bulkActs({ publicUrl: 'https://pola.example' }), viewer, wanted)
  await db
    .updateTable('bulkPlans')
    .set({ state, hash, finishedAt: state === 'done' ? new Date() : null })
    .where('id', '=', planId)
    .execute()
  return { planId }
}

export const accessCases: Record<string, AccessCase> = {
  'GET /admin/bulk-plans': {},
  'POST /admin/bulk-plans': { body: () => wanted },
  'GET /admin/bulk-plans/{planId}': { params: world => aPlan(world, 'planned') },
  'GET /admin/bulk-plans/{planId}/rows': { params: world => aPlan(world, 'planned') },
  'POST /admin/bulk-plans/{planId}/confirmation': {
    params: world => aPlan(world, 'planned'),
    body: () => ({ hash }),
  },
  'POST /admin/bulk-plans/{planId}/discard': { params: world => aPlan(world, 'planned') },
  'POST /admin/bulk-plans/{planId}/stop': { params: world => aPlan(world, 'running') },
  'POST /admin/bulk-plans/{planId}/undo': { params: world => aPlan(world, 'done') },
}
