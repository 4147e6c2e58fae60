import { addNetworkForm, handInNetworkForm } from '#features/networks/network-forms/network-forms.factory.ts'
import { createMembership, createNetwork } from '#features/networks/networks/networks.factory.ts'
import { type AccessCase, type AccessWorld, noId, ofVendor } from '#features/people/teams/access-case.factory.ts'
import { addRound } from '../votes.factory.ts'

type Wanted = { hasRound?: boolean; isClosed?: boolean }

/** A network that the team’s enterprise runs, with another enterprise that handed in a form, and maybe a vote about it. */
async function voting(
  { db, vendorId, otherVendorId, people }: AccessWorld,
  { hasRound = true, isClosed }: Wanted = {},
) {
  await db.updateTable('vendors').set({ isNetworker: true }).where('id', '=', vendorId).execute()
  const networkId = await createNetwork(db, { vendorId, subDomain: `own${crypto.randomUUID().replaceAll('-', '')}` })
  const membershipId = await createMembership(db, { networkId, vendorId: otherVendorId })
  const formId = await addNetworkForm(db, { networkId })
  const userId = people['other vendor'].id
  const submissionId = await handInNetworkForm(db, { formId, vendorId: otherVendorId, userId, answers: { 11: 112 } })
  const { subDomain } = await db
    .selectFrom('vendors')
    .select('subDomain')
    .where('id', '=', otherVendorId)
    .executeTakeFirstOrThrow()
  if (!hasRound) return { networkId, submissionId, member: subDomain, roundId: noId }
  const electors = [people.owner.id, people['team admin'].id, people.admin.id]
  const closesAt = new Date(Date.now() + (isClosed ? -1000 : 86_400_000))
  const roundId = await addRound(db, { networkId, membershipId, submissionId, electors, closesAt })
  return { networkId, submissionId, member: subDomain, roundId }
}

const ofNetwork = async (world: AccessWorld) => ({ networkId: (await voting(world)).networkId })
const ofRound = (wanted: Wanted = {}): AccessCase => ({
  params: async world => {
    const { networkId, roundId } = await voting(world, wanted)
    return { networkId, roundId }
  },
  owned: { networkId: noId, roundId: noId },
})

const opening = { quorum: 1, display: 'afterOwn' }
const inAWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 16)

export const accessCases: Record<string, AccessCase> = {
  'GET /networks/{networkId}/rounds': { params: ofNetwork, owned: { networkId: noId } },
  'GET /networks/{networkId}/overview/{member}': {
    params: async world => {
      const { networkId, member } = await voting(world)
      return { networkId, member }
    },
    owned: { networkId: noId },
  },
  'POST /networks/{networkId}/rounds': {
    params: ofNetwork,
    owned: { networkId: noId },
    body: async world => {
      const { db } = world
      // the newest network of the world, without a vote that is open
      const newest = await db
        .selectFrom('networkSubmissions')
        .innerJoin('networkForms', 'networkForms.formId', 'networkSubmissions.formId')
        .select(['networkSubmissions.id', 'networkId'])
        .orderBy('networkSubmissions.id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      await db.deleteFrom('networkRounds').where('networkId', '=', newest.networkId).execute()
      return { ...opening, submissionId: newest.id, closesOn: inAWeek() }
    },
  },
  'PUT /networks/{networkId}/rounds/{roundId}/vote': { ...ofRound(), body: () => ({ vote: 'approve', comment: '' }) },
  'PUT /networks/{networkId}/rounds/{roundId}/tie': { ...ofRound(), body: () => ({ isDeclared: true }) },
  'POST /networks/{networkId}/rounds/{roundId}/decision': {
    ...ofRound({ isClosed: true }),
    body: () => ({ decision: 'approve', reasons: 'As they said', membershipRevision: 0 }),
  },
  'GET /vendors/{vendorId}/network-decisions': ofVendor,
  'GET /vote-receipts/{receipt}': { params: () => ({ receipt: 'a'.repeat(64) }) },
}
