import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCertificate, createNode, createVendor } from '#features/market/directory/directory.factory.ts'
import { changeProfile, getProfile, hideVendor } from '#features/market/directory/server/index.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { handIn, saveAnswers } from '#features/platform/forms/server/index.ts'
import { createFile } from '#features/platform/storage/storage.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createApplication } from '../applications.factory.ts'
import { beginApplication } from './begin-application.ts'
import { changeApplication } from './change-application.ts'
import { ownWords } from './own-words.ts'

const { db } = await testDatabase()
const kandy = {
  id: 1_241_622,
  type: 'city' as const,
  title: { en: 'Kandy', si: 'මහනුවර' },
  country: 'LK',
  lat: 7.29,
  lng: 80.63,
}
await db
  .insertInto('places')
  .values({ ...kandy, stateId: null, selfNode: 'LK/1241622' })
  .execute()
const [sector, focus] = [
  await createNode(db, { type: 'sector', handle: 'crafts' }),
  await createNode(db, { type: 'focus', handle: 'fair-pay' }),
]
const certificateId = await createCertificate(db)
const reviewer = { who: 'reviewer' as const, userId: null, name: 'Ruwan' }
const publish = (id: number, today?: string) =>
  db
    .transaction()
    .execute(tx => changeApplication(tx, { id, action: 'publish', actor: reviewer, ...(today && { today }) }))
const vendorOf = (id: number) => db.selectFrom('vendors').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const profileOf = async (id: number, language = 'en') => getProfile(db, (await vendorOf(id)).subDomain, language)
const recordOf = async (id: number) => {
  const row = await db
    .selectFrom('searchDocuments')
    .select('record')
    .where('objectId', '=', `profile-${id}`)
    .where('language', '=', 'en')
    .executeTakeFirst()
  return row?.record
}

test('every answer with a field stands on the page, and the applicant owns it', async () => {
  const person = await createUser(db)
  const file = (purpose: 'gallery' | 'cover' | 'logo') => createFile(db, { ownerId: person.id, purpose })
  const [one, two, cover, logo] = [
    await file('gallery'),
    await file('gallery'),
    await file('cover'),
    await file('logo'),
  ]
  const id = await createApplication(db, {
    userId: person.id,
    answers: {
      1: { en: 'Hill Loom', si: 'කඳු අත් යන්ත්‍ර' },
      2: { en: 'Cotton, woven by hand' },
      3: { si: 'අපි රෙදි වියමු.' },
      4: [kandy.id],
      5: { en: '077 123 4567' },
      6: { en: 'Hello@HillLoom.org ' },
      7: { en: 'hillloom.org' },
      8: [sector],
      9: [focus],
      10: [
        {
          certificateId,
          name: '',
          number: 'A-7',
          issuer: '',
          validFrom: '2024-01-02',
          validUntil: '2027-01-01',
          fileId: null,
        },
        {
          certificateId: null,
          name: 'Village award',
          number: '',
          issuer: 'Galle',
          validFrom: null,
          validUntil: null,
          fileId: null,
        },
      ],
      11: [
        { id: two, alt: { en: 'Looms' } },
        { id: one, alt: {} },
      ],
      12: { id: cover, alt: {} },
      13: { id: logo, alt: {} },
      14: { si: 'අසල්වැසියෝ හතර දෙනෙක්' },
      15: [2],
      16: { en: 'Asha, 077 000 0000' },
    },
    steps: ['submit'],
  })
  const { vendorId } = await publish(id, '2026-02-03')
  const profile = await profileOf(vendorId as number)
  expect(profile).toMatchObject({
    brand: 'Hill Loom',
    title: 'Cotton, woven by hand',
    description: 'අපි රෙදි වියමු.',
    phones: ['077 123 4567'],
    email: 'hello@hillloom.org',
    website: 'https://hillloom.org/',
    approvedAt: '2026-02-03',
    status: 1,
    logo: { id: logo },
    cover: { id: cover },
    gallery: [{ id: two, alt: 'Looms' }, { id: one }],
    locations: [{ city: 'Kandy', country: 'LK', lat: 7.29 }],
    sectors: [{ id: sector }],
    focuses: [{ id: focus }],
    certificates: [{ id: certificateId, number: 'A-7', issuedOn: '2024-01-02', validUntil: '2027-01-01' }],
  })
  expect(await ownWords(db, vendorId as number, 'en')).toMatchObject([
    { question: 'Who makes it?', lines: ['අසල්වැසියෝ හතර දෙනෙක්'], lang: 'si' },
    { question: 'Where is it sold?', lines: ['Online'], lang: null },
  ])
  const team = await db.selectFrom('vendorTeam').select(['userId', 'role']).where('vendorId', '=', vendorId).execute()
  expect(team).toEqual([{ userId: person.id, role: 1 }])
  expect(await recordOf(vendorId as number)).toMatchObject({ brand: 'Hill Loom', title: 'Cotton, woven by hand' })
  const due = await db.selectFrom('applications').select('dueOn').where('id', '=', id).executeTakeFirst()
  expect(due).toEqual({ dueOn: '2027-02-03' })
  expect(JSON.stringify(profile)).not.toContain('Asha')
})

