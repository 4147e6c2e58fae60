import { createRouterClient } from '@orpc/server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectModeration, moderationRoutes } from '#features/community/moderation/moderation.factory.ts'
import { screenNothing } from '#features/community/screening/screening.factory.ts'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { notifiedKinds, shownTitles } from '#features/people/notifications/notifications.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { emptyRegisters } from '#server/connect/register.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { setReadingLanguages } from '../../forum.factory.ts'
import forum from '../../forum.server.ts'
import '../../forum.tables.ts'
import { forumRoutes } from '../forum.routes.ts'
import { translationsRoutes } from '../offered-translations.routes.ts'

const { db } = await testDatabase()
const routes = { forum: forumRoutes(db), translations: translationsRoutes(db) }
const contextOf = (user?: TestUser, key?: string) => ({
  ...(user ? asViewer({ ...user.viewer, provedAt: new Date() }) : guest()),
  headers: new Headers(key ? { 'idempotency-key': key } : {}),
})
const by = (user?: TestUser) => createRouterClient(routes.forum, { context: contextOf(user) })
const translating = (user?: TestUser, key?: string) =>
  createRouterClient(routes.translations, { context: contextOf(user, key) })
const moderating = (user: TestUser) =>
  createRouterClient(moderationRoutes(db, { publicUrl: 'https://pola.test' }), { context: contextOf(user) })

beforeAll(() => {
  connectModeration()
  forum.connect?.()
})
afterAll(emptyRegisters)

let asker: TestUser
let helper: TestUser
let translator: TestUser
/** a question in Sinhala */
let id: number
beforeEach(async () => {
  await db.deleteFrom('forumPosts').execute()
  await db.deleteFrom('moderationCases').execute()
  await screenNothing(db)
  asker = await createUser(db, { name: 'Sarojini' })
  helper = await createUser(db, { name: 'Farzana' })
  translator = await createUser(db, { name: 'Dilini' })
  id = (await by(asker).ask({ title: 'සබන් කැට තෙත් වෙනවා', message: 'වැසි කාලයේ ඇසුරුම් මොනවාද?', topic: 3 })).id
})

const english = { language: 'en', title: 'Soap bars get damp', message: 'Which **wraps** in the rains?', revision: 0 }
const offer = (user = translator, words: object = {}) => translating(user).offer({ id, ...english, ...words })
const accept = (offered: number, version = 0) => translating(asker).answer({ id: offered, accept: true, version })
const missing = { code: 'NOT_FOUND' }

