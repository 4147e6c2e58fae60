import { createMembership, createNetwork } from '#features/networks/networks/networks.factory.ts'
import { type AccessCase, type AccessWorld, noId } from '#features/people/teams/access-case.factory.ts'

/** A network that the team’s enterprise is a member of. */
async function network({ db, vendorId }: AccessWorld): Promise<{ networkId: number; membershipId: number }> {
  const networkId = await createNetwork(db, { subDomain: `of${crypto.randomUUID().replaceAll('-', '')}` })
  return { networkId, membershipId: await createMembership(db, { networkId, vendorId }) }
}

const ofEnterprise: AccessCase = { params: ({ vendorId }) => ({ vendorId }), owned: { vendorId: noId } }

export const accessCases: Record<string, AccessCase> = {
  'GET /vendors/{vendorId}/membership-credentials': ofEnterprise,
  'POST /vendors/{vendorId}/membership-credentials': {
    ...ofEnterprise,
    body: async world => ({ networkId: (await network(world)).networkId }),
  },
  'GET /membership-credentials/{id}': {
    params: async world => {
      const { membershipId } = await network(world)
      const row = await world.db
        .insertInto('membershipCredentials')
        .values({ membershipId, levelId: null })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { id: row.id }
    },
  },
  'POST /membership-credentials/check': { body: () => ({ credential: 'a.b.c' }) },
  'POST /admin/credential-keys': {},
}