test('a certificate counts only with its number, dates or document; otherwise it is a mere claim', async () => {
  const bare = {
    ...{ certificateId, name: '', number: '', issuer: 'An issuer' },
    ...{ validFrom: null, validUntil: null, fileId: null },
  }
  const standingOf = async (part: Partial<Record<keyof typeof bare, string>>, userId: string) => {
    const answers = { 1: { en: 'Said Loom' }, 8: [sector], 10: [{ ...bare, ...part }] }
    const { vendorId } = await publish(await createApplication(db, { userId, answers, steps: ['submit'] }))
    return (await profileOf(vendorId as number))?.certificates[0]?.standing
  }
  const person = await createUser(db)
  const fileId = await createFile(db, { ownerId: person.id, purpose: 'form', kind: 'document' })
  expect(await standingOf({}, person.id)).toBe('self-declared')
  expect(await standingOf({ number: ' – ' }, person.id)).toBe('self-declared')
  expect(await standingOf({ number: 'A-7' }, person.id)).toBe('valid')
  expect(await standingOf({ validUntil: '2999-01-01' }, person.id)).toBe('valid')
  expect(await standingOf({ fileId }, person.id)).toBe('valid')
})

test('two enterprises with the same name get different addresses, also at once', async () => {
  const ids = await Promise.all(
    [1, 2, 3].map(async () =>
      createApplication(db, {
        userId: (await createUser(db)).id,
        answers: { 1: { en: 'Same Name' } },
        steps: ['submit'],
      }),
    ),
  )
  const published = await Promise.all(ids.map(id => publish(id)))
  const names = await Promise.all(published.map(async one => (await vendorOf(one.vendorId as number)).subDomain))
  expect(names.sort()).toEqual(['samename', 'samename2', 'samename3'])
})

test('a renewal updates changed answers, and keeps what the team changed on the page', async () => {
  const person = await createUser(db)
  const picture = await createFile(db, { ownerId: person.id, purpose: 'gallery' })
  const id = await createApplication(db, {
    userId: person.id,
    answers: {
      1: { en: 'Renewed' },
      2: { en: 'First line' },
      3: { en: 'First story' },
      11: [{ id: picture, alt: {} }],
    },
    steps: ['submit'],
  })
  const { vendorId } = await publish(id, '2026-01-01')
  const vendor = vendorId as number
  await db
    .transaction()
    .execute(tx => changeProfile(tx, vendor, { title: { en: 'The team’s line' } }, { userId: person.id, revision: 0 }))
  const soon = new Date().toISOString().slice(0, 10)
  await db.updateTable('applications').set({ dueOn: soon }).where('id', '=', id).execute()
  const renewal = await beginApplication(db, person.viewer, { from: id })
  await saveAnswers(db, person.viewer, {
    id: renewal,
    answers: [
      { questionId: 3, value: { en: 'Second story' }, revision: 1 },
      { questionId: 11, value: null, revision: 1 },
    ],
  })
  await handIn(db, person.viewer, renewal)
  expect(await publish(renewal, '2027-01-05')).toMatchObject({ vendorId })
  expect(await profileOf(vendor)).toMatchObject({
    title: 'The team’s line',
    description: 'Second story',
    gallery: [],
    approvedAt: '2026-01-01',
  })
  // the first submission still shows its picture
  const file = await db.selectFrom('files').select('state').where('id', '=', picture).executeTakeFirst()
  expect(file).toEqual({ state: 'ready' })
})

