import { createRouterClient } from '@orpc/server'
import { beforeEach, expect, test } from 'vitest'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { WrittenContent } from '#features/platform/translations/server/index.ts'
import { shipTexts } from '#features/platform/translations/translations.factory.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { toSiteLanguage } from '#shared/languages.ts'
import '../translation-desk.tables.ts'
import { translationDeskRoutes } from './translation-desk.routes.ts'

const { db } = await testDatabase()
const content = new WrittenContent(db)
const clientOf = (user: TestUser) =>
  createRouterClient(translationDeskRoutes(db, content), { context: asViewer(user.viewer) })

const shipped = {
  pages: {
    en: { 'gm-empty': 'Nothing' },
    si: { Close: 'වසන්න', 'Close the stall': 'කුටිය වසන්න', 'gm-empty': 'හිස්' },
    ur: { Close: 'بند کریں' },
  },
  server: { si: { 'Your code': 'ඔබේ කේතය' } },
  places: { Close: 'market/listings', 'Close the stall': 'market/listings' },
}
const close = { item: 'text:Close', language: 'si' as const }

type Call = () => Promise<unknown>

let admin: TestUser
let member: TestUser
let translator: TestUser
let reviewer: TestUser
beforeEach(async () => {
  await db.deleteFrom('users').execute()
  await db.deleteFrom('translationTerms').execute()
  await shipTexts(db, shipped)
  admin = await createUser(db, { role: 1, name: 'Asha Fernando' })
  member = await createUser(db)
  translator = await createUser(db, { name: 'Ruwan Silva', translationLanguage: 'si' })
  reviewer = await createUser(db, { name: 'Nimali Perera', translationLanguage: 'si', translationReviews: true })
})

const read = (user = admin, asked = close) => clientOf(user).getText(asked)
async function save(user: TestUser, text: string, asked = close) {
  const { revision, sourceHash } = await read(admin, asked)
  return clientOf(user).saveText({ ...asked, forms: { '': text }, revision, sourceHash })
}
const acts = () =>
  db
    .selectFrom('auditLog')
    .select(['action', 'before', 'after', 'details'])
    .where('userId', 'is not', null)
    .orderBy('id')
    .execute()

test('texts are for admins and for translators of their language; what they may is what they were given', async () => {
  const { revision, sourceHash } = await read()
  const change = { ...close, forms: { '': 'වහන්න' } }
  const proposal = { language: 'si' as const, proposalId: 1 }
  const file = { language: 'si' as const, format: 'json' as const, content: '{}', isCheck: true }
  const ofAdmins = (client: ReturnType<typeof clientOf>): Call[] => [
    () => client.hideText({ item: close.item, hidden: true }),
    () => client.getTranslators({}),
    () => client.setTranslator({ email: member.email, language: 'si', reviews: true }),
    () => client.removeTranslator({ userId: translator.id }),
    () => client.getTexts({ language: 'en' }),
    () => client.getTexts({ language: 'ur' }),
    () => client.getText({ ...close, language: 'ur' }),
  ]
  const ofReviewers = (client: ReturnType<typeof clientOf>): Call[] => [
    () => client.saveText({ ...change, revision, sourceHash }),
    () => client.refuseProposal(proposal),
    () => client.resetText({ ...close, revision }),
    () => client.importTexts(file),
    () => client.saveTerm({ language: 'si', english: 'stall', wanted: ['කුටිය'], forbidden: [] }),
    () => client.removeTerm({ language: 'si', termId: 1 }),
  ]
  const ofTranslators = (client: ReturnType<typeof clientOf>): Call[] => [
    () => client.getTexts({ language: 'si' }),
    () => client.getText(close),
    () => client.getTerms({ language: 'si' }),
    () => client.proposeText({ ...change, sourceHash }),
  ]
  for (const [user, refused] of [
    [member, [ofAdmins, ofReviewers, ofTranslators]],
    [translator, [ofAdmins, ofReviewers]],
    [reviewer, [ofAdmins]],
  ] as const)
    for (const call of refused.flatMap(calls => calls(clientOf(user))))
      await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  for (const call of [...ofTranslators(clientOf(translator)), ...ofReviewers(clientOf(reviewer)).slice(0, 1)])
    await call()
  const unproved = createRouterClient(translationDeskRoutes(db, content), {
    context: asViewer({ userId: admin.id, role: 2, needsTwoStep: true }),
  })
  await expect(unproved.getTexts({ language: 'si' })).rejects.toMatchObject({ code: 'gm-error-two-step-needed' })
})

