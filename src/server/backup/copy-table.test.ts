import { afterAll, beforeAll, expect, test } from 'vitest'
import { openConnection } from '../db/database.ts'
import { testDatabase } from '../testing/test-database.ts'
import { copySettings, digestTable, readTable, writeTable } from './copy-table.ts'
import { listTables } from './list-tables.ts'

const { url } = await testDatabase()
const { client, close } = await openConnection(url, 'test')
afterAll(close)

const columns = `
  id integer generated always as identity primary key, words text, list text[], nested jsonb, typed json, bytes bytea,
  at timestamptz, day date, span interval, amount numeric, ratio float8, flag boolean, "Odd ""name""" text,
  twice integer generated always as (id * 2) stored`
const odd = [
  '',
  ' ',
  'NULL',
  '\\N',
  '\\.',
  '"',
  '""',
  "'",
  'a,b',
  'a\nb',
  'a\r\nb',
  '\t',
  '\\',
  'é',
  'é',
  '👩‍👩‍👧',
  'සිංහල',
  '\u200d',
  '\ufeff',
]

beforeAll(async () => {
  await client.query(`create table odd (${columns}); create table odd_copy (${columns}); create table lone (word text)`)
  await client.query(`create table lone_copy (word text)`)
  for (const text of odd)
    await client.query(
      `insert into odd (words, list, nested, typed, bytes, at, day, span, amount, ratio, flag, "Odd ""name""")
      values ($1, $2, $3, $4, $5, 'infinity', '-infinity', '1 mon -2 days 00:00:00.000001', '0.10000000000000000000001',
        0.1::float8 + 0.2, true, $1)`,
      [text, [text, null, '{}'], { text }, `{ "text":  ${JSON.stringify(text)} }`, Buffer.from(`\0\\${text}`)],
    )
  await client.query(`insert into odd (at, ratio) values ('2026-03-29 02:30:00.123456+02', 'NaN'), (null, '-Infinity')`)
  for (const text of [...odd, null]) await client.query('insert into lone values ($1)', [text])
})

async function shapeOf(name: string) {
  const table = (await listTables(client)).find(each => each.name === name)
  if (!table) throw new Error(`no table ${name}`)
  return table
}

test.each(['odd', 'lone'])('every value of the table %s survives', async name => {
  const from = await shapeOf(name)
  const to = { ...from, name: `${name}_copy` }
  await client.query('begin')
  await client.query(copySettings)
  const { csv } = await readTable(client, from)
  const pieces = await Array.fromAsync(csv as AsyncIterable<Buffer>)
  async function* source() {
    yield* pieces
  }
  const written = await writeTable(client, to, source())
  await client.query('commit')
  const { rows } = await client.query(
    `select (select array_agg(t::text order by t::text) from ${name} t) = (select array_agg(t::text order by t::text) from ${name}_copy t) as equal`,
  )
  expect(rows).toEqual([{ equal: true }])
  expect(written.rows).toBe(odd.length + (name === 'odd' ? 2 : 1))
})

test('the digest depends on the values, not on the order or the place of rows', async () => {
  const table = await shapeOf('odd')
  const before = await digestTable(client, table)
  await client.query('update odd set flag = flag where id % 2 = 0')
  expect(await digestTable(client, table)).toEqual(before)
  await client.query('update odd set words = words || $1 where id = 3', [' '])
  expect((await digestTable(client, table)).sha256).not.toBe(before.sha256)
})

test('rows for other columns are refused', async () => {
  const table = await shapeOf('lone')
  async function* source() {
    yield Buffer.from('other\nx\n')
  }
  await expect(writeTable(client, table, source())).rejects.toThrow("public.lone can't be written: ")
  async function* failing() {
    yield Buffer.from('word\n')
    throw new Error('the source broke off')
  }
  await expect(writeTable(client, table, failing())).rejects.toThrow('the source broke off')
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a connection closes while a table is being read', async () => {
  const reading = await openConnection(url, 'test reading')
  await client.query('create table many as select generate_series(1, 300000) as number')
  const { csv } = await readTable(reading.client, await shapeOf('many'))
  for await (const piece of csv) {
    expect(String(piece)).toMatch(/^number\n1\n/)
    break
  }
  await reading.close()
  const still = `select from pg_stat_activity where application_name = 'test reading'`
  await expect.poll(async () => (await client.query(still)).rowCount).toBe(0)
})
