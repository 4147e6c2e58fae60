import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { writingSources } from '../testing/table-writes.ts'
import { catalogue, exportedTables } from './catalogue/index.ts'

const { db } = await testDatabase()

type Column = { table: string; column: string; hasValue: boolean }
const { rows: columns } = await sql<Column>`
  select relname as "table", attname as "column", atthasdef or attidentity <> '' or not attnotnull as "has_value"
  from pg_attribute join pg_class c on c.oid = attrelid
  where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relname not like 'kysely_%'
    and attnum > 0 and not attisdropped and attgenerated = ''`.execute(db)

test('every table and column is exported, or left out with a reason', () => {
  const listed = Object.entries(catalogue).flatMap(([table, entry]) => {
    if ('columns' in entry) return [...entry.columns, ...Object.keys(entry.leftOut)].map(name => `${table}.${name}`)
    return columns.filter(column => column.table === table).map(({ column }) => `${table}.${column}`)
  })
  expect(listed.sort()).toEqual(columns.map(({ table, column }) => `${table}.${column}`).sort())
})

test('a column that is left out has a value after an import', () => {
  const without = exportedTables.flatMap(([table, { leftOut }]) =>
    Object.entries(leftOut).flatMap(([column, why]) => {
      const found = columns.find(one => one.table === table && one.column === column)
      return typeof why === 'string' && !found?.hasValue ? [`${table}.${column}`] : []
    }),
  )
  expect(without).toEqual([])
})

/** Columns whose names sound like secrets, and that are none. */
const noSecrets: Record<string, string> = {
  'app_settings.key': 'the name of a setting',
  'application_import_keys.key': 'the key of a row in its source',
  'bulk_plans.hash': 'shows that a plan is as it was agreed to',
  'merges.hash': 'shows what was confirmed',
  'chat_events.state_key': 'part of the name of a state',
  'chat_rooms.direct_key': 'who is in a room of two',
  'chat_remote_rooms.direct_key': 'who is in a room of two',
  'chat_state.state_key': 'part of the name of a state',
  'credit_entries.key': 'recognizes an act that is repeated',
  'discounts.code': 'enterprises publish it',
  'gift_card_entries.key': 'recognizes an act that is repeated',
  'gift_cards.code_hash': 'of a long random code; without it a card that somebody holds would be worthless',
  'images.thumbhash': 'a picture in 25 bytes',
  'ledger_entries.key': 'recognizes an act that is repeated',
  'letters.words_hash': 'tells whether a letter would say something else',
  'listings.source_hash': 'tells whether a row of a source changed',
  'listings.url_key': 'part of an address',
  'network_reports.hash': 'stands on a report, so that anybody can check it',
  'network_submissions.code': 'stands on a report, so that anybody can check it',
  'network_vote_entries.hash': 'shows that votes are as they were cast',
  'notifications.key': 'recognizes what is repeated',
  'provider_calls.idempotency_key': 'recognizes a call that is repeated; calls need the operator’s key',
  'referral_links.token': 'stands in public links; it names who invited',
  'referral_stops.address_hash': 'recognizes an address that wants no invitations',
  'referrals.address_hash': 'recognizes an address',
  'site_languages.code': 'the name of a language',
  'test_charges.idempotency_key': 'recognizes a call that is repeated',
  'translation_content.source_hash': 'tells whether a source text changed',
  'translation_content.text_hash': 'tells whether a text changed',
  'translation_proposals.source_hash': 'tells whether a source text changed',
  'translation_sources.hash': 'tells whether a source text changed',
  'translation_tags.source_hash': 'tells whether a source text changed',
  'translation_texts.shipped_hash': 'tells whether a text changed',
  'translation_texts.source_hash': 'tells whether a source text changed',
  'users.refer_token': 'stands in public links; it names who invited',
  'vendor_statements.hash': 'shows that a statement is as it was closed',
  'vendors.source_hash': 'tells whether a row of a source changed',
}

test('no exported column sounds like a secret, unless it is said why it is none', () => {
  const sounding = exportedTables.flatMap(([table, entry]) =>
    entry.columns
      .filter(column => /(^|_)(hash|token|secret|password|sealed|key|code|codes)$|thumbhash/.test(column))
      .filter(column => !/^(language|currency|postal|reason|failure)_codes?$/.test(column))
      .map(column => `${table}.${column}`),
  )
  expect(sounding.sort()).toEqual(Object.keys(noSecrets).sort())
})

/** Settings that are not exported: secrets, and how far this database is. */
const leftOutSettings = [
  ...['authSecret', 'pushKeys', 'searchKey'],
  ...['searchDatabase', 'gazetteer_version', 'texts_synced', 'demo_pictures'],
]

test('every setting is exported, or left out', () => {
  const where = catalogue.app_settings && 'where' in catalogue.app_settings ? (catalogue.app_settings.where ?? '') : ''
  const exported = [...where.matchAll(/'([^']+)'/g)].map(([, key]) => key ?? '')
  const defined = writingSources.flatMap(path =>
    [...readFileSync(path, 'utf8').matchAll(/defineSetting(?:<[^(]*>)?\(\s*'([^']+)'/g)].map(([, key]) => key ?? ''),
  )
  expect([...new Set(defined)].sort()).toEqual([...exported, ...leftOutSettings].sort())
})
