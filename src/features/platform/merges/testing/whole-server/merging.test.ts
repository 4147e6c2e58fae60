import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { mergesOfFeatures } from '#app/wiring/merges.ts'
import { movedIdentities } from '#features/community/chat/server/rooms/move-conversations.ts'
import { testDatabase } from '#server/testing/test-database.ts'

const { db } = await testDatabase()

type Column = { kind: 'person' | 'enterprise'; name: string }

/** What names people and enterprises: foreign keys, and columns whose name says it. */
async function columns(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select case confrelid when 'users'::regclass then 'person' else 'enterprise' end as kind,
      conrelid::regclass || '.' || attname as name
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid in ('users'::regclass, 'vendors'::regclass)
    union
    select case data_type when 'uuid' then 'person' else 'enterprise' end, table_name || '.' || column_name
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and (
      data_type = 'uuid' and column_name ~ '(^|_)(user_id|by|by_user|reporter_id|author_id|owner_id|buyer_id)$'
      or data_type = 'integer' and column_name ~ '(^|_)(vendor_id|merged_from)$')
    order by 1, 2`.execute(db)
  return rows
}

test('every column that names a person or an enterprise has a rule', async () => {
  const ruled = mergesOfFeatures.map(({ kind, table, column }) => ({ kind, name: `${table}.${column}` }))
  const byName = (one: Column, other: Column) => (one.kind + one.name < other.kind + other.name ? -1 : 1)
  expect(ruled.toSorted(byName)).toEqual((await columns()).toSorted(byName))
})

/** Of clients, which end with the merged one's sessions; of what was said; and of other homeservers. */
const otherIdentities = [
  ...['chat_delivered.member', 'chat_filters.member', 'chat_login_tokens.identity', 'chat_renamed.identity'],
  'chat_service_users.localpart',
  ...['chat_tokens.identity', 'chat_events.sender'],
  ...['chat_remote_devices.identity', 'chat_remote_events.sender', 'chat_remote_members.member'],
  ...['chat_remote_rooms.asked', 'chat_remote_rooms.creator', 'chat_remote_users.identity'],
]

test('every column that names an identity in chat is moved by chat, or stays for a reason', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and domain_name = 'chat_identity'`.execute(db)
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...movedIdentities, ...otherIdentities].toSorted())
})