test('a page hidden by its team stays hidden after a renewal; after withdrawal everything is gone', async () => {
  const person = await createUser(db)
  const id = await createApplication(db, {
    userId: person.id,
    answers: { 1: { en: 'Shy' }, 15: [1] },
    steps: ['submit'],
  })
  const { vendorId } = await publish(id)
  const vendor = vendorId as number
  await db.transaction().execute(tx => hideVendor(tx, vendor, 'team'))
  await expect(ownWords(db, vendor, 'en')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const soon = new Date().toISOString().slice(0, 10)
  await db.updateTable('applications').set({ dueOn: soon }).where('id', '=', id).execute()
  const renewal = await beginApplication(db, person.viewer, { from: id })
  await handIn(db, person.viewer, renewal)
  await publish(renewal)
  expect(await vendorOf(vendor)).toMatchObject({ status: 6, hiddenStatus: 1, hiddenBy: 'team' })
  await db
    .transaction()
    .execute(tx => changeApplication(tx, { id: renewal, action: 'withdraw', actor: reviewer, text: 'It closed.' }))
  expect(await vendorOf(vendor)).toMatchObject({ status: 2, hiddenBy: null })
  expect(await recordOf(vendor)).toBeNull()
  expect(await profileOf(vendor)).toBeUndefined()
})

test('a publication that fails half way changes nothing', async () => {
  const person = await createUser(db)
  const id = await createApplication(db, { userId: person.id, answers: { 1: { en: 'Half' } }, steps: ['submit'] })
  const before = await db.selectFrom('vendors').select(db.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  await expect(
    db.transaction().execute(async tx => {
      await changeApplication(tx, { id, action: 'publish', actor: reviewer })
      throw new Error('the light goes out')
    }),
  ).rejects.toThrow('light')
  expect(await db.selectFrom('vendors').select(db.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).toEqual(
    before,
  )
  expect(await publish(id)).toMatchObject({ status: 5 })
})

test('for all valid answers the page shows exactly the public ones', async () => {
  const person = await createUser(db)
  const words = fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }).filter(text => {
    return text.trim().length > 1 && text.isWellFormed() && !text.includes('\0')
  })
  const texts = fc.record({ en: words }, { requiredKeys: ['en'] })
  const others = fc.record(
    {
      2: texts,
      3: texts,
      5: fc.constant({ en: '+94 77 000 0001' }),
      8: fc.constant([sector]),
      14: texts,
      15: fc.subarray([1, 2]),
    },
    { requiredKeys: [] },
  )
  const answers = fc.tuple(texts, others).map(([name, rest]) => ({ ...rest, 1: name }))
  await fc.assert(
    fc.asyncProperty(answers, fc.uuid(), async (given, secret) => {
      const id = await createApplication(db, {
        userId: person.id,
        answers: { ...given, 16: { en: secret } },
        steps: ['submit'],
      })
      const { vendorId } = await publish(id)
      const profile = await profileOf(vendorId as number)
      const said = await ownWords(db, vendorId as number, 'en')
      expect(profile?.brand).toBe(given[1].en.trim())
      expect(profile?.title).toBe(given[2]?.en.trim() ?? '')
      expect(profile?.description).toBe(given[3]?.en.trim() ?? '')
      expect(profile?.phones).toEqual(given[5] ? ['+94 77 000 0001'] : [])
      expect(profile?.sectors.length).toBe(given[8] ? 1 : 0)
      expect(said.some(one => one.questionId === 14)).toBe(given[14] !== undefined)
      expect(said.find(one => one.questionId === 15)?.lines.length ?? 0).toBe(given[15]?.length ?? 0)
      expect(JSON.stringify([profile, said])).not.toContain(secret)
    }),
    { numRuns: 25 },
  )
  expect(await createVendor(db)).toBeGreaterThan(0)
})