test('the list says what waits, and finds texts by state, place and words', async () => {
  const client = clientOf(reviewer)
  const all = await client.getTexts({ language: 'si' })
  expect(all).toMatchObject({
    items: [],
    counts: { todo: 0, done: 4, missing: 0 },
    total: 4,
    places: ['market/listings'],
    rights: { language: 'si', reviews: true, isAdmin: false },
  })
  const items = async (asked: object) =>
    (await client.getTexts({ language: 'si', ...asked })).items.map(({ item }) => item)
  expect(await items({ state: 'done', place: 'market/listings' })).toEqual(['text:Close', 'text:Close the stall'])
  expect(await items({ state: 'done', search: 'කුටිය' })).toEqual(['text:Close the stall'])
  expect(await items({ state: 'done', search: 'NOTHING' })).toEqual(['text:gm-empty'])
  expect(await items({ state: 'done', search: 'your code' })).toEqual(['text:Your code'])
  const missing = await clientOf(admin).getTexts({ language: 'ur' })
  expect(missing.counts).toMatchObject({ todo: 3, missing: 3, done: 1 })
})

test('a saved text is the record’s, and names who saved it; another’s is not written over', async () => {
  const seen = await read()
  const saved = await save(reviewer, 'වහන්න')
  expect(saved).toMatchObject({ text: 'වහන්න', isEdited: true, saved: { by: 'Nimali Perera' } })
  await expect(
    clientOf(admin).saveText({
      ...close,
      forms: { '': 'වසා දමන්න' },
      revision: seen.revision,
      sourceHash: seen.sourceHash,
    }),
  ).rejects.toMatchObject({ code: 'gm-error-translation-changed', status: 409 })
  const { revision } = saved
  expect(await clientOf(reviewer).resetText({ ...close, revision })).toMatchObject({ text: 'වසන්න', isEdited: false })
  expect(await acts()).toEqual([
    { action: 'translation.save', before: { '': 'වසන්න' }, after: { '': 'වහන්න' }, details: { language: 'si' } },
    { action: 'translation.reset', before: { '': 'වහන්න' }, after: null, details: { language: 'si' } },
  ])
})

