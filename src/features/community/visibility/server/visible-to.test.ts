import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { isVisible } from '#features/market/directory/directory.policy.ts'
import '#features/market/directory/directory.tables.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { wordsStates } from '../words-state.ts'
import { keepsApart } from './keeps-apart.ts'
import { isVisibleTo, visibleTo, type WordsFacts } from './visible-to.ts'

const { db } = await testDatabase()

// words as any feature may keep them, and pairs of a reader and a person or an enterprise that one keeps apart
beforeAll(async () => {
  await sql`create table words (id integer primary key generated always as identity, author_id uuid,
    acting_vendor_id integer, state text not null, deleted_at timestamptz)`.execute(db)
  await sql`create table apart (reader uuid not null, person uuid, vendor_id integer)`.execute(db)
  keepsApart(
    ({ reader, person, vendorId }) => sql`exists (select from apart
      where apart.reader = ${reader} and (apart.person = ${person} or apart.vendor_id = ${vendorId}))`,
  )
})

const day = 86_400_000
const closings = {
  open: {},
  suspended: { disabledAt: new Date(Date.now() - day), disabledUntil: null },
  'suspended until tomorrow': { disabledAt: new Date(Date.now() - day), disabledUntil: new Date(Date.now() + day) },
  // the job that restores accounts hasn't run yet
  'suspended until yesterday': {
    disabledAt: new Date(Date.now() - 2 * day),
    disabledUntil: new Date(Date.now() - day),
  },
} as const
type Closing = keyof typeof closings

type World = {
  people: Closing[]
  /** statuses: some visible, some not */
  vendors: number[]
  posts: { author: number | null; acting: number | null; state: WordsFacts['state']; isDeleted: boolean }[]
  apart: { reader: number; person: number | null; vendor: number | null }[]
}

const two = fc.nat({ max: 1 })
const world: fc.Arbitrary<World> = fc.record({
  people: fc.array(fc.constantFrom(...(Object.keys(closings) as Closing[])), { minLength: 2, maxLength: 2 }),
  vendors: fc.array(fc.constantFrom(1, 2, 3), { minLength: 2, maxLength: 2 }),
  posts: fc.array(
    fc.record({
      author: fc.option(two, { freq: 8 }),
      acting: fc.option(two, { freq: 1 }),
      state: fc.constantFrom(...wordsStates),
      isDeleted: fc.boolean(),
    }),
    { minLength: 1, maxLength: 12 },
  ),
  apart: fc.array(
    fc.oneof(
      fc.record({ reader: two, person: two, vendor: fc.constant(null) }),
      fc.record({ reader: two, person: fc.constant(null), vendor: two }),
    ),
    { maxLength: 2 },
  ),
})

type Words = { author: string | null; acting: number | null; state: string; isDeleted: boolean }

async function write({ author, acting, state, isDeleted }: Words): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into words (author_id, acting_vendor_id, state, deleted_at)
    values (${author}, ${acting}, ${state}, ${isDeleted ? new Date() : null}) returning id`.execute(db)
  return rows[0]?.id ?? 0
}

test('the rule in SQL is the rule in memory, in any world, for anybody', async () => {
  const seen = { yes: 0, no: 0 }
  await fc.assert(
    fc.asyncProperty(world, async ({ people, vendors, posts, apart }) => {
      const persons = await Promise.all(people.map(async closing => (await createUser(db, closings[closing])).id))
      const speakers = await Promise.all(
        vendors.map(status => createVendor(db, { status, ...(status !== 1 && { approvedAt: null }) })),
      )
      const at = <T>(values: T[], index: number | null) => (index === null ? null : (values[index] ?? null))
      const rows = await Promise.all(
        posts.map(async ({ author, acting, state, isDeleted }) => ({
          author,
          acting,
          state,
          isDeleted,
          id: await write({ author: at(persons, author), acting: at(speakers, acting), state, isDeleted }),
        })),
      )
      for (const { reader, person, vendor } of apart)
        await sql`insert into apart values (${at(persons, reader)}, ${at(persons, person)}, ${at(speakers, vendor)})`.execute(
          db,
        )
      for (const reader of [null, 0, 1]) {
        const readerId = at(persons, reader)
        const { rows: found } = await sql<{ id: number; isVisible: boolean }>`
          select id, ${visibleTo(readerId, 'words')} as is_visible from words`.execute(db)
        for (const { id, author, acting, state, isDeleted } of rows) {
          const isNamed = acting !== null && isVisible({ status: vendors[acting] ?? 0 })
          const facts: WordsFacts = {
            ...{ authorId: at(persons, author), state, isDeleted },
            isAuthorSuspended:
              author !== null && ['suspended', 'suspended until tomorrow'].includes(people[author] ?? 'open'),
            isKeptApart: apart.some(
              pair =>
                pair.reader === reader &&
                (isNamed ? pair.vendor === acting : author !== null && pair.person === author),
            ),
          }
          const isSeen = isVisibleTo(readerId, facts)
          seen[isSeen ? 'yes' : 'no'] += 1
          expect({ ...facts, readerId, isSeen: found.find(row => row.id === id)?.isVisible }).toEqual({
            ...facts,
            readerId,
            isSeen,
          })
        }
      }
    }),
    { numRuns: 60 },
  )
  expect(Math.min(seen.yes, seen.no)).toBeGreaterThan(50)
})
