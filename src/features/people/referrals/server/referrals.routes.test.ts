import { createRouterClient } from '@orpc/server'
import { beforeEach, describe, expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { limitSettings } from '#server/settings/limit-settings.ts'
import { mailsTo } from '#server/testing/mails-to.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { forgetAddresses } from './forget-addresses.ts'
import { referralsRoutes } from './referrals.routes.ts'
import { remindByItself } from './remind-referee.ts'

const { db } = await testDatabase()
const publicUrl = 'https://pola.test'
const router = referralsRoutes(db, publicUrl)
const clientOf = (user?: TestUser, language = 'en') =>
  createRouterClient(router, { context: { ...(user ? asViewer(user.viewer) : guest()), language } })

let serial = 0
const anAddress = () => `friend${++serial}@example.net`
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    error => error.code,
  )

let person: TestUser
let stranger: TestUser
let admin: TestUser
let vendorId: number
let team: Record<'owner' | 'admin' | 'member', TestUser>
beforeEach(async () => {
  await db.deleteFrom('appSettings').where('key', '=', 'limits').execute()
  person = await createUser(db, { name: 'Asha' })
  stranger = await createUser(db)
  admin = await createUser(db, { role: 1 })
  vendorId = await createVendor(db, { brand: { en: 'Hive' } })
  team = { owner: await createUser(db), admin: await createUser(db), member: await createUser(db) }
  const rows = [team.owner, team.admin, team.member].map(({ id }, index) => ({ vendorId, userId: id, role: index + 1 }))
  await db
    .insertInto('vendorTeam')
    .values(rows as { vendorId: number; userId: string; role: 1 | 2 | 3 }[])
    .execute()
})

const invite = (user: TestUser, email = anAddress(), more: object = {}) =>
  clientOf(user).referUser({ id: user.id, referees: [{ email }], ...more })
const latest = () => db.selectFrom('referrals').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
const age = (id: number, days: number) =>
  db
    .updateTable('referrals')
    .set({ createdAt: new Date(Date.now() - days * 86_400_000) })
    .where('id', '=', id)
    .execute()

describe('who may not', () => {
  test('guests can neither invite nor see invitations', async () => {
    const referees = [{ email: anAddress() }]
    const client = clientOf()
    expect(await codeOf(client.referUser({ id: person.id, referees }))).toBe('UNAUTHORIZED')
    expect(await codeOf(client.referVendor({ id: vendorId, referees }))).toBe('UNAUTHORIZED')
    expect(await codeOf(client.getUserReferrals({ userId: person.id }))).toBe('UNAUTHORIZED')
    expect(await codeOf(client.getVendorReferrals({ vendorId }))).toBe('UNAUTHORIZED')
    expect(await codeOf(client.remindReferee({ id: 1 }))).toBe('UNAUTHORIZED')
  })

  test('nobody can invite in another person’s name, or see their invitations; the answer is the same as for unknown people', async () => {
    await invite(person)
    const { id } = await latest()
    await age(id, 4)
    const client = clientOf(stranger)
    const referees = [{ email: anAddress() }]
    for (const userId of [person.id, crypto.randomUUID()]) {
      expect(await codeOf(client.referUser({ id: userId, referees }))).toBe('NOT_FOUND')
      expect(await codeOf(client.getUserReferrals({ userId }))).toBe('NOT_FOUND')
    }
    for (const one of [id, 2 ** 31 - 1]) expect(await codeOf(client.remindReferee({ id: one }))).toBe('NOT_FOUND')
    expect(await mailsTo(db, referees[0]?.email ?? '')).toEqual([])
  })

  test('strangers can’t see an enterprise’s invitations; plain members can, but can’t invite', async () => {
    const referees = [{ email: anAddress() }]
    expect(await codeOf(clientOf(stranger).referVendor({ id: vendorId, referees }))).toBe('NOT_FOUND')
    expect(await codeOf(clientOf(stranger).getVendorReferrals({ vendorId }))).toBe('NOT_FOUND')
    expect(await codeOf(clientOf(team.member).referVendor({ id: vendorId, referees }))).toBe('NOT_FOUND')
    await clientOf(team.owner).referVendor({ id: vendorId, referees })
    const { id } = await latest()
    await age(id, 4)
    expect(await codeOf(clientOf(team.member).remindReferee({ id }))).toBe('NOT_FOUND')
    expect(await clientOf(team.member).getVendorReferrals({ vendorId })).toMatchObject({ count: 1 })
  })

  test('an admin can open the invitations of any existing person', async () => {
    expect(await codeOf(clientOf(admin).getUserReferrals({ userId: crypto.randomUUID() }))).toBe('NOT_FOUND')
    const referees = [{ email: anAddress() }]
    expect(await codeOf(clientOf(admin).referUser({ id: crypto.randomUUID(), referees }))).toBe('NOT_FOUND')
  })
})

