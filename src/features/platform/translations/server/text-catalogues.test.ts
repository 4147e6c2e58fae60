import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { toSiteLanguage } from '#shared/languages.ts'
import { lastSync, type ShippedTexts } from './sync-texts.ts'
import { TextCatalogues } from './text-catalogues.ts'

const { db } = await testDatabase()
const first: ShippedTexts['pages'] = {
  en: {
    '{{count}} places_one': '{{count}} place',
    '{{count}} places_other': '{{count}} places',
    'gm-empty': 'Nothing',
  },
  si: { Close: 'වසන්න', Back: 'ආපසු', '{{count}} places_one': 'තැන් 1', '{{count}} places_other': 'තැන් {{count}}' },
  ja: { Close: '閉じる', '{{count}} places_other': '{{count}}か所' },
  ur: { '{{count}} places_other': '{{count}} مقامات' },
}
const node = (pages: ShippedTexts['pages'], server: ShippedTexts['server'] = {}) =>
  new TextCatalogues({ db, log: pino({ level: 'silent' }), shipped: { pages, server } })

/** A node that starts with these texts and stops at once; it keeps what it has read. */
async function started(pages: ShippedTexts['pages'], server?: ShippedTexts['server']): Promise<TextCatalogues> {
  const catalogues = node(pages, server)
  await catalogues.start()
  await catalogues.stop()
  return catalogues
}

const edit = (tag: string, language: string, text: string) =>
  db
    .insertInto('translationTexts')
    .values({ tag, language, text, editedAt: new Date() })
    .onConflict(conflict => conflict.columns(['tag', 'language', 'form']).doUpdateSet({ text, editedAt: new Date() }))
    .execute()

/** Moves the time when the tag became unused that many days back. */
async function goneSince(tag: string, days: number): Promise<void> {
  const then = new Date(Date.now() - days * 86_400_000)
  await db.updateTable('translationTags').set({ goneAt: then }).where('tag', '=', tag).execute()
  const { texts } = (await lastSync.read(db)) ?? { texts: '' }
  await lastSync.write(db, { texts, day: then.toISOString().slice(0, 10) })
}

beforeEach(async () => {
  await db.deleteFrom('translationTags').execute()
  await lastSync.write(db, { texts: '', day: '' })
})

test('a missing text falls back to English, but a single plural form doesn’t', async () => {
  const catalogues = await started(first)
  expect(catalogues.textsIn('ja')).toEqual({
    Close: '閉じる',
    '{{count}} places_other': '{{count}}か所',
    'gm-empty': 'Nothing',
  })
  expect(catalogues.textsIn('es')).toEqual(first.en)
})

test('a start with the same texts changes nothing, a start with a changed text does', async () => {
  const before = (await started(first)).timestamp
  expect((await started(first)).timestamp).toBe(before)
  const after = await started({ ...first, ja: { ...first.ja, Close: 'とじる' } })
  expect(Number(after.timestamp)).toBeGreaterThan(Number(before))
  expect(after.textsIn('ja').Close).toBe('とじる')
})

test('an edited text survives the next version, whose own text is kept beside it', async () => {
  await started(first)
  await edit('Close', 'si', 'වහන්න')
  const next = await started({ ...first, si: { ...first.si, Close: 'වසා දමන්න' } })
  expect(next.textsIn('si').Close).toBe('වහන්න')
  const row = db.selectFrom('translationTexts').select('shipped').where('text', '=', 'වහන්න')
  expect(await row.executeTakeFirst()).toEqual({ shipped: 'වසා දමන්න' })
  await started({ ...first, si: {} })
  expect(await row.executeTakeFirst()).toEqual({ shipped: null })
})

test('a text that a version removes is deleted', async () => {
  await started(first)
  const next = await started({ ...first, ja: {} })
  expect(next.textsIn('ja').Close).toBeUndefined()
})

test('texts of an unused tag are served for 30 days, then deleted unless somebody edited them', async () => {
  await started(first)
  await edit('Back', 'ja', '戻る')
  const { Close: _, Back: __, ...si } = first.si!
  const later: ShippedTexts['pages'] = { ...first, si, ja: {} }
  expect((await started(later)).textsIn('si')).toMatchObject({ Close: 'වසන්න', Back: 'ආපසු' })
  await goneSince('Close', 31)
  await goneSince('Back', 31)
  const tags = async () =>
    (await db.selectFrom('translationTags').select('tag').orderBy('tag').execute()).map(row => row.tag)
  const last = await started(later)
  expect(await tags()).toEqual(['Back', 'gm-empty', '{{count}} places'])
  expect(last.textsIn('si').Back).toBeUndefined()
  expect((await started(first)).textsIn('ja').Back).toBe('戻る')
})

test('a node sees a change that another node made', async () => {
  const here = await started(first)
  const before = here.timestamp
  await edit('Close', 'es', 'Cerrar')
  await here.refresh()
  expect(here.textsIn('es').Close).toBe('Cerrar')
  expect(Number(here.timestamp)).toBeGreaterThan(Number(before))
})

test('a start with the same texts on the same day doesn’t write them', async () => {
  await started(first)
  await db.deleteFrom('translationTags').where('tag', '=', 'Close').execute()
  expect((await started(first)).hasTag('Close')).toBe(false)
  expect((await started({ ...first, es: { Close: 'Cerrar' } })).textsIn('es').Close).toBe('Cerrar')
})

test('several nodes can start at once', async () => {
  const nodes = await Promise.all([started(first), started(first), started(first)])
  expect(new Set(nodes.map(one => one.timestamp)).size).toBe(1)
})

