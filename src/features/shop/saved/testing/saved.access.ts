import { randomBytes } from 'node:crypto'
import { type AccessCase, type AccessWorld, noId } from '#features/people/teams/access-case.factory.ts'
import { createSavedList } from '../saved.factory.ts'

const named = () => `List ${randomBytes(6).toString('hex')}`

async function listOfMember({ db, people }: AccessWorld) {
  return { id: await createSavedList(db, { userId: people.member.id, name: named() }) }
}

export const accessCases: Record<string, AccessCase> = {
  'GET /saved/listings': {},
  'PUT /saved/listings/{id}': { params: ({ listingId }) => ({ id: listingId }), body: () => ({ lists: [] }) },
  'GET /saved/lists': {},
  'POST /saved/lists': { body: () => ({ name: named() }) },
  'PUT /saved/lists/{id}': { params: listOfMember, body: () => ({ isShared: true }), owned: { id: noId } },
  'DELETE /saved/lists/{id}': { params: listOfMember, owned: { id: noId } },
  'GET /saved/shared/{key}': {
    params: async ({ db, people }) => {
      const key = randomBytes(24).toString('base64url')
      await createSavedList(db, { userId: people.member.id, name: named(), shareKey: key })
      return { key }
    },
  },
}