test('the mail of an invitation has the inviter’s text, their link, and an opt-out link', async () => {
  const email = anAddress()
  const answer = await invite(person, `  ${email.toUpperCase()} `, { subject: 'Come!', message: 'It is <b>good</b>.' })
  expect(answer.items).toEqual([{ email, outcome: 'invited' }])
  const [mail, ...more] = await mailsTo(db, email)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ template: 'referral', subject: 'Come!', language: 'en' })
  expect(mail?.html).toContain('It is &#60;b&#62;good&#60;/b&#62;.')
  const { token, stopToken } = await latest()
  expect(answer.referralLink).toBe(`${publicUrl}/auth/signup-page?referToken=${token}`)
  expect(mail?.links).toEqual([answer.referralLink, `${publicUrl}/invites/stop?token=${stopToken}`])
})

test('without a text the mail has Pola’s own, in the inviter’s language', async () => {
  const email = anAddress()
  await clientOf(person, 'si').referUser({ id: person.id, referees: [{ email }] })
  expect((await mailsTo(db, email))[0]).toMatchObject({ language: 'si', subject: 'ප්‍රජාවට එක් වීමට ආරාධනයක්' })
  const english = anAddress()
  await invite(person, english, { subject: ' ' })
  expect((await mailsTo(db, english))[0]?.subject).toBe('Invite to join the community')
})

test('several addresses in one call each get their own outcome', async () => {
  const [known, fresh] = [anAddress(), anAddress()]
  await invite(person, known)
  const referees = [known, fresh, fresh.replace('@', '+news@'), 'not an address', person.email.toUpperCase()]
  const answer = await clientOf(person).referUser({ id: person.id, referees: referees.map(email => ({ email })) })
  expect(answer.items).toEqual([
    { email: known, outcome: 'again' },
    { email: fresh, outcome: 'invited' },
    { email: 'not an address', outcome: 'invalid' },
    { email: person.email, outcome: 'own' },
  ])
  expect(answer.referralLink).toBe((await clientOf(person).getUserReferrals({ userId: person.id })).referralLink)
  expect(await mailsTo(db, known)).toHaveLength(1)
})

test('response and list are the same for an address with an account, without one, and opted out', async () => {
  const account = await createUser(db, { email: `member${++serial}@example.net` })
  const stopped = anAddress()
  await invite(stranger, stopped)
  await clientOf().stopInvitations({ token: (await latest()).stopToken })
  const answers: unknown[] = []
  for (const email of [account.email, anAddress(), stopped]) {
    const { items, count } = await invite(person, email)
    answers.push({ count, outcome: items[0]?.outcome })
  }
  expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
  const { items } = await clientOf(person).getUserReferrals({ userId: person.id })
  const shown = items.map(({ id, email, referralLink, createdAt, ...rest }) => JSON.stringify(rest))
  expect(new Set(shown).size).toBe(1)
  expect(await mailsTo(db, stopped)).toHaveLength(1)
})

