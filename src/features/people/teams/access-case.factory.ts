import type { AccessWorld } from './access-world.factory.ts'

export type { AccessWorld } from './access-world.factory.ts'

type Given = Record<string, string | number>

/**
 * A call that would do what it is for, if the caller may. `params` fill the path; one that names somebody's thing is in
 * `owned`, and gets the id of nothing to compare foreign with missing.
 */
export type AccessCase = {
  params?: (world: AccessWorld) => Given | Promise<Given>
  query?: string
  body?: (world: AccessWorld) => unknown
  /** parameters that name somebody's thing, each with an id that does not exist */
  owned?: Given
  /**
   * access to what guests see by a key, in the query of a GET or the body of other calls: with a guest's key, or that
   * of the given member
   */
  keyed?: (world: AccessWorld, userId: string | null) => Promise<Keyed>
}

type Keyed = {
  params: Given
  body?: object
  key: string
  /** another key of the same thing, for something else */
  otherKey: string
}

/** An id that belongs to nothing. */
export const noId = 2_147_483_000
export const noUuid = '00000000-0000-4000-8000-000000000000'

/** A person's own things, named by the person's id. */
export const ofMember: AccessCase = {
  params: ({ people }) => ({ userId: people.member.id }),
  owned: { userId: noUuid },
}

/** Things of the enterprise that has a team. */
export const ofVendor: AccessCase = { params: ({ vendorId }) => ({ vendorId }), owned: { vendorId: noId } }
