import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createMembership, createNetwork } from '#features/networks/networks/networks.factory.ts'
import { type AccessCase, type AccessWorld, noId } from '#features/people/teams/access-case.factory.ts'

/** A network that the team’s enterprise runs, with one member and a task. */
async function world({ db, vendorId }: AccessWorld) {
  await db.updateTable('vendors').set({ isNetworker: true }).where('id', '=', vendorId).execute()
  const networkId = await createNetwork(db, { vendorId, subDomain: `own${crypto.randomUUID().replaceAll('-', '')}` })
  const member = await createVendor(db)
  const membershipId = await createMembership(db, { networkId, vendorId: member })
  const taskId = crypto.randomUUID()
  const task = { id: taskId, text: 'Call', dueOn: '2030-01-01', assigneeId: null, createdBy: null }
  await db
    .insertInto('networkTasks')
    .values({ ...task, networkId, vendorId: member })
    .execute()
  return { networkId, membershipId, taskId }
}

const ofMember: AccessCase = {
  params: async given => {
    const { networkId, membershipId } = await world(given)
    return { networkId, membershipId }
  },
  owned: { networkId: noId, membershipId: noId },
}
const fields = { text: 'Call', dueOn: '2030-01-02', assigneeId: null }

export const accessCases: Record<string, AccessCase> = {
  'GET /networks/{networkId}/members/{membershipId}/log': ofMember,
  'POST /networks/{networkId}/members/{membershipId}/activities': {
    ...ofMember,
    body: () => ({ id: crypto.randomUUID(), type: 'note', text: 'They moved.' }),
  },
  'POST /networks/{networkId}/members/{membershipId}/tasks': {
    ...ofMember,
    body: () => ({ id: crypto.randomUUID(), ...fields }),
  },
  'PUT /networks/{networkId}/tasks/{taskId}': {
    params: async given => {
      const { networkId, taskId } = await world(given)
      return { networkId, taskId }
    },
    owned: { networkId: noId, taskId: crypto.randomUUID() },
    body: () => ({ revision: 0, ...fields, isDone: true }),
  },
}