test('links and addresses in subject or message are refused', async () => {
  for (const text of ['see https://x.example', 'www.example', 'go to evil.com/win', 'write to a@b.lk']) {
    for (const field of ['subject', 'message']) {
      await expect(invite(person, anAddress(), { [field]: text })).rejects.toMatchObject({
        code: 'gm-error-referral-address',
        data: { field },
      })
    }
  }
  await invite(person, anAddress(), { message: 'Tea, soap, etc. Come on Sat.\nසිංහල.අකුරු v1.2 e.g. this' })
})

test('a person can invite thirty addresses a day', async () => {
  const ten = () => Array.from({ length: 10 }, () => ({ email: anAddress() }))
  const client = clientOf(person)
  for (let round = 0; round < 3; round++) await client.referUser({ id: person.id, referees: ten() })
  const one = anAddress()
  await expect(invite(person, one)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 })
  expect(await mailsTo(db, one)).toEqual([])
  await expect(client.referUser({ id: person.id, referees: [...ten(), { email: one }] })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('a person can invite as many addresses a day as the operator allows', async () => {
  await limitSettings.write(db, { revision: 1, chosen: { invitationsPerDay: 2 }, saved: null })
  const several = [1, 2, 3].map(() => ({ email: anAddress() }))
  const refused = { code: 'TOO_MANY_REQUESTS', status: 429, data: { given: { most: 2 } } }
  await expect(clientOf(person).referUser({ id: person.id, referees: several })).rejects.toMatchObject(refused)
  await invite(person, anAddress())
  await invite(person, anAddress())
  const one = anAddress()
  await expect(invite(person, one)).rejects.toMatchObject(refused)
  expect(await mailsTo(db, one)).toEqual([])
  await db.deleteFrom('appSettings').where('key', '=', 'limits').execute()
  await invite(person, one)
})

test('an address gets at most three mails a month from all inviters together', async () => {
  const email = anAddress()
  const people = await Promise.all(Array.from({ length: 5 }, () => createUser(db)))
  for (const one of people) expect((await invite(one, email)).items[0]?.outcome).toBe('invited')
  expect(await mailsTo(db, email)).toHaveLength(3)
})

test('a call repeated with its Idempotency-Key gets the first response, and sends nothing more', async () => {
  const email = anAddress()
  const headers = new Headers({ 'idempotency-key': crypto.randomUUID() })
  const client = createRouterClient(router, { context: { ...asViewer(person.viewer), headers } })
  const call = () => client.referUser({ id: person.id, referees: [{ email }] })
  const [first, second] = [await call(), await call()]
  expect(second).toEqual(first)
  expect(first.items).toEqual([{ email, outcome: 'invited' }])
  expect(await mailsTo(db, email)).toHaveLength(1)
})

test('two simultaneous clicks send one mail', async () => {
  const email = anAddress()
  const answers = await Promise.all([invite(person, email), invite(person, email), invite(person, email)])
  expect(answers.map(({ items }) => items[0]?.outcome).toSorted()).toEqual(['again', 'again', 'invited'])
  expect(await mailsTo(db, email)).toHaveLength(1)
})

test('an enterprise’s admin invites in its name, with one link for people and one for enterprises', async () => {
  const email = anAddress()
  await clientOf(team.admin).referVendor({ id: vendorId, referees: [{ email, name: 'Nimal' }] })
  expect((await mailsTo(db, email))[0]?.text).toContain('Hive has invited you to Pola')
  const list = await clientOf(team.member).getVendorReferrals({ vendorId, page: 1, limit: 5 })
  const token = new URL(list.referralLink).searchParams.get('referToken')
  expect(list.applyLink).toBe(`${publicUrl}/apply?ref=${token}`)
  expect(list).toMatchObject({ counts: { all: 1, joined: 0 }, count: 1, offset: 0, limit: 5 })
  expect(list.items).toMatchObject([{ email, name: 'Nimal', referentStatus: 1, reminder: false, mayRemind: false }])
})

test('invitations are paged, newest first', async () => {
  const emails = [anAddress(), anAddress(), anAddress()]
  for (const email of emails) await invite(person, email)
  const userId = person.id
  const first = await clientOf(person).getUserReferrals({ userId, page: 1, limit: 2 })
  const second = await clientOf(admin).getUserReferrals({ userId, page: 2, limit: 2 })
  expect([...first.items, ...second.items].map(item => item.email)).toEqual(emails.toReversed())
  expect(second).toMatchObject({ count: 3, offset: 2, limit: 2, counts: { all: 3, joined: 0 } })
})

test('invitations can be sorted and filtered by status; the counts cover all', async () => {
  const userId = person.id
  for (const name of ['Chamari', 'asela', 'Bimal'])
    await invite(person, anAddress(), { referees: [{ email: anAddress(), name }] })
  const { id } = await latest()
  await db.updateTable('referrals').set({ declinedAt: new Date() }).where('id', '=', id).execute()
  const names = async (wanted: object) =>
    (await clientOf(person).getUserReferrals({ userId, ...wanted })).items.map(({ name }) => name)
  expect(await names({})).toEqual(['Bimal', 'asela', 'Chamari'])
  expect(await names({ sort: 'createdAt' })).toEqual(['Chamari', 'asela', 'Bimal'])
  expect(await names({ sort: 'name' })).toEqual(['asela', 'Bimal', 'Chamari'])
  expect(await names({ sort: '-referentStatus' })).toEqual(['Bimal', 'asela', 'Chamari'])
  expect(await names({ sort: '-name', page: 2, limit: 2 })).toEqual(['asela'])
  expect(await clientOf(person).getUserReferrals({ userId, status: 4 })).toMatchObject({
    counts: { all: 3 },
    count: 1,
    items: [{ name: 'Bimal', referentStatus: 4 }],
  })
  expect(await names({ status: 1, sort: 'name' })).toEqual(['asela', 'Chamari'])
})

test('an admin who invites in somebody’s name is in the audit log', async () => {
  await clientOf(admin).referUser({ id: person.id, referees: [{ email: anAddress() }] })
  expect(await latest()).toMatchObject({ userId: person.id, madeBy: admin.id })
  const lines = await db
    .selectFrom('auditLog')
    .selectAll()
    .where('target', '=', `user:${person.id}`)
    .orderBy('id')
    .execute()
  expect(lines).toMatchObject([{ action: 'referral.invite', userId: admin.id, details: { count: 1 } }])
})

test('so is an admin who invites or reminds for an enterprise, but not its team', async () => {
  for (const who of [team.owner, admin]) {
    await clientOf(who).referVendor({ id: vendorId, referees: [{ email: anAddress() }] })
    const { id } = await latest()
    await age(id, 3.01)
    await clientOf(who).remindReferee({ id })
  }
  const { id } = await latest()
  const lines = await db
    .selectFrom('auditLog')
    .selectAll()
    .where('target', '=', `vendor:${vendorId}`)
    .orderBy('id')
    .execute()
  expect(lines).toMatchObject([
    { action: 'referral.invite', userId: admin.id, details: { count: 1 } },
    { action: 'referral.remind', userId: admin.id, details: { referral: id } },
  ])
})

describe('reminders', () => {
  test('an invitation can be reminded of once by hand, from the third day on', async () => {
    const email = anAddress()
    await invite(person, email)
    const { id } = await latest()
    const client = clientOf(person)
    const tooEarly = { code: 'gm-error-referral-reminder', status: 409 }
    await expect(client.remindReferee({ id })).rejects.toMatchObject(tooEarly)
    await age(id, 3.01)
    expect((await client.getUserReferrals({ userId: person.id })).items[0]?.mayRemind).toBe(true)
    expect(await client.remindReferee({ id })).toMatchObject({ id, reminder: true, mayRemind: false })
    await expect(client.remindReferee({ id })).rejects.toMatchObject(tooEarly)
    expect((await mailsTo(db, email)).map(mail => mail.template)).toEqual(['referral-reminder', 'referral'])
  })

  test('a requested reminder is sent once, after a week', async () => {
    const email = anAddress()
    await invite(person, email, { reminder: true })
    const { id } = await latest()
    const queued = await db
      .withSchema('pgboss')
      .selectFrom('job' as never)
      .select(['start_after', 'data'] as never)
      .where('name' as never, '=', 'referral-reminder' as never)
      .execute()
    expect(JSON.stringify(queued)).toContain(`"referralId":${id}`)
    await age(id, 7)
    await remindByItself(db, publicUrl, id)
    await remindByItself(db, publicUrl, id)
    expect(await mailsTo(db, email)).toHaveLength(2)
  })

  test('no reminder is sent to somebody who signed up, declined, or opted out', async () => {
    const emails = [anAddress(), anAddress(), anAddress()]
    const ids: number[] = []
    for (const email of emails) {
      await invite(person, email)
      const { id, token, stopToken } = await latest()
      ids.push(id)
      if (email === emails[0]) await createUser(db, { emailVerified: false, referToken: token })
      if (email === emails[1]) await clientOf().stopInvitations({ token: stopToken })
      if (email === emails[2]) {
        await invite(stranger, email)
        await clientOf().stopInvitations({ token: (await latest()).stopToken })
      }
      await age(id, 4)
    }
    const [signedUp = 0, declined = 0, silent = 0] = ids
    const client = clientOf(person)
    const { items } = await client.getUserReferrals({ userId: person.id })
    expect(items.map(item => item.referentStatus)).toEqual([1, 4, 2])
    expect(await codeOf(client.remindReferee({ id: signedUp }))).toBe('gm-error-referral-reminder')
    expect(await codeOf(client.remindReferee({ id: declined }))).toBe('gm-error-referral-reminder')
    expect(await client.remindReferee({ id: silent })).toMatchObject({ reminder: true, referentStatus: 1 })
    const mails = await Promise.all(emails.map(email => mailsTo(db, email)))
    expect(mails.map(all => all.length)).toEqual([1, 1, 2])
    expect(mails.flat().map(mail => mail.template)).not.toContain('referral-reminder')
  })
})

test('opting out covers all spellings of an address and can be repeated; an unknown token is NOT_FOUND', async () => {
  await invite(person, `kamal.p${++serial}@gmail.com`)
  const { stopToken } = await latest()
  expect(await clientOf().stopInvitations({ token: stopToken })).toEqual({ success: true })
  expect(await clientOf().stopInvitations({ token: stopToken })).toEqual({ success: true })
  expect(await codeOf(clientOf().stopInvitations({ token: 'nonsense' }))).toBe('NOT_FOUND')
  const other = `ka.malp${serial}+pola@googlemail.com`
  expect((await invite(stranger, other)).items[0]?.outcome).toBe('invited')
  expect(await mailsTo(db, other)).toEqual([])
})

test('a mail that couldn’t be delivered is shown as failed', async () => {
  const email = anAddress()
  await invite(person, email)
  await db.updateTable('mails').set({ state: 'failed' }).where('toAddress', '=', email).execute()
  const { items } = await clientOf(person).getUserReferrals({ userId: person.id })
  expect(items).toMatchObject([{ referentStatus: 5, mayRemind: false }])
})

test('the address of somebody who never signed up is forgotten after two months, not sooner', async () => {
  await invite(person, anAddress(), { message: 'Do come' })
  const { id } = await latest()
  await age(id, 59)
  await forgetAddresses(db)
  expect((await latest()).email).not.toBeNull()
  await age(id, 61)
  await forgetAddresses(db)
  expect(await latest()).toMatchObject({ id, email: null, addressHash: null, message: null, name: '' })
  const { items } = await clientOf(person).getUserReferrals({ userId: person.id })
  expect(items).toMatchObject([{ email: null, referentStatus: 1, mayRemind: false }])
})
