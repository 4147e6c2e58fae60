import '../addresses.tables.ts'
import { type AccessCase, type AccessWorld, noId } from '#features/people/teams/access-case.factory.ts'

const owned = { id: noId }
const address = { name: 'Nimali Perera', line1: '12 Temple Road', city: 'Kandy', postalCode: '20000', country: 'LK' }

export const accessCases: Record<string, AccessCase> = {
  'GET /addresses/format': { query: '?country=LK' },
  'GET /addresses': {},
  'POST /addresses': { body: () => address },
  'PUT /addresses/{id}': { params: memberAddress, body: () => address, owned },
  'DELETE /addresses/{id}': { params: memberAddress, owned },
}

async function memberAddress({ db, people }: AccessWorld): Promise<{ id: number }> {
  const { id: userId } = people.member
  return db
    .insertInto('addresses')
    .values({ ...address, userId, organization: '', line2: '', district: '', region: '', phone: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
}
