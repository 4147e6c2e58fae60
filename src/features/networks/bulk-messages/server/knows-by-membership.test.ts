import { expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { numberOfStatus } from '#features/networks/networks/membership-states.ts'
import { createMembership, createNetwork } from '#features/networks/networks/networks.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { knowsByMembership } from './knows-by-membership.ts'

const { db } = await testDatabase()

test('the enterprise that runs a network and its members of today know each other, and nobody else does', async () => {
  const [runBy, member, other, former, refused] = [
    await createVendor(db),
    await createVendor(db),
    await createVendor(db),
    await createVendor(db),
    await createVendor(db),
  ]
  const networkId = await createNetwork(db, { vendorId: runBy })
  await createMembership(db, { networkId, vendorId: member })
  await createMembership(db, { networkId, vendorId: other })
  await createMembership(db, { networkId, vendorId: former, periods: [{ endsAt: new Date(Date.now() - 1000) }] })
  const status = numberOfStatus('notApproved')
  await createMembership(db, { networkId, vendorId: refused, periods: [{ status }] })
  const knows = (one: number, two: number) => knowsByMembership(db, `vendor_${one}`, `vendor_${two}`)
  expect([await knows(runBy, member), await knows(member, runBy)]).toEqual([true, true])
  expect([await knows(member, other), await knows(runBy, former), await knows(runBy, refused)]).toEqual([
    ...[false, false, false],
  ])
  expect(await knowsByMembership(db, 'help', `vendor_${member}`)).toBe(false)
})
