import { createRouterClient } from '@orpc/server'
import { expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { createFile } from '#features/platform/storage/storage.factory.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { profileEditingRoutes } from './profile-editing.routes.ts'

const { db } = await testDatabase()

type Person = Awaited<ReturnType<typeof createUser>>

function as({ id: userId }: Person, role = 2) {
  return createRouterClient(profileEditingRoutes(db), { context: asViewer({ userId, role }) })
}

async function stall() {
  const vendorId = await createVendor(db, { brand: { en: 'Leaf' }, title: { en: 'Tea' } })
  const people = { owner: await createUser(db), member: await createUser(db) }
  await db
    .insertInto('vendorTeam')
    .values([
      { vendorId, userId: people.owner.id, role: 1 },
      { vendorId, userId: people.member.id, role: 3 },
    ])
    .execute()
  return { id: vendorId, ...people }
}

const day = [{ from: '09:00', to: '17:30' }]
const week = [day, day, day, day, day, [], []]

test('changes to unreviewed fields show at once, and empty texts are removed', async () => {
  const { id, owner } = await stall()
  const changes = {
    title: { en: ' Tea from the hills ', si: '' },
    phones: ['+94 81 555 0142', '+94 81 555 0142'],
    email: ' Hello@Leaf.example ',
    links: ['instagram.com/leaf'],
    hours: { days: week, note: { en: 'Closed on Poya days' } },
  }
  const saved = await as(owner).changeOwnProfile({ id, revision: 0, changes })
  expect(saved).toMatchObject({
    revision: 1,
    changed: { by: owner.name },
    title: { en: 'Tea from the hills' },
    description: { en: 'A first paragraph.\n\nA second one.' },
    phones: ['+94 81 555 0142'],
    email: 'hello@leaf.example',
    links: ['https://instagram.com/leaf'],
  })
  expect(saved.title).not.toHaveProperty('si')
  const shown = await as(owner).getProfileDetails({ id, languageCode: 'si' })
  expect(shown).toMatchObject({
    title: 'Tea from the hills',
    hours: { days: week, note: 'Closed on Poya days' },
    email: 'hello@leaf.example',
  })
  const { record } = await db
    .selectFrom('searchDocuments')
    .select('record')
    .where('objectId', '=', `profile-${id}`)
    .where('language', '=', 'en')
    .executeTakeFirstOrThrow()
  expect(record).toMatchObject({ title: 'Tea from the hills' })
})

test('facts for visitors are stored in a fixed order without duplicates, and shown in the reader’s language', async () => {
  const { id, owner, member } = await stall()
  const visiting = ['parking', 'step-free', 'parking'] as const
  const saved = await as(owner).changeOwnProfile({ id, revision: 0, changes: { visiting: [...visiting] } })
  expect(saved.visiting).toEqual(['step-free', 'parking'])
  expect(await as(owner).getProfileDetails({ id, languageCode: 'en' })).toMatchObject({
    visiting: ['step-free', 'parking'],
    facts: ['Step-free access', 'Parking'],
  })
  expect((await as(owner).getProfileDetails({ id, languageCode: 'es' })).facts).toEqual([
    'Acceso sin escalones',
    'Aparcamiento',
  ])
  const byMember = as(member).changeOwnProfile({ id, revision: 1, changes: { visiting: [] } })
  await expect(byMember).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('of two simultaneous editors the slower one is refused, with the name of the other', async () => {
  const { id, owner } = await stall()
  await as(owner).changeOwnProfile({ id, revision: 0, changes: { title: { en: 'First' } } })
  const second = as(owner).changeOwnProfile({ id, revision: 0, changes: { title: { en: 'Second' } } })
  await expect(second).rejects.toMatchObject({
    code: 'gm-error-profile-changed',
    status: 409,
    message: expect.stringContaining(owner.name),
  })
  expect((await as(owner).getOwnProfile({ id })).title).toEqual({ en: 'First' })
})

test('an admin of Pola and a simple member can read, but not change', async () => {
  const { id, member } = await stall()
  const admin = as(await createUser(db, { role: 1 }), 1)
  expect(await admin.getOwnProfile({ id })).toMatchObject({ mayChange: false })
  expect(await as(member).getOwnProfile({ id })).toMatchObject({ mayChange: false })
  const change = { id, revision: 0, changes: { phones: [] } }
  await expect(admin.changeOwnProfile(change)).rejects.toMatchObject({ code: 'gm-error-read-only', status: 403 })
  await expect(as(member).changeOwnProfile(change)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test.each([
  ['hours that overlap', { hours: { days: [[...day, { from: '12:00', to: '13:00' }], ...week.slice(1)], note: {} } }],
  [
    'something after a night',
    {
      hours: {
        days: [
          [
            { from: '20:00', to: '02:00' },
            { from: '22:00', to: '23:00' },
          ],
          ...week.slice(1),
        ],
        note: {},
      },
    },
  ],
  ['a week of six days', { hours: { days: week.slice(1), note: {} } }],
  ['a telephone without digits', { phones: ['call me'] }],
  ['a link to this machine', { links: ['http://localhost/admin'] }],
  ['a script as website', { website: 'javascript:alert(1)' }],
  [
    'half a position',
    { locations: [{ street: null, postcode: null, city: {}, region: null, country: null, lat: 1, lng: null }] },
  ],
  ['a way to visit that is none', { visiting: ['by-boat' as 'parking'] }],
  ['a text with U+0000', { title: { en: 'a\0b' } }],
])('%s is refused', async (_, changes) => {
  const { id, owner } = await stall()
  const call = as(owner).changeOwnProfile({ id, revision: 0, changes })
  await expect(call).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('uploaded pictures become the enterprise’s if they are the caller’s own; removed ones are released', async () => {
  const { id, owner, member } = await stall()
  const own = await createFile(db, { ownerId: owner.id, purpose: 'gallery' })
  const logo = await createFile(db, { ownerId: owner.id, purpose: 'logo' })
  const foreign = await createFile(db, { ownerId: member.id, purpose: 'gallery' })
  const api = as(owner)
  const wrong = api.changeOwnProfile({ id, revision: 0, changes: { gallery: [{ id: foreign, alt: {} }] } })
  await expect(wrong).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const changes = { logoId: logo, gallery: [{ id: own, alt: { en: 'The garden' } }] }
  const saved = await api.changeOwnProfile({ id, revision: 0, changes })
  expect(saved).toMatchObject({ logo: { id: logo }, gallery: [{ id: own, alt: { en: 'The garden' } }] })
  const again = await api.changeOwnProfile({
    id,
    revision: saved.revision,
    changes: { logoId: null, gallery: [{ id: own, alt: {} }] },
  })
  expect(again).toMatchObject({ logo: null, gallery: [{ id: own, alt: {} }] })
  const { state } = await db.selectFrom('files').select('state').where('id', '=', logo).executeTakeFirstOrThrow()
  expect(state).toBe('released')
})

test('a team hides its page and shows it again; only an admin shows one that an admin hid', async () => {
  const { id, owner } = await stall()
  const adminUser = await createUser(db, { role: 1 })
  const admin = as(adminUser, 1)
  const api = as(owner)
  expect(await api.disableVendor({ id })).toEqual({ isPublic: false, hiddenBy: 'team' })
  await expect(api.getProfileDetails({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await api.publishVendor({ id })).toEqual({ isPublic: true, hiddenBy: null })
  await admin.disableVendor({ id })
  await expect(api.publishVendor({ id })).rejects.toMatchObject({ code: 'gm-error-hidden-by-admin', status: 403 })
  expect(await admin.publishVendor({ id })).toEqual({ isPublic: true, hiddenBy: null })
  const { status } = await db.selectFrom('vendors').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  expect(status).toBe(1)
  const lines = db.selectFrom('auditLog').select(['action', 'before', 'after']).where('userId', '=', adminUser.id)
  const [shown, hidden] = [
    { isPublic: true, hiddenBy: null },
    { isPublic: false, hiddenBy: 'admin' },
  ]
  expect(await lines.orderBy('id').execute()).toEqual([
    { action: 'profile.disable', before: shown, after: hidden },
    { action: 'profile.publish', before: hidden, after: shown },
  ])
})

test('a page that was never approved can’t be shown', async () => {
  const { id, owner } = await stall()
  await db.updateTable('vendors').set({ status: 3 }).where('id', '=', id).execute()
  await expect(as(owner).publishVendor({ id })).rejects.toMatchObject({ code: 'gm-error-not-visible' })
  await expect(as(owner).disableVendor({ id })).rejects.toMatchObject({ code: 'gm-error-not-visible' })
})
