import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { defaultMapping, parseMapping } from './mapping.ts'

const least = { source: 'own', id: 'id', fields: { name: 'name' } }
const parse = (changes: object) => parseMapping({ ...least, ...changes }, 'm.json')

test('the least mapping has defaults', () => {
  expect(parse({})).toMatchObject({
    id: ['id'],
    fields: { name: ['name'], description: [] },
    languages: { plain: 'en', detect: false },
    rows: { level: 1 },
  })
})

test('fields may be joined or alternatives, tags and countries match in any case', () => {
  const mapping = parse({
    fields: { name: ['title', { join: ['first', 'last'] }] },
    countries: { 'Old Ceylon': 'LK' },
    tags: { fields: [{ field: 'kind' }], map: { 'Tea Shop': { sectors: ['tea'] } } },
  })
  expect(mapping.fields.name).toEqual(['title', { join: ['first', 'last'], with: ' ' }])
  expect(mapping.countries).toEqual({ 'old ceylon': 'LK' })
  expect(mapping.tags.map).toEqual({ 'tea shop': { sectors: ['tea'], focuses: [] } })
})

test.each([
  ['no source', { source: undefined }, 'm.json: source: '],
  ['a source with spaces', { source: 'my file' }, 'source: expected 1 to 60 of a-z, 0-9, - and _'],
  ['no id', { id: [] }, 'id: name the field that holds the id of a row'],
  ['no name', { fields: { name: [] } }, 'fields.name: name the field that holds the name'],
  ['an unknown part', { tagz: {} }, 'tagz is not part of a mapping'],
  ['an unknown field', { fields: { name: 'name', webside: 'url' } }, 'fields.webside is not part of a mapping'],
  ['a field that is a number', { fields: { name: 'name', city: 7 } }, 'fields.city: '],
  ['a wrong country', { countries: { UK: 'England' } }, 'countries.UK: expected two capitals such as "AT"'],
  ['a wrong language', { languages: { plain: 'english' } }, 'languages.plain: not a language code such as "de"'],
  ['a wrong status', { rows: { status: 9 } }, 'rows.status: '],
  ['a note instead of the source', { about: 'Leafs of Kandy' }, 'm.json: about: '],
  ['a source that is no link', { about: { title: 'Leafs', url: 'leafs.example' } }, 'about.url: '],
  ['a wrong date', { rows: { approvedAt: '31.5.2024' } }, 'rows.approvedAt: '],
  [
    'a wrong handle',
    { tags: { map: { tea: { sectors: ['Tea & more'] } } } },
    'tags.map.tea.sectors.0: a handle has only',
  ],
  [
    'a node twice',
    {
      nodes: {
        sectors: [
          { handle: 'a', title: 'A' },
          { handle: 'a', title: 'A' },
        ],
      },
    },
    'nodes.sectors, “a” is listed twice',
  ],
  [
    'a node before its parent',
    { nodes: { focuses: [{ handle: 'a', title: 'A', parent: 'b' }] } },
    'its parent “b” must come before it',
  ],
  ['a node without English', { nodes: { focuses: [{ handle: 'a', title: { de: 'A' } }] } }, '“a” has no English title'],
])('a wrong mapping is refused, saying where: %s', (_what, changes, message) => {
  expect(() => parse(changes)).toThrow(message)
})

test('every problem is named at once', () => {
  expect(() => parse({ source: '', rows: { level: 4 }, x: 1 })).toThrow(
    /source: .*; rows\.level: .*; x is not part of a mapping/,
  )
})

test('the mappings in the box are right', async () => {
  expect(defaultMapping('own').fields.name).toEqual(['name'])
  const file = new URL('../../../../../../mappings/susy.json', import.meta.url)
  const mapping = parseMapping(JSON.parse(await readFile(file, 'utf8')), 'susy.json')
  for (const kind of ['sectors', 'focuses'] as const) {
    const planned = new Set(mapping.nodes[kind].map(node => node.handle))
    const used = Object.values(mapping.tags.map).flatMap(nodes => nodes[kind])
    expect(used.filter(handle => !planned.has(handle))).toEqual([])
  }
})
