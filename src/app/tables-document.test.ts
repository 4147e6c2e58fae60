import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { tableOwners } from './testing/table-writes.ts'

const head = `# Tables

[← Pola](../README.md) · [all documents](README.md)

Every table of the database by neighbourhood and feature, with its columns, and with the tables that it refers to. Only its
owner writes a table. Columns in **bold** are the primary key. An arrow of a diagram goes from the feature that refers to
the one that is referred to. Written by \`tables-document.test.ts\` from the database after all migrations:
\`npx vitest run tables-document -u\`.
`

type Table = { name: string; columns: { name: string; isKey: boolean }[]; refersTo: string[] }

test('docs/tables.md has every table', async () => {
  const { db } = await testDatabase()
  const { rows } = await sql<Table>`
    select relname as name,
      (select jsonb_agg(jsonb_build_object('name', attname, 'isKey', coalesce(attnum = any (keys.conkey), false)) order by attnum)
        from pg_attribute where attrelid = tables.oid and attnum > 0 and not attisdropped) as columns,
      coalesce((select jsonb_agg(distinct confrelid::regclass::text) from pg_constraint
        where conrelid = tables.oid and contype = 'f'), '[]') as refers_to
    from pg_class as tables
      left join pg_constraint as keys on keys.conrelid = tables.oid and keys.contype = 'p'
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely_%'
    order by relname`.execute(db)
  const owners = tableOwners()
  const ownerOf = (table: string) => owners.get(table) ?? ''
  const features = [...new Set(rows.map(({ name }) => ownerOf(name)))].sort()
  const neighbourhoods = [...new Set(features.map(name => name.split('/')[0] ?? ''))]
  const parts = neighbourhoods.map(neighbourhood => {
    const own = features.filter(name => name.split('/')[0] === neighbourhood)
    const tablesOf = (feature: string) => rows.filter(({ name }) => ownerOf(name) === feature)
    const arrows = own.flatMap(feature => {
      const targets = tablesOf(feature).flatMap(({ refersTo }) => refersTo.map(ownerOf))
      return [...new Set(targets)].filter(target => target !== feature).map(target => `  ${feature} --> ${target}`)
    })
    const diagram = arrows.length > 0 ? `\`\`\`mermaid\nflowchart LR\n${arrows.sort().join('\n')}\n\`\`\`\n\n` : ''
    return `## ${neighbourhood}\n\n${diagram}${own.map(feature => section(feature, tablesOf(feature))).join('\n')}`
  })
  await expect(`${head}\n${parts.join('\n')}`).toMatchFileSnapshot('../../docs/tables.md')
})

function section(feature: string, tables: Table[]): string {
  const lines = tables.map(({ name, columns, refersTo }) => {
    const all = columns.map(column => (column.isKey ? `**${column.name}**` : column.name)).join(', ')
    return `| \`${name}\` | ${all} | ${refersTo.map(other => `\`${other}\``).join(', ')} |`
  })
  return `### ${feature}\n\n| table | columns | refers to |\n|---|---|---|\n${lines.join('\n')}\n`
}