test('missing texts are counted, incomplete plurals included, hidden tags not', async () => {
  const here = await started(first)
  expect(here.missingIn('en')).toBe(0)
  expect(here.missingIn('si')).toBe(1)
  expect(here.missingIn('ja')).toBe(2)
  expect(here.missingIn('ur')).toBe(4)
  expect([here.completeShare('en'), here.completeShare('ja'), here.completeShare('si')]).toEqual([1, 0.5, 0.75])
  await db.updateTable('translationTags').set({ hidden: true }).where('tag', '=', 'gm-empty').execute()
  await here.refresh()
  expect(here.missingIn('si')).toBe(0)
  expect(here.completeShare('si')).toBe(1)
})

test('texts of the server count among all texts, but browsers don’t get them', async () => {
  const server = { si: { 'Your code': 'ඔබේ කේතය', Close: 'වහන්න' } }
  const catalogues = await started(first, server)
  expect(catalogues.textsIn('si')).toMatchObject({ 'Your code': 'ඔබේ කේතය', Close: 'වසන්න' })
  expect(Object.keys(catalogues.pageTextsIn('si'))).not.toContain('Your code')
  expect(catalogues.pageTextsIn('si').Close).toBe('වසන්න')
  expect(catalogues.missingIn('si')).toBe((await started(first)).missingIn('si'))
  const asPage = await started({ ...first, si: { ...first.si, 'Your code': 'ඔබේ කේතය' } })
  expect(asPage.pageTextsIn('si')['Your code']).toBe('ඔබේ කේතය')
})

test('a translation is outdated when a version changes its English and leaves it, until it is written anew', async () => {
  expect((await started({ ...first, si: { ...first.si, 'gm-empty': 'හිස්' } })).outdatedIn('si')).toBe(0)
  const changed = { ...first, en: { ...first.en, 'gm-empty': 'Nothing here yet' } }
  const si = { ...first.si, 'gm-empty': 'හිස්' }
  const next = await started({ ...changed, si })
  expect([next.outdatedIn('si'), next.outdatedIn('ja'), next.missingIn('si')]).toEqual([1, 0, 0])
  expect(next.completeShare('si')).toBe(0.75)
  const sources = await db.selectFrom('translationSources').select('forms').execute()
  expect(sources.map(({ forms }) => forms[''])).toEqual(expect.arrayContaining(['Nothing', 'Nothing here yet']))
  const last = await started({ ...changed, si: { ...si, 'gm-empty': 'තවම කිසිවක් නැත' } })
  expect([last.outdatedIn('si'), last.completeShare('si')]).toEqual([0, 1])
})

test('an edited text stays outdated, whatever the next version brings', async () => {
  await started({ ...first, si: { ...first.si, 'gm-empty': 'හිස්' } })
  await db
    .updateTable('translationTexts')
    .set({ text: 'කිසිවක් නැත', editedAt: new Date() })
    .where('tag', '=', 'gm-empty')
    .where('language', '=', 'si')
    .execute()
  const next = await started({
    ...first,
    en: { ...first.en, 'gm-empty': 'Nothing here yet' },
    si: { ...first.si, 'gm-empty': 'තවම කිසිවක් නැත' },
  })
  expect(next.textsIn('si')['gm-empty']).toBe('කිසිවක් නැත')
  expect(next.outdatedIn('si')).toBe(1)
})

test('a text that can’t be formatted is left out, and counted: readers see English', async () => {
  const catalogues = await started(first)
  await db
    .insertInto('translationTexts')
    .values({
      tag: '{{count}} places',
      language: 'es',
      form: 'other',
      text: '{{cuenta}} lugares',
      editedAt: new Date(),
    })
    .execute()
  await edit('gm-empty', 'en', 'Nothing {{here}}')
  await catalogues.refresh()
  expect(catalogues.textsIn('es')).toMatchObject({
    '{{count}} places_other': '{{count}} places',
    'gm-empty': 'Nothing',
  })
  expect([catalogues.brokenIn('es'), catalogues.brokenIn('en'), catalogues.brokenIn('si')]).toEqual([1, 1, 0])
})

test('an added language has English texts until they are translated, and CLDR’s names of days and months', async () => {
  await db
    .insertInto('siteLanguages')
    .values([{ code: 'fr' }, { code: 'ar' }])
    .execute()
  const catalogues = await started({ ...first, si: { ...first.si, Nov: 'නොවැ.', Monday: 'සඳුදා' } })
  expect(catalogues.languages.slice(-2).toSorted()).toEqual(['ar', 'fr'])
  await edit('Close', 'fr', 'Fermer')
  await catalogues.refresh()
  expect(catalogues.textsIn(toSiteLanguage('fr'))).toEqual({
    ...first.en,
    ...{ Close: 'Fermer', Nov: 'nov.', Monday: 'lundi' },
  })
  expect(catalogues.missingIn('fr')).toBe(5)
  expect(catalogues.completeShare(toSiteLanguage('fr'))).toBe(0.166)
  // English within a right-to-left page is isolated: the number would come after its noun.
  const arabic = catalogues.pageTextsIn(toSiteLanguage('ar'))
  expect(arabic).toMatchObject({ '{{count}} places_one': '\u2066{{count}} place\u2069', Nov: 'نوفمبر' })
  await db.deleteFrom('siteLanguages').execute()
  await catalogues.refresh()
  expect(catalogues.languages).not.toContain('fr')
  expect(catalogues.textsIn(toSiteLanguage('fr'))).toEqual(catalogues.textsIn('en'))
})
