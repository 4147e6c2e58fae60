import { expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createNetwork } from '#features/networks/networks/networks.factory.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { getVendorProfile } from './get-vendor-profile.ts'

const { db } = await testDatabase()
const read = (id: number, viewer: Parameters<typeof getVendorProfile>[1] = null) =>
  getVendorProfile(db, viewer, { id, language: 'en' })

test('a hidden enterprise answers NOT_FOUND', async () => {
  const hidden = await createVendor(db, { subDomain: 'hiddenone', status: 3, approvedAt: null })
  await expect(read(hidden)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(read(999_999)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('the profile has the network that the enterprise runs, and the caller’s role and follow', async () => {
  const id = await createVendor(db, { subDomain: 'runsone' })
  expect(await read(id)).toMatchObject({
    communityPartner: null,
    teamRole: null,
    interaction: { isFollowed: false },
    defaultView: 'grid',
  })
  const network = await createNetwork(db, { vendorId: id, settings: { layout: 'map' }, infoTitle: { en: 'Growers' } })
  const member = await createUser(db)
  await addToTeam(db, id, member.id, 2)
  await db.insertInto('vendorFollows').values({ userId: member.id, vendorId: id }).execute()
  expect(await read(id, member.viewer)).toMatchObject({
    communityPartner: { networkInfoText: 'Growers', subscribed: true, Network: { id: network } },
    teamRole: 2,
    interaction: { isFollowed: true },
    defaultView: 'map',
  })
})