test('a proposal waits, is replaced by a later one, and is accepted with what is saved, or refused', async () => {
  const { sourceHash } = await read()
  const propose = (text: string) => clientOf(translator).proposeText({ ...close, forms: { '': text }, sourceHash })
  await expect(propose('{{x}}')).rejects.toMatchObject({ code: 'gm-error-translation-text' })
  await propose('වසනු')
  const { proposals, state, text, revision } = await propose('වහන්න')
  expect([proposals.map(one => [one.by, one.forms['']]), state, text]).toEqual([
    [['Ruwan Silva', 'වහන්න']],
    'proposed',
    'වසන්න',
  ])
  expect((await clientOf(reviewer).getTexts({ language: 'si' })).counts).toMatchObject({ todo: 1, proposed: 1 })
  const proposalId = proposals[0]?.id ?? 0
  const accepted = await clientOf(reviewer).saveText({
    ...close,
    forms: { '': 'වහන්න' },
    revision,
    sourceHash,
    proposalId,
  })
  expect(accepted).toMatchObject({ text: 'වහන්න', state: 'done', proposals: [] })
  const again = (await propose('වසා දමන්න')).proposals[0]?.id ?? 0
  await clientOf(reviewer).refuseProposal({ language: 'si', proposalId: again })
  expect((await read()).proposals).toEqual([])
  await expect(clientOf(reviewer).refuseProposal({ language: 'si', proposalId: again })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('of changed English the editor gets what it was; similar texts are beside it', async () => {
  const empty = { item: 'text:gm-empty', language: 'si' as const }
  const english = await read(admin, { ...empty, language: 'en' as never })
  await clientOf(admin).saveText({
    item: 'text:gm-empty',
    language: 'en',
    forms: { '': 'Nothing here' },
    revision: english.revision,
    sourceHash: english.sourceHash,
  })
  expect(await read(reviewer, empty)).toMatchObject({
    state: 'outdated',
    source: 'Nothing here',
    sourceBefore: { '': 'Nothing' },
    sourceChangedAt: expect.any(String),
  })
  expect((await read()).similar).toMatchObject([{ source: 'Close the stall', text: 'කුටිය වසන්න' }])
})

test('a hidden text is the admins’ alone, and waits for nobody', async () => {
  await clientOf(admin).hideText({ item: 'text:Close', hidden: true })
  const done = { language: 'si' as const, state: 'done' as const }
  expect((await clientOf(reviewer).getTexts(done)).count).toBe(3)
  expect((await clientOf(reviewer).getTexts({ ...done, state: 'hidden' })).items).toEqual([])
  expect((await clientOf(admin).getTexts({ ...done, state: 'hidden' })).items).toMatchObject([
    { item: 'text:Close', isHidden: true },
  ])
})

test('admins name translators by their address', async () => {
  const client = clientOf(admin)
  await client.setTranslator({ email: member.email.toUpperCase(), language: 'ur', reviews: false })
  await client.removeTranslator({ userId: reviewer.id })
  const { items } = await client.getTranslators({})
  expect(items.map(({ userId, language, reviews }) => [userId, language, reviews])).toEqual([
    [translator.id, 'si', false],
    [member.id, 'ur', false],
  ])
  expect((await clientOf(member).getTexts({ language: 'ur' })).rights).toEqual({
    language: 'ur',
    reviews: false,
    isAdmin: false,
  })
  await expect(
    client.setTranslator({ email: 'nobody@pola.example', language: 'ur', reviews: false }),
  ).rejects.toMatchObject({
    code: 'gm-error-translator-unknown',
  })
  expect((await acts()).map(({ action }) => action)).toEqual(['translation.rights', 'translation.rights'])
})

test('reviewers keep the glossary of their language; the editor gets the terms that the English has', async () => {
  const client = clientOf(reviewer)
  const term = { language: 'si' as const, english: ' Stall ', wanted: ['කුටිය'], forbidden: ['කඩය'] }
  await client.saveTerm(term)
  // The same term again is changed, in whatever case it is written.
  await client.saveTerm({ ...term, english: 'stall', wanted: ['කුටිය', 'කුටියේ'], forbidden: [] })
  await client.saveTerm({ ...term, english: 'market' })
  const { items } = await clientOf(translator).getTerms({ language: 'si' })
  expect(items.map(({ id: _, ...rest }) => rest)).toEqual([
    { english: 'market', wanted: ['කුටිය'], forbidden: ['කඩය'] },
    { english: 'stall', wanted: ['කුටිය', 'කුටියේ'], forbidden: [] },
  ])
  expect(
    (await read(reviewer, { ...close, item: 'text:Close the stall' })).terms.map(({ english }) => english),
  ).toEqual(['stall'])
  expect((await read(reviewer)).terms).toEqual([])
  const termId = items[0]?.id ?? 0
  await client.removeTerm({ language: 'si', termId })
  await expect(client.removeTerm({ language: 'si', termId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(clientOf(admin).removeTerm({ language: 'ur', termId: items[1]?.id ?? 0 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  expect((await acts()).map(({ action }) => action)).toEqual(Array(4).fill('translation.term'))
})

test('a language that isn’t shipped is there for admins and its translators once it is added', async () => {
  const fr = toSiteLanguage('fr')
  const asked = { item: 'text:Close', language: fr }
  const french = await createUser(db, { translationLanguage: 'fr', translationReviews: true })
  const missing = { code: 'NOT_FOUND' }
  for (const user of [admin, french, translator])
    await expect(clientOf(user).getTexts({ language: fr })).rejects.toMatchObject(missing)
  const given = { email: member.email, language: fr, reviews: false }
  await expect(clientOf(admin).setTranslator(given)).rejects.toMatchObject({
    ...{ code: 'gm-error-language-unknown', data: { field: 'language' } },
  })
  await db.insertInto('siteLanguages').values({ code: 'fr' }).execute()
  await clientOf(admin).setTranslator(given)
  await clientOf(member).proposeText({ ...asked, forms: { '': 'Fermez' }, sourceHash: '' })
  for (const user of [translator, reviewer])
    await expect(clientOf(user).getTexts({ language: fr })).rejects.toMatchObject(missing)
  const all = await clientOf(french).getTexts({ language: fr })
  expect(all).toMatchObject({
    ...{ counts: { proposed: 1, done: 0 }, languages: [{ code: 'fr', name: 'Français' }] },
    rights: { language: 'fr', reviews: true },
  })
  const { revision, sourceHash, proposals } = await clientOf(french).getText(asked)
  const proposalId = proposals[0]?.id
  await clientOf(french).saveText({ ...asked, forms: { '': 'Fermer' }, revision, sourceHash, proposalId })
  expect((await clientOf(french).getTexts({ language: fr })).counts).toMatchObject({ done: 1, proposed: 0 })
  await db.deleteFrom('siteLanguages').execute()
  await expect(clientOf(french).getTexts({ language: fr })).rejects.toMatchObject(missing)
  const kept = db.selectFrom('translationTexts').select('text').where('language', '=', 'fr')
  expect(await kept.execute()).toEqual([{ text: 'Fermer' }])
})
