import '#features/market/directory/directory.tables.ts'
import { hideVendor } from '#features/market/directory/server/index.ts'
import '../profile-editing.tables.ts'
import type { AccessCase, AccessWorld } from '#features/people/teams/access-case.factory.ts'
import { noId } from '#features/people/teams/access-case.factory.ts'
import { reviewedValues, seenOf } from '../server/reviewed-values.ts'
import { openProposal } from '../server/save-proposal.ts'

const vendor = { params: ({ vendorId }: AccessWorld) => ({ id: vendorId }), owned: { id: noId } }

/** Replaces the enterprise's proposal by a new open one. */
async function withProposal({ db, vendorId }: AccessWorld): Promise<number> {
  await db.deleteFrom('profileProposals').where('vendorId', '=', vendorId).execute()
  const { id } = await db
    .insertInto('profileProposals')
    .values({ vendorId, changes: { brand: { en: 'Another name' } } })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const proposed = {
  ...vendor,
  params: async (world: AccessWorld) => {
    await withProposal(world)
    return { id: world.vendorId }
  },
}

export const accessCases: Record<string, AccessCase> = {
  'GET /vendors/{id}': vendor,
  'PUT /vendors/{id}': {
    ...vendor,
    body: async ({ db, vendorId }) => {
      const { revision } = await db
        .selectFrom('vendors')
        .select('revision')
        .where('id', '=', vendorId)
        .executeTakeFirstOrThrow()
      return { revision, changes: { phones: ['+94 81 555 0142'] } }
    },
  },
  'GET /vendors/{id}/proposal': vendor,
  'PUT /vendors/{id}/proposal': {
    ...proposed,
    body: () => ({ revision: 0, values: { brand: { en: 'A new name' }, sectorIds: [], certificates: [] } }),
  },
  'DELETE /vendors/{id}/proposal': proposed,
  'GET /admin/profile-proposals': {},
  'POST /admin/profile-proposals/{id}/decision': {
    params: async world => ({ id: await withProposal(world) }),
    body: async world => ({ seen: await seenNow(world), accept: [], reason: 'It is another enterprise’s name.' }),
  },
  'GET /vendors/{id}/translations': { ...vendor, query: '?to=si' },
  'PUT /vendors/{id}/translations': {
    ...vendor,
    body: async ({ db, vendorId }) => {
      const { title } = await db
        .selectFrom('vendors')
        .select('title')
        .where('id', '=', vendorId)
        .executeTakeFirstOrThrow()
      const thing = { kind: 'profile', thingId: vendorId, field: 'title', language: 'si' }
      return { ...thing, text: 'අපේ තේ', before: title.si ?? '' }
    },
  },
  'GET /profile-choices': {},
  'GET /vendor-profiles/{id}/details': { params: ({ vendorId }) => ({ id: vendorId }) },
  'PUT /vendors/{id}/disable': { ...vendor, body: () => ({}) },
  'PUT /vendors/{id}/publish': {
    ...vendor,
    body: async ({ db, vendorId }) => {
      await db.transaction().execute(tx => hideVendor(tx, vendorId, 'team'))
      return {}
    },
  },
}

async function seenNow({ db, vendorId }: AccessWorld): Promise<string> {
  const open = await openProposal(db, vendorId)
  return seenOf(await reviewedValues(db, vendorId), open?.changes ?? {}, open?.revision ?? 0)
}
