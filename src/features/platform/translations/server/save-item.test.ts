import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { itemOfTag } from '../translation-items.ts'
import { loadItem, loadItems } from './load-items.ts'
import { hideItem, type ItemChange, resetItem, saveItem } from './save-item.ts'
import { lastSync, syncTexts } from './sync-texts.ts'
import { WrittenContent } from './written-content.ts'

const { db } = await testDatabase()
const content = new WrittenContent(db)
const stalls = new Map([['1', { en: 'Honey stall' } as Record<string, string>]])
content.add({
  kind: 'stall',
  place: 'market/stalls',
  load: async () => [...stalls].map(([id, text]) => ({ id, text: { ...text } })),
  save: async (_, { id, language, text, before }) => {
    const own = stalls.get(id)
    if (!own || (own[language] ?? null) !== before) return false
    if (text === null) delete own[language]
    else own[language] = text
    return true
  },
})

const first = {
  pages: {
    en: {
      'gm-empty': 'Nothing',
      '{{count}} places_one': '{{count}} place',
      '{{count}} places_other': '{{count}} places',
    },
    si: { Close: 'වසන්න', 'gm-empty': 'හිස්' },
  },
  server: {},
  places: { Close: 'market/listings' },
}
const { rows } = await sql<{ id: string }>`
  insert into users (name, email) values ('Ruwan Silva', 'ruwan@pola.example') returning id`.execute(db)
const userId = rows[0]?.id ?? ''

beforeEach(async () => {
  await db.deleteFrom('translationTags').execute()
  await lastSync.write(db, { texts: '', day: '' })
  await syncTexts(db, first)
})

const itemOf = async (item: string, language: ItemChange['language'] = 'si') => {
  const found = await loadItem(db, content, { item, language })
  if (!found) throw new Error(`there is no ${item}`)
  return found
}
async function save(item: string, forms: ItemChange['forms'], change: Partial<ItemChange> = {}) {
  const { revision, sourceHash } = await itemOf(item, change.language)
  const whole: ItemChange = { item, language: 'si', forms, revision, sourceHash, userId, ...change }
  return db.transaction().execute(tx => saveItem(tx, content, whole))
}
const states = async (language: ItemChange['language'] = 'si') =>
  Object.fromEntries((await loadItems(db, content, language)).map(({ item, state }) => [item, state]))

test('what is missing, and where texts belong', async () => {
  expect(await states()).toEqual({
    'stall:1': 'missing',
    'text:{{count}} places': 'missing',
    'text:Close': 'done',
    'text:gm-empty': 'done',
  })
  expect(await itemOf('text:Close')).toMatchObject({
    place: 'market/listings',
    source: { '': 'Close' },
    isEdited: false,
  })
  expect(await states('en')).not.toHaveProperty('stall:1')
})

test('a saved text is composed, says who wrote it, and stands in place of what another version ships', async () => {
  await save('text:Close', { '': 'වහන්න e\u0301 ශ්‍රී' })
  const saved = await itemOf('text:Close')
  expect(saved).toMatchObject({ forms: { '': 'වහන්න é ශ්‍රී' }, isEdited: true, editedBy: userId, state: 'done' })
  await syncTexts(db, { ...first, pages: { ...first.pages, si: { ...first.pages.si, Close: 'වසා දමන්න' } } })
  expect((await itemOf('text:Close')).forms).toEqual(saved.forms)
  const { revision } = saved
  await db.transaction().execute(tx => resetItem(tx, content, { item: 'text:Close', language: 'si', revision }))
  expect(await itemOf('text:Close')).toMatchObject({ forms: { '': 'වසා දමන්න' }, isEdited: false })
})

test('a text that would break a page is refused', async () => {
  await expect(save('text:{{count}} places', { one: 'එක තැනක්', other: 'තැන්' })).rejects.toMatchObject({
    code: 'gm-error-translation-text',
    data: { field: 'other', given: { rule: 'names', what: '{{count}}' } },
  })
  await expect(save('text:Close', { '': 'වහන්\u200bන' })).rejects.toMatchObject({ data: { given: { what: 'U+200B' } } })
  await expect(save('text:Close', { '': '' })).rejects.toMatchObject({ data: { given: { rule: 'missing' } } })
  await save('text:{{count}} places', { one: 'එක තැනක්', other: 'තැන් {{count}}' })
  expect((await states())['text:{{count}} places']).toBe('done')
})

test('of two who change a text at once, the second is refused', async () => {
  const { revision } = await itemOf('text:Close')
  await save('text:Close', { '': 'වහන්න' })
  await expect(save('text:Close', { '': 'වසා දමන්න' }, { revision })).rejects.toMatchObject({
    code: 'gm-error-translation-changed',
    status: 409,
  })
  await expect(
    save('text:Gone', { '': 'x' }, { revision, sourceHash: '' }).catch(error => error.message),
  ).resolves.toBe('there is no text:Gone')
})

test('English that changed makes a translation outdated, until somebody who saw it saves it', async () => {
  const { sourceHash: old } = await itemOf('text:gm-empty')
  await save('text:gm-empty', { '': 'Nothing here yet' }, { language: 'en' })
  expect(await itemOf('text:gm-empty')).toMatchObject({ state: 'outdated', madeOf: old })
  // Somebody whose page, or whose file, has the English of before can’t hide the change.
  await save('text:gm-empty', { '': 'කිසිවක් නැත' }, { sourceHash: old })
  expect((await states())['text:gm-empty']).toBe('outdated')
  await save('text:gm-empty', { '': 'කිසිවක් නැත' })
  expect((await states())['text:gm-empty']).toBe('done')
})

test('content is translated like the rest, and outdated when its English changes', async () => {
  await save('stall:1', { '': 'මී පැණි කුටිය' })
  expect(stalls.get('1')).toEqual({ en: 'Honey stall', si: 'මී පැණි කුටිය' })
  expect((await states())['stall:1']).toBe('done')
  stalls.set('1', { en: 'Honey and wax', si: 'මී පැණි කුටිය' })
  const changed = await itemOf('stall:1')
  expect(changed.state).toBe('outdated')
  const english = db.selectFrom('translationSources').select('forms').where('hash', '=', changed.madeOf)
  expect(await english.executeTakeFirst()).toEqual({ forms: { '': 'Honey stall' } })
  stalls.set('1', { en: 'Honey and wax', si: 'මී පැණි සහ ඉටි' })
  expect((await states())['stall:1']).toBe('done')
})

test('a hidden text waits for nobody', async () => {
  expect(await db.transaction().execute(tx => hideItem(tx, itemOfTag('Close'), true))).toBe(false)
  expect(await itemOf('text:Close')).toMatchObject({ isHidden: true })
  await expect(db.transaction().execute(tx => hideItem(tx, 'text:Gone', true))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})
