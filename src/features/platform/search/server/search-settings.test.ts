import { expect, test } from 'vitest'
import { joinSources } from './search-settings.ts'
import { testSource } from './testing/test-source.ts'

const other = { ...testSource, itemTypes: [], filters: [] }

test('a filter makes its attribute a facet, and a range filter makes it numeric too', () => {
  const title = () => ''
  const settings = joinSources([
    testSource,
    {
      ...other,
      itemTypes: ['listing'],
      filters: [
        { key: 'colors', parameter: 'color', kind: 'choice', facet: 'color', title, options: { red: title } },
        { key: 'years', parameter: 'year', kind: 'range', facet: 'year', title, least: 1900, most: 2100 },
      ],
    },
  ])('en')
  expect(settings.facets).toEqual(expect.arrayContaining(['itemType', 'color', 'year', 'level']))
  expect(settings.numeric).toEqual(expect.arrayContaining(['id', 'year', 'level']))
  expect(settings.numeric).not.toContain('color')
})

test('an attribute of several sources is taken once, and heavier ones come first', () => {
  const { searchable } = joinSources([
    other,
    { ...other, searchable: [...other.searchable, { attribute: 'x', weight: 9 }] },
  ])('en')
  expect(searchable.map(({ attribute }) => attribute).slice(0, 2)).toEqual(['brand', 'x'])
  expect(searchable).toHaveLength(other.searchable.length + 1)
})

test('sources that disagree are an error', () => {
  const heavier = { ...other, searchable: [{ attribute: 'brand', weight: 2 }] }
  expect(() => joinSources([testSource, heavier])).toThrow('weigh brand differently')
  const reversed = { ...other, sorts: { recent: { by: [], text: 'first' as const } } }
  expect(() => joinSources([testSource, reversed])).toThrow('order recent differently')
  expect(() => joinSources([testSource, testSource])).toThrow('records of the type profile')
})
