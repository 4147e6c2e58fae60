import { beforeEach, expect, test } from 'vitest'
import { createActivity } from '#features/networks/activities/activities.factory.ts'
import { handInNetworkForm } from '#features/networks/network-forms/network-forms.factory.ts'
import { createNetwork } from '#features/networks/networks/networks.factory.ts'
import { createFile } from '#features/platform/storage/storage.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { votingWorld } from '../testing/voting-world.ts'
import { addRound } from '../votes.factory.ts'

const { db } = await testDatabase()
type World = Awaited<ReturnType<typeof votingWorld>>
let world: World

beforeEach(async () => {
  world = await votingWorld(db)
})

const overview = () => {
  const { as, panel, networkId, subDomain } = world
  return as(panel[0] as { id: string }).getMemberOverview({ networkId, member: subDomain })
}
const handIn = async (files: string[]) => {
  await db.updateTable('formResponses').set({ isOpen: false }).execute()
  const { networkFormId: formId, vendorId, applicant } = world
  return handInNetworkForm(db, { formId, vendorId, userId: applicant.id, answers: { 11: 112, 34: files } })
}
const aFile = (fileName: string) =>
  createFile(db, { ownerId: world.applicant.id, purpose: 'form', kind: 'document', fileName, claimedAt: new Date() })

test('evidence is the files of the last submission, with those that are new since the one before', async () => {
  expect((await overview()).evidence).toEqual([])
  const [old, fresh] = [await aFile('plot.pdf'), await aFile('tests.pdf')]
  await handIn([old])
  await handIn([old, fresh, crypto.randomUUID()])
  const { evidence } = await overview()
  expect(evidence).toMatchObject([
    {
      id: old,
      fileName: 'plot.pdf',
      bytes: 1000,
      kind: 'document',
      isNew: false,
      question: 'Papers or pictures that show it',
    },
    { id: fresh, fileName: 'tests.pdf', isNew: true },
  ])
  expect(evidence[0]?.url).toContain(`/files/documents/${old}/`)
})

test('of what is for the enterprise’s own eyes there is no evidence', async () => {
  await handIn([await aFile('private.pdf')])
  const { networkFormId } = world
  await db.updateTable('networkForms').set({ visibility: 'enterprise' }).where('formId', '=', networkFormId).execute()
  expect(JSON.stringify(await overview())).not.toContain('private.pdf')
})

test('visits are those to this member of this network, the last one first, and no other lines', async () => {
  const { networkId, vendorId } = world
  const visit = { networkId, vendorId, type: 'visit' as const }
  await createActivity(db, { ...visit, text: 'First' })
  await createActivity(db, { ...visit, text: 'Second', audience: 'partner' })
  await createActivity(db, { networkId, vendorId, text: 'A note' })
  await createActivity(db, { ...visit, networkId: await createNetwork(db), text: 'Elsewhere' })
  expect((await overview()).visits.map(one => one.text)).toEqual(['Second', 'First'])
})

test('earlier votes are those that were decided before the one that is shown', async () => {
  const { as, admin, networkId, membershipId, submissionId, panel } = world
  const round = { networkId, membershipId, submissionId, electors: panel.map(one => one.id) }
  const first = await addRound(db, { ...round, closesAt: new Date(Date.now() + 60_000) })
  const times = { closesAt: new Date(Date.now() - 1000), openedAt: new Date(Date.now() - 5000) }
  await db.updateTable('networkRounds').set(times).where('id', '=', first).execute()
  const decision = { decision: 'moreInfo' as const, reasons: 'Which well?', membershipRevision: 0 }
  await as(admin).decideRound({ networkId, roundId: first, ...decision })
  expect((await overview()).earlier).toEqual([])
  const second = await addRound(db, round)
  expect(await overview()).toMatchObject({
    round: { id: second },
    earlier: [{ id: first, decision: 'moreInfo', reasons: 'Which well?' }],
  })
})