test('guests offer nothing; nobody answers, changes or takes back what isn’t theirs, nor sees what isn’t accepted', async () => {
  const { id: offered } = await offer()
  const ofGuests = [
    () => translating().offer({ id, ...english }),
    () => translating().edit({ id: offered, ...english, version: 0 }),
    () => translating().answer({ id: offered, accept: true, version: 0 }),
    () => translating().withdraw({ id: offered }),
    () => translating().flag({ id: offered, reason: 'spam', message: '' }),
    () => translating().setReading({ languages: ['si'] }),
  ]
  for (const call of ofGuests) await expect(call()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  const ofOthers = [
    () => translating(helper).edit({ id: offered, ...english, message: 'x', version: 0 }),
    () => translating(asker).edit({ id: offered, ...english, message: 'x', version: 0 }),
    () => translating(helper).answer({ id: offered, accept: true, version: 0 }),
    () => translating(translator).answer({ id: offered, accept: true, version: 0 }),
    () => translating(helper).answer({ id: offered, accept: false, version: 0 }),
    () => translating(helper).withdraw({ id: offered }),
    () => translating(asker).withdraw({ id: offered }),
    () => translating(helper).flag({ id: offered, reason: 'spam', message: '' }),
  ]
  for (const call of ofOthers) await expect(call()).rejects.toMatchObject(missing)
  for (const reader of [undefined, helper]) {
    expect(await translating(reader).getTranslations({ id })).toMatchObject({ translations: [] })
    expect(await by(reader).getConversation({ id })).toMatchObject({ translation: null, offers: [] })
  }
})

test('what its author accepts is read by whoever doesn’t read the post, with the translator’s name', async () => {
  expect(await offer()).toMatchObject({ state: 'shown', stage: 'offered' })
  const [waiting] = (await by(asker).getConversation({ id })).offers
  expect(waiting).toMatchObject({ title: 'Soap bars get damp', mayAccept: true, own: false })
  expect((await by(translator).getConversation({ id })).offers).toMatchObject([{ own: true, mayAccept: false }])
  await accept(waiting?.id ?? 0)
  expect(await by().getConversation({ id })).toMatchObject({
    ...{ title: 'සබන් කැට තෙත් වෙනවා', language: 'si', isRead: false, translatedInto: ['en'], offers: [] },
    translation: {
      ...{ title: 'Soap bars get damp', language: 'en', author: { name: 'Dilini' }, isEarlier: false },
      body: [{ t: 'p', c: ['Which ', { t: 'b', c: ['wraps'] }, ' in the rains?'] }],
    },
  })
  expect((await by().getConversations({})).items).toMatchObject([
    { language: 'si', translation: { title: 'Soap bars get damp', excerpt: 'Which wraps in the rains?' } },
  ])
  expect(await by().getConversation({ id, language: 'si' })).toMatchObject({ translation: null, isRead: true })
  // answered is answered
  await expect(accept(waiting?.id ?? 0)).rejects.toMatchObject(missing)
})

test('each hears once: the author of an offer, the translator of what became of it', async () => {
  const key = crypto.randomUUID()
  const words = { id, ...english }
  const sent = await Promise.all([1, 2, 3].map(() => translating(translator, key).offer(words)))
  expect(new Set(sent.map(one => one.id)).size).toBe(1)
  const offered = sent[0]?.id ?? 0
  await translating(translator).edit({ ...words, id: offered, message: 'Which wraps?', version: 0 })
  expect(await notifiedKinds(db, asker.id)).toEqual(['translation-offered'])
  await accept(offered, 1)
  await translating(asker).answer({ id: offered, accept: false, version: 1 })
  expect(await notifiedKinds(db, translator.id)).toEqual(['translation-answered'])
  const [notice] = await db.selectFrom('notifications').select('data').where('userId', '=', translator.id).execute()
  expect(notice?.data).toMatchObject({ isAccepted: false })
})

test('one’s own post’s translation is accepted at once, and notifies nobody', async () => {
  expect(await offer(asker)).toMatchObject({ stage: 'accepted' })
  expect(await by().getConversation({ id })).toMatchObject({ translation: { author: { name: 'Sarojini' } } })
  expect(await notifiedKinds(db, asker.id)).toEqual([])
})

test('speakers of an enterprise answer for its posts, while they act as it; moderators only decline', async () => {
  const vendor = await createVendor(db)
  const [owner, member, moderator] = [await createUser(db), await createUser(db), await createUser(db, { role: 1 })]
  await addToTeam(db, vendor, owner.id, 1)
  await addToTeam(db, vendor, member.id, 3)
  await db.updateTable('forumPosts').set({ actingVendorId: vendor }).where('id', '=', id).execute()
  const { id: offered } = await offer()
  await expect(translating(owner).answer({ id: offered, accept: true, version: 0 })).rejects.toMatchObject(missing)
  await db.updateTable('users').set({ selectedVendorId: vendor }).where('id', 'in', [owner.id, member.id]).execute()
  await expect(translating(member).answer({ id: offered, accept: true, version: 0 })).rejects.toMatchObject(missing)
  await expect(translating(moderator).answer({ id: offered, accept: true, version: 0 })).rejects.toMatchObject(missing)
  expect((await by(moderator).getConversation({ id })).offers).toMatchObject([{ mayAccept: false, mayDecline: true }])
  await translating(owner).answer({ id: offered, accept: true, version: 0 })
  expect(await by().getConversation({ id })).toMatchObject({ translatedInto: ['en'] })
  await expect(translating(moderator).answer({ id: offered, accept: false, version: 0 })).rejects.toMatchObject(missing)
  const { id: other } = await offer(helper)
  await translating(moderator).answer({ id: other, accept: false, version: 0 })
  const { action } = await db.selectFrom('auditLog').select('action').orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(action).toBe('forum.decline')
  expect(await notifiedKinds(db, helper.id)).toEqual(['translation-answered'])
})

test('where neither the author nor an enterprise is left, moderators accept', async () => {
  const moderator = await createUser(db, { role: 1 })
  const { id: offered } = await offer()
  await db.updateTable('forumPosts').set({ authorId: null }).where('id', '=', id).execute()
  await expect(accept(offered)).rejects.toMatchObject(missing)
  await translating(moderator).answer({ id: offered, accept: true, version: 0 })
  expect(await by().getConversation({ id })).toMatchObject({
    author: null,
    translation: { author: { name: 'Dilini' } },
  })
})

test('plain members who act as their enterprise offer nothing', async () => {
  const vendor = await createVendor(db)
  await addToTeam(db, vendor, translator.id, 3)
  await db.updateTable('users').set({ selectedVendorId: vendor }).where('id', '=', translator.id).execute()
  await expect(offer()).rejects.toMatchObject({ code: 'gm-info-member-forum' })
})

test('a translation has another language than the post, and a title if that has one', async () => {
  await expect(offer(translator, { language: 'si' })).rejects.toMatchObject({ code: 'gm-error-same-language' })
  await expect(offer(translator, { title: undefined })).rejects.toMatchObject({ code: 'gm-error-title-translated' })
  const { id: replyId } = await by(helper).reply({ id, message: 'කොහු ඇසුරුම්.' })
  const ofReply = { id: replyId, language: 'en', message: 'Coir sleeves.', revision: 0 }
  await expect(translating(translator).offer({ ...ofReply, title: 'x' })).rejects.toMatchObject({
    code: 'gm-error-title-translated',
  })
  const { id: offered } = await translating(translator).offer(ofReply)
  await translating(helper).answer({ id: offered, accept: true, version: 0 })
  expect((await by().getReplies({ id })).items).toMatchObject([
    { translation: { title: null, message: 'Coir sleeves.' } },
  ])
})

test('a person has one open offer for a post and language, which they change and take back', async () => {
  const { id: offered } = await offer()
  await expect(offer()).rejects.toMatchObject({ code: 'gm-error-offered-already', status: 409 })
  const tamil = await offer(translator, { language: 'ta', title: 'சோப்பு', message: 'எந்த உறை?' })
  const edit = (words: object, version: number) =>
    translating(translator).edit({ id: offered, ...english, version, ...words })
  await expect(edit({ language: 'ta' }, 0)).rejects.toMatchObject({ code: 'gm-error-offered-already' })
  expect(await edit({ message: 'Which wraps?' }, 0)).toMatchObject({ version: 1 })
  // sent again after a lost answer
  expect(await edit({ message: 'Which wraps?' }, 0)).toMatchObject({ version: 1 })
  await expect(edit({ message: 'Older page.' }, 0)).rejects.toMatchObject({ code: 'gm-error-offer-changed' })
  // whoever accepts has read these words
  await expect(accept(offered, 0)).rejects.toMatchObject({ code: 'gm-error-offer-changed' })
  await translating(translator).withdraw({ id: tamil.id })
  expect((await by(asker).getConversation({ id })).offers).toMatchObject([{ id: offered, message: 'Which wraps?' }])
  const kept = await db.selectFrom('forumTranslations').selectAll().where('id', '=', tamil.id).execute()
  expect(kept).toMatchObject([{ stage: 'withdrawn', title: '-', message: '-', body: [] }])
})

test('of two that accept at once, each into the same language, one is shown', async () => {
  const offers = [await offer(), await offer(helper, { message: 'What to wrap them in?' })]
  await Promise.all(offers.map(one => accept(one.id)))
  const { translations } = await translating(asker).getTranslations({ id })
  expect(translations.map(({ stage }) => stage)).toEqual(['accepted'])
  expect(await by().getConversation({ id })).toMatchObject({ translatedInto: ['en'] })
})

test('once the post is edited, its translation is of an earlier text; a move to another group changes no words', async () => {
  const { id: offered } = await offer()
  await accept(offered)
  const moderator = await createUser(db, { role: 1 })
  const now = await by(asker).getConversation({ id })
  await by(moderator).edit({ id, title: now.title, message: now.message, topic: 4, revision: 0 })
  expect(await by().getConversation({ id })).toMatchObject({ revision: 1, translation: { isEarlier: false } })
  await by(asker).edit({ id, title: now.title, message: 'කොහු හොඳද?', revision: 1 })
  expect(await by().getConversation({ id })).toMatchObject({ revision: 2, translation: { isEarlier: true } })
  // the next one takes its place
  const newer = await offer(helper, { message: 'Is coir good?', revision: 2 })
  await accept(newer.id)
  expect(await by().getConversation({ id })).toMatchObject({
    translation: { message: 'Is coir good?', isEarlier: false, author: { name: 'Farzana' } },
  })
})

test('what the post said while it was out of sight is not said by a translation', async () => {
  const { id: offered } = await offer(translator, { message: 'Rude zqwords.' })
  await accept(offered)
  const { id: open } = await offer(helper, { message: 'More zqwords.' })
  await db.updateTable('forumPosts').set({ state: 'hidden' }).where('id', '=', id).execute()
  for (const reader of [undefined, translator, helper])
    await expect(translating(reader).getTranslations({ id })).rejects.toMatchObject(missing)
  await expect(offer(translator, { language: 'ja' })).rejects.toMatchObject(missing)
  await by(asker).edit({ id, title: 'සබන්', message: 'වඩා හොඳ වචන.', revision: 0 })
  await db.updateTable('forumPosts').set({ state: 'shown' }).where('id', '=', id).execute()
  expect(JSON.stringify([await by().getConversation({ id }), await by(asker).getConversation({ id })])).not.toContain(
    'zqwords',
  )
  await expect(accept(open)).rejects.toMatchObject(missing)
  // nor can what was hidden be translated anew
  await expect(offer(translator)).rejects.toMatchObject({ code: 'gm-error-post-changed', status: 409 })
})

test('with a post, all of its translations are deleted, and what was begun', async () => {
  const { id: offered } = await offer(translator, { message: 'A zqsecret recipe.' })
  await accept(offered)
  await offer(helper, { message: 'Another zqsecret.' })
  const begun = { groupId: null, title: '', message: 'zqsecret' }
  await by(helper).saveDraft({ deed: 'translate', target: id, sequence: 0, ...begun })
  await by(asker).deletePost({ id })
  for (const table of ['forumTranslations', 'forumDrafts'] as const)
    expect(JSON.stringify(await db.selectFrom(table).selectAll().execute())).not.toContain('zqsecret')
  await expect(translating(translator).getTranslations({ id })).rejects.toMatchObject(missing)
})

test('a question that becomes a reply takes its translation along', async () => {
  const { id: offered } = await offer()
  await accept(offered)
  const moderator = await createUser(db, { role: 1 })
  const { id: other } = await by(helper).ask({ title: 'Damp soap?', message: 'It sweats.', topic: 3 })
  await by(moderator).mergeConversation({ id, into: other })
  expect((await by().getReplies({ id: other })).items).toMatchObject([
    { translation: { title: null, message: 'Soap bars get damp\n\nWhich **wraps** in the rains?', isEarlier: false } },
  ])
})

test('a first translation waits: nobody hears of it or sees it before a moderator shows it', async () => {
  await db.deleteFrom('appSettings').where('key', '=', 'screening').execute()
  const moderator = await createUser(db, { role: 1 })
  expect(await offer()).toMatchObject({ state: 'held' })
  expect((await by(asker).getConversation({ id })).offers).toEqual([])
  expect((await by(moderator).getConversation({ id })).offers).toEqual([])
  expect((await by(translator).getConversation({ id })).offers).toMatchObject([{ state: 'held', mayAccept: false }])
  expect(await notifiedKinds(db, asker.id)).toEqual([])
  const [waiting] = (await moderating(moderator).getCases({})).items
  expect(waiting).toMatchObject({ source: 'held', kind: 'translation', holds: [{ reason: 'first-post' }] })
  await moderating(moderator).decideCase({ id: waiting?.id ?? 0, revision: 0, measure: 'show' })
  expect((await by(asker).getConversation({ id })).offers).toMatchObject([{ state: 'shown', mayAccept: true }])
  expect(await notifiedKinds(db, asker.id)).toEqual(['translation-offered'])
})

test('a translation that moderators hide is seen by its translator alone, and comes back as it was', async () => {
  const moderator = await createUser(db, { role: 1 })
  const { id: offered } = await offer()
  await accept(offered)
  const outputs = async (user?: TestUser) => [
    await by(user).getConversation({ id }),
    (await by(user).getConversations({ query: 'damp' })).items,
    (await by(user).getRelated({ text: 'damp soap' })).items,
    await translating(user).getTranslations({ id }),
  ]
  const before = await outputs()
  await translating(helper).flag({ id: offered, reason: 'spam', message: '' })
  const [item] = (await moderating(moderator).getCases({})).items
  expect(item).toMatchObject({ kind: 'translation', source: 'report' })
  const { around } = await moderating(moderator).getCase({ id: item?.id ?? 0 })
  expect(around).toMatchObject([{ isMeant: false }, { isMeant: true }])
  const verdict = { rule: 'respect', facts: { en: 'It isn’t what the post says.' } } as const
  await moderating(moderator).decideCase({ id: item?.id ?? 0, revision: 0, measure: 'hide', ...verdict })
  expect(await outputs()).toMatchObject([{ translation: null, translatedInto: [] }, [], [], { translations: [] }])
  expect(await by(translator).getConversation({ id })).toMatchObject({ translation: { state: 'hidden' } })
  await db.updateTable('forumTranslations').set({ state: 'shown' }).where('id', '=', offered).execute()
  expect(await outputs()).toEqual(before)
})

test('links that moderators take out of a post are out of its translations, too', async () => {
  const spam = 'https://zqspam.example/buy'
  const { id: offered } = await offer(translator, { message: `See ${spam} for wraps.` })
  await accept(offered)
  await by(asker).edit({ id, title: 'සබන්', message: `මෙතැන ${spam}`, revision: 0 })
  const moderator = await createUser(db, { role: 1 })
  await by(helper).flag({ id, reason: 'spam', message: '' })
  const [item] = (await moderating(moderator).getCases({})).items
  const verdict = { rule: 'advertising', facts: { en: 'A shop.' } } as const
  await moderating(moderator).decideCase({ id: item?.id ?? 0, revision: 0, measure: 'edit-links', ...verdict })
  const rows = await db.selectFrom('forumTranslations').selectAll().execute()
  expect(JSON.stringify([rows, await by().getConversation({ id })])).not.toContain('zqspam')
})

test('whom the author ignores or who is suspended offers into the void; nobody hears of it', async () => {
  await by(translator).reply({ id, message: 'Hello' })
  await by(asker).ignorePerson({ userId: translator.id, isIgnored: true })
  const before = await notifiedKinds(db, asker.id)
  const { id: offered } = await offer()
  expect(await notifiedKinds(db, asker.id)).toEqual(before)
  expect((await by(asker).getConversation({ id })).offers).toEqual([])
  await expect(accept(offered)).rejects.toMatchObject(missing)
  await by(asker).ignorePerson({ userId: translator.id, isIgnored: false })
  await db.updateTable('users').set({ disabledAt: new Date() }).where('id', '=', translator.id).execute()
  await expect(accept(offered)).rejects.toMatchObject(missing)
})

test('notices of an offer are there while it is seen', async () => {
  const { id: offered } = await offer()
  const shown = () => shownTitles(db, asker.id)
  const title = '“සබන් කැට තෙත් වෙනවා”: a translation into English is offered'
  expect(await shown()).toEqual([title])
  await db.updateTable('forumTranslations').set({ state: 'hidden' }).where('id', '=', offered).execute()
  expect(await shown()).toEqual([])
  await db.updateTable('forumTranslations').set({ state: 'shown' }).where('id', '=', offered).execute()
  expect(await shown()).toEqual([title])
  await translating(translator).withdraw({ id: offered })
  expect(await shown()).toEqual([])
})

test('a question is found by words of its translation, in both scripts, once that is accepted', async () => {
  const { id: offered } = await offer()
  const found = async (query: string) => (await by().getConversations({ query })).items.map(one => one.id)
  const related = async (text: string) => (await by().getRelated({ text })).items.map(one => one.id)
  expect([await found('soap'), await related('damp soap')]).toEqual([[], []])
  await accept(offered)
  expect([await found('soap'), await found('සබන්'), await related('damp soap'), await related('සබන් කැට')]).toEqual(
    Array(4).fill([id]),
  )
  expect((await by().getRelated({ text: 'soap' })).items).toMatchObject([
    { translation: { title: 'Soap bars get damp' } },
  ])
  const { id: replyId } = await by(helper).reply({ id, message: 'කොහු ඇසුරුම්.' })
  const ofReply = await translating(translator).offer({ id: replyId, language: 'en', message: 'Coir.', revision: 0 })
  expect(await found('coir')).toEqual([])
  await translating(helper).answer({ id: ofReply.id, accept: true, version: 0 })
  expect(await found('coir')).toEqual([id])
})

test('the list in some languages has what is written in one of them or translated into one', async () => {
  const listed = async (languages: string) => (await by().getConversations({ languages })).items.map(one => one.id)
  expect([await listed('en'), await listed('si')]).toEqual([[], [id]])
  await accept((await offer()).id)
  expect([await listed('en'), await listed('ta,en'), await listed('ta')]).toEqual([[id], [id], []])
})

test('people choose the languages they read, which are kept; guests read that of the page and English', async () => {
  expect(await translating().getReading({ language: 'ta' })).toEqual({ languages: ['ta', 'en'], isChosen: false })
  await translating(helper).setReading({ languages: ['en', 'ta', 'ta'] })
  await translating(helper).setReading({ languages: ['ta', 'ja', 'ta'] })
  expect(await translating(helper).getReading({ language: 'ja' })).toEqual({ languages: ['ja', 'ta'], isChosen: true })
  await expect(translating(helper).setReading({ languages: [] })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await setReadingLanguages(db, asker.id, ['en'])
  // one’s own words are shown as they were written
  await accept((await offer()).id)
  expect(await by(asker).getConversation({ id })).toMatchObject({ translation: null })
})
