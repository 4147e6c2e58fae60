import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { type PaidReason, type PointReason, pointReasons, reasonsFor } from '../point-reasons.ts'
import { adjustPoints } from './adjust-points.ts'
import { balanceOf } from './list-points.ts'
import { payPoints } from './pay-points.ts'
import { ownerText, type PointOwner } from './point-owner.ts'
import { reverseEntry, reversePoints } from './reverse-points.ts'

const { db } = await testDatabase()

type Deed =
  | { do: 'pay'; reason: PaidReason; source: string }
  | { do: 'take back'; reason: PaidReason; source: string }
  | { do: 'reverse'; nth: number }
  | { do: 'adjust'; amount: number }
  | { do: 'another day' }

/** Does one deed the way its feature does it; a refusal is a valid result. */
async function perform(owner: PointOwner, by: string, deed: Deed): Promise<void> {
  await db
    .transaction()
    .execute(async tx => {
      if (deed.do === 'pay') await payPoints(tx, { ...owner, reason: deed.reason, source: deed.source })
      else if (deed.do === 'take back') await reversePoints(tx, { ...owner, ...deed, by, note: 'spam' })
      else if (deed.do === 'adjust') await adjustPoints(tx, owner, { ...deed, by, note: 'why' })
      else if (deed.do === 'another day') {
        const yesterday = new Date(Date.now() - 86_400_000)
        await tx
          .updateTable('pointEntries')
          .set({ createdAt: yesterday })
          .where('owner', '=', ownerText(owner))
          .execute()
      } else {
        const rows = await tx.selectFrom('pointEntries').select('id').where('owner', '=', ownerText(owner)).execute()
        const row = rows[deed.nth % Math.max(rows.length, 1)]
        if (row) await reverseEntry(tx, row.id, { by, note: 'wrong' })
      }
    })
    .catch(error => {
      if (!('code' in error) || !/^gm-error-points/.test(error.code)) throw error
    })
}

async function expectSound(owner: PointOwner): Promise<void> {
  const rows = await db.selectFrom('pointEntries').selectAll().where('owner', '=', ownerText(owner)).execute()
  const reversed = new Set(rows.map(row => row.reverses))
  const standing = rows.filter(row => row.reverses === null && !reversed.has(row.id))
  expect(await balanceOf(db, owner)).toBe(standing.reduce((sum, row) => sum + row.amount, 0))
  expect(new Set(rows.map(row => `${row.reason} ${row.source}`)).size).toBe(rows.length)
  for (const [reason, rule] of Object.entries<PointReason>(pointReasons)) {
    const paid = rows.filter(row => row.reason === reason)
    expect(paid.length).toBeLessThanOrEqual(rule.inAll ?? Number.POSITIVE_INFINITY)
    expect(paid.every(row => row.amount === rule.amount)).toBe(true)
    const day = new Date().toISOString().slice(0, 10)
    const today = paid.filter(row => row.createdAt.toISOString().startsWith(day))
    expect(today.length).toBeLessThanOrEqual(rule.perDay ?? Number.POSITIVE_INFINITY)
  }
}

const source = fc.integer({ min: 1, max: 9 }).map(id => `vendor:${id}`)
const deedsOf = (kind: 'user' | 'vendor') => {
  const reason = fc.constantFrom(...reasonsFor(kind))
  const pay: fc.Arbitrary<Deed> = fc.record({ do: fc.constant('pay' as const), reason, source })
  return fc.array(
    fc.oneof(
      { arbitrary: pay, weight: 8 },
      fc.record({ do: fc.constant('take back' as const), reason, source }),
      fc.record({ do: fc.constant('reverse' as const), nth: fc.nat(30) }),
      fc.record({
        do: fc.constant('adjust' as const),
        amount: fc.integer({ min: -30, max: 30 }).filter(amount => amount !== 0),
      }),
      fc.constant<Deed>({ do: 'another day' }),
    ),
    { maxLength: 25 },
  )
}

const { id: admin } = await createUser(db, { role: 1 })
const newOwner = async (kind: 'user' | 'vendor'): Promise<PointOwner> =>
  kind === 'user' ? { userId: (await createUser(db)).id } : { vendorId: await createVendor(db) }

test.each(['user', 'vendor'] as const)('after any sequence of deeds of a %s the ledger is consistent', async kind => {
  await fc.assert(
    fc.asyncProperty(deedsOf(kind), async deeds => {
      const owner = await newOwner(kind)
      for (const deed of deeds) await perform(owner, admin, deed)
      await expectSound(owner)
    }),
    { numRuns: 25 },
  )
})

test.each(['user', 'vendor'] as const)(
  'after any deeds of a %s done twice and simultaneously the ledger is consistent',
  async kind => {
    await fc.assert(
      fc.asyncProperty(deedsOf(kind), async deeds => {
        const owner = await newOwner(kind)
        const atOnce = [...deeds, ...deeds].filter(deed => deed.do !== 'another day')
        await Promise.all(atOnce.map(deed => perform(owner, admin, deed)))
        await expectSound(owner)
      }),
      { numRuns: 15 },
    )
  },
)

test('repeated deeds aren’t paid again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(source, { maxLength: 5 }), async sources => {
      const owner = await newOwner('user')
      const pays = sources.map(one => ({ do: 'pay' as const, reason: 'vendor-followed' as const, source: one }))
      for (const deed of [...pays, ...pays]) await perform(owner, admin, deed)
      expect(await balanceOf(db, owner)).toBe(2 * sources.length)
    }),
    { numRuns: 10 },
  )
})

test('the database refuses a reversal of another owner’s entry, one of another amount, and a second one', async () => {
  const { id: userId } = await createUser(db)
  const { id: other } = await createUser(db)
  const pay = { reason: 'vendor-followed', source: 'vendor:1' } as const
  await db.transaction().execute(tx => payPoints(tx, { userId, ...pay }))
  const { id } = await db.selectFrom('pointEntries').select('id').where('userId', '=', userId).executeTakeFirstOrThrow()
  const reversal = { userId, vendorId: null, reason: 'reversal', source: 'entry:x', reverses: id, amount: -2 } as const
  const insert = (change: object) =>
    db
      .insertInto('pointEntries')
      .values({ ...reversal, ...change })
      .execute()
  await expect(insert({ userId: other })).rejects.toMatchObject({ code: '23503' })
  await expect(insert({ amount: -3 })).rejects.toMatchObject({ code: '23503' })
  await expect(insert({ reverses: null })).rejects.toMatchObject({ code: '23514' })
  await insert({})
  await expect(insert({ source: 'entry:y' })).rejects.toMatchObject({ code: '23505' })
})
