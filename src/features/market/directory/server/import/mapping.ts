import { z } from 'zod'
import { OperatorError } from '#server/config/operator-error.ts'
import { columnFields, ownColumns } from './import-columns.ts'
import { fieldList, fieldPath } from './import-field.ts'
import { languageOf } from './language-codes.ts'

const handle = z.string().regex(/^[a-z0-9_-]{1,200}$/, 'a handle has only a-z, 0-9, - and _')
const language = z.string().refine(code => languageOf(code) === code, 'not a language code such as "de"')
const isoDate = z.iso.date()
const listField = z.strictObject({ field: fieldPath, separator: z.string().min(1).default(';') })

/** English, or by language */
const title = z.union([
  z
    .string()
    .trim()
    .min(1)
    .transform(en => ({ en })),
  z.record(language, z.string().min(1)),
])

const nodeShape = z.strictObject({
  handle,
  title,
  description: z.record(language, z.string().min(1)).optional(),
  parent: handle.optional(),
})

const chosenNodes = z.strictObject({ sectors: z.array(handle).default([]), focuses: z.array(handle).default([]) })

/** The description of the source that its profiles show. */
const aboutShape = z.strictObject({
  title,
  url: z.url({ protocol: /^https?$/ }).optional(),
  license: z.string().trim().min(1).max(200).optional(),
  date: z
    .string()
    .regex(/^\d{4}(-\d{2}){0,2}$/, 'expected a date such as 2018, 2018-02 or 2018-02-28')
    .optional(),
})

const mappingShape = z.strictObject({
  $schema: z.string().optional(),
  about: aboutShape.optional(),
  source: z.string().regex(/^[a-z0-9_-]{1,60}$/, 'expected 1 to 60 of a-z, 0-9, - and _'),
  id: fieldList.refine(fields => fields.length > 0, 'name the field that holds the id of a row'),
  fields: z.strictObject({
    name: fieldList.refine(fields => fields.length > 0, 'name the field that holds the name'),
    title: fieldList,
    description: fieldList,
    phones: fieldList,
    street: fieldList,
    postcode: fieldList,
    city: fieldList,
    region: fieldList,
    country: fieldList,
    lat: fieldList,
    lng: fieldList,
    approvedAt: fieldList,
    ...columnFields,
  }),
  languages: z
    .strictObject({
      plain: language.default('en'),
      detect: z.boolean().default(false),
      aliases: z.record(z.string().toLowerCase(), language).default({}),
    })
    .prefault({}),
  countries: z
    .record(z.string().trim().toLowerCase(), z.string().regex(/^[A-Z]{2}$/, 'expected two capitals such as "AT"'))
    .default({}),
  rows: z
    .strictObject({
      status: z.int().min(1).max(5).optional(),
      level: z.int().min(1).max(3).default(1),
      approvedAt: isoDate.optional(),
    })
    .prefault({}),
  sectors: z.array(listField).default([]),
  focuses: z.array(listField).default([]),
  tags: z
    .strictObject({
      fields: z
        .array(listField.extend({ prefix: z.string().default(''), reportUnmapped: z.boolean().default(true) }))
        .default([]),
      map: z.record(z.string().trim().toLowerCase(), chosenNodes).default({}),
      ignore: z.array(z.string().trim().toLowerCase()).default([]),
    })
    .prefault({}),
  nodes: z
    .strictObject({ sectors: z.array(nodeShape).default([]), focuses: z.array(nodeShape).default([]) })
    .prefault({}),
})

export type Mapping = z.infer<typeof mappingShape>
export type MappingNode = z.infer<typeof nodeShape>

/**
 * Checks a mapping (docs/import.md has its form).
 * @throws OperatorError naming every error
 */
export function parseMapping(document: unknown, fileName: string): Mapping {
  const parsed = mappingShape.safeParse(document)
  if (parsed.success) return checkNodes(parsed.data, fileName)
  throw new OperatorError(`${fileName}: ${parsed.error.issues.flatMap(issue => explain(issue)).join('; ')}.`)
}

function explain(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const deepest = issue.errors.flat().sort((a, b) => b.path.length - a.path.length)[0]
    if (deepest && deepest.path.length > 0)
      return explain({ ...deepest, path: [...issue.path, ...deepest.path] } as z.core.$ZodIssue)
  }
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map(key => `${[...issue.path, key].join('.')} is not part of a mapping`)
  }
  return [`${issue.path.join('.') || 'the mapping'}: ${issue.message}`]
}

function checkNodes(mapping: Mapping, fileName: string): Mapping {
  for (const kind of ['sectors', 'focuses'] as const) {
    const known = new Set<string>()
    for (const { handle, parent, title } of mapping.nodes[kind]) {
      const where = `${fileName}: nodes.${kind}, “${handle}”`
      if (known.has(handle)) throw new OperatorError(`${where} is listed twice.`)
      if (!title.en) throw new OperatorError(`${where} has no English title.`)
      if (parent && !known.has(parent)) throw new OperatorError(`${where}: its parent “${parent}” must come before it.`)
      known.add(handle)
    }
  }
  return mapping
}

/** The mapping for a file with our own columns (docs/import.md lists them); `source` separates its ids from other files'. */
export function defaultMapping(source: string): Mapping {
  const own = (name: string) => [name]
  return parseMapping(
    {
      source,
      id: own('id'),
      fields: {
        name: own('name'),
        title: own('title'),
        description: own('description'),
        phones: ['phones', 'phone'],
        street: own('street'),
        postcode: own('postcode'),
        city: own('city'),
        region: own('region'),
        country: own('country'),
        lat: ['lat', 'latitude', '@lat'],
        lng: ['lng', 'lon', 'longitude', '@lng'],
        approvedAt: ['approved_at', 'approvedAt'],
        ...ownColumns,
      },
      sectors: [{ field: 'sectors' }],
      focuses: [{ field: 'focuses' }],
    },
    'the default mapping',
  )
}
