import { kindOf } from './column-kinds.ts'
import type { Column, TableDescription } from './describe-tables.ts'

/** The JSON Schema (2020-12) of a line of a table's file. */
export function tableSchema(table: TableDescription): Record<string, unknown> {
  const properties = Object.fromEntries(table.columns.map(column => [column.name, columnSchema(table, column)]))
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `urn:pola:export:1:${table.name}`,
    title: table.title,
    ...(table.key.length > 0 && { description: `One row per ${table.key.join(', ')}.` }),
    ...(table.rules.length > 0 && { $comment: `Each row also meets: ${table.rules.join('; ')}` }),
    type: 'object',
    properties,
    required: table.columns.flatMap(({ name, isRequired }) => (isRequired ? [name] : [])),
    additionalProperties: false,
  }
}

function columnSchema({ references }: TableDescription, column: Column): Record<string, unknown> {
  const { schema } = kindOf(column)
  const mayBeNull = !column.isRequired && typeof schema.type === 'string'
  const reference = references.find(({ columns }) => columns.includes(column.name))
  const place = reference?.columns.indexOf(column.name) ?? 0
  return {
    ...schema,
    ...(mayBeNull && { type: [schema.type, 'null'] }),
    ...(reference && { description: `refers to ${reference.table}.${reference.to[place]}` }),
  }
}

export type FieldProblem = { field: string; why: string }

/** What is wrong in a line, by field. A column that may be null may also be missing. */
export function rowProblems({ columns }: TableDescription, row: Record<string, unknown>): FieldProblem[] {
  const known = new Set(columns.map(({ name }) => name))
  const unknown = Object.keys(row).filter(name => !known.has(name))
  return [
    ...unknown.map(field => ({ field, why: 'is no column of this table' })),
    ...columns.flatMap(column => {
      const why = columnProblem(column, row[column.name])
      return why ? [{ field: column.name, why }] : []
    }),
  ]
}

function columnProblem(column: Column, value: unknown): string | undefined {
  if (value === undefined) return column.isRequired ? 'is missing' : undefined
  if (value === null) return column.isRequired ? 'must not be null' : undefined
  const { isRight, expected } = kindOf(column)
  return isRight(value) ? undefined : `is not ${expected}`
}
