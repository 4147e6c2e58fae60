import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readTable } from '#server/import/read-table.ts'
import { toCsv } from '#shared/csv.ts'
import {
  additionFor,
  cellsOf,
  changesFor,
  fileColumns,
  joinTags,
  readMemberRows,
  splitTags,
  wishOf,
} from './member-file.ts'
import { memberStates } from './member-states.ts'

const levels: { id: number; names: Record<string, string> }[] = [
  { id: 1, names: { en: 'Basic', si: 'මූලික' } },
  { id: 2, names: { en: 'Partner, gold' } },
]
const member = {
  vendor: { id: 5, name: 'Hive & Hollow', subDomain: 'hive', logo: null, place: 'Kandy' },
  ...{ state: 'approved' as const, level: { id: 2, name: 'Partner, gold' } },
  ...{ startsOn: '2026-01-01', endsOn: '2026-12-31', dueOn: null, tags: ['Fruit, dried', '+44 club'] },
  periods: [{ id: 7, startsOn: '2026-01-01', endsOn: '2026-12-31' }],
}
const rowsOf = (text: string) => readMemberRows(readTable(text, { maxRows: 100 }))
const plan = (text: string, of: Parameters<typeof changesFor>[0] = member) =>
  rowsOf(text).rows.map(row => {
    const wish = row.problem ?? wishOf(row, levels)
    return typeof wish === 'string' ? wish : { changes: changesFor(of, wish), tags: wish.tags }
  })
const nothing = { changes: [], tags: undefined }

test('what goes out comes in as no change, whatever tags and names contain', () => {
  const day = fc.constantFrom('2026-01-01', '2027-02-28', '2024-02-29')
  const tag = fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }).map(text => text.trim())
  fc.assert(
    fc.property(
      fc.record({
        state: fc.constantFrom(...memberStates),
        level: fc.constantFrom(null, { id: 1, name: 'Basic' }, { id: 2, name: 'Partner, gold' }),
        startsOn: fc.option(day),
        endsOn: fc.option(day),
        dueOn: fc.constant(null),
        tags: fc.uniqueArray(
          tag.filter(text => text !== '' && !/[\r\n]/.test(text)),
          { maxLength: 5 },
        ),
        name: fc.string(),
      }),
      fc.constantFrom(',', ';', '\t'),
      ({ name, ...given }, separator) => {
        const one = { ...member, ...given, vendor: { ...member.vendor, name } }
        const periods = [{ id: 7, startsOn: given.startsOn, endsOn: given.endsOn }]
        const text = toCsv([[...fileColumns], cellsOf(one)])
        const file = separator === ',' ? text : text.replace('\uFEFF', '\uFEFFsep=,\r\n')
        const [found] = plan(file, { ...one, periods })
        expect(found).toMatchObject({ changes: [] })
        expect(typeof found === 'object' && (found.tags ?? [])).toEqual(given.tags)
      },
    ),
    { numRuns: 500 },
  )
})

describe('files as people make them', () => {
  test('empty cells erase nothing, and a dash does', () => {
    expect(plan('subdomain,status,level,last_day,tags\nhive,,,,\n')).toEqual([nothing])
    expect(plan('subdomain,level,last_day,tags\nhive,-,-,-\n')).toEqual([
      {
        changes: [
          { kind: 'dates', periodId: 7, startsOn: '2026-01-01', endsOn: null },
          { kind: 'level', levelId: null },
        ],
        tags: [],
      },
    ])
  })

  test('a short first row drops no columns, and a row that is too long is named', () => {
    const text = 'subdomain,level,tags\nhive\nhive2,Basic,"Tea; Spice"\nhive3,Basic,Tea,more\n'
    expect(plan(text)).toEqual([nothing, { changes: [{ kind: 'level', levelId: 1 }], tags: ['Tea', 'Spice'] }, 'cells'])
  })

  test('a tag that a spreadsheet would calculate comes back without its apostrophe', () => {
    const file = toCsv([[...fileColumns], cellsOf(member)])
    expect(file).toContain("' +44 club")
    expect(plan(file)).toEqual([{ changes: [], tags: member.tags }])
    expect(plan("subdomain,tags\nhive,'+44 club\n")).toEqual([{ changes: [], tags: ['+44 club'] }])
  })

  test('tags and levels with commas, semicolons and quotes stay whole', () => {
    const tags = ['Fruit, dried', 'a;b', 'the "best"', '-', 'plain']
    expect(splitTags(joinTags(tags))).toEqual(tags)
    expect(plan('subdomain,level,tags\nhive,"Partner, gold","Fruit, dried; +44 club"\n')).toEqual([
      { changes: [], tags: member.tags },
    ])
    expect(splitTags('"open')).toBeUndefined()
  })

  test('a line sep= and semicolons are read, in any order of columns, with unknown ones named', () => {
    const text = 'sep=;\r\nTags;Subdomain;Phone\r\nTea;hive;+94\r\n'
    expect(rowsOf(text).unknownColumns).toEqual(['phone'])
    expect(plan(text)).toEqual([{ changes: [], tags: ['Tea'] }])
    expect(rowsOf('name,tags\nHive,Tea\n').hasKey).toBe(false)
  })
})

test.each([
  ['hive,gone,,,', 'status'],
  ['hive,upcoming,,,', { changes: 'status', tags: undefined }],
  ['hive,,Silver,,', 'level'],
  ['hive,,,31.12.2026,', 'day'],
  ['hive,,,2026-02-30,', 'day'],
  [',approved,,,', 'unknown'],
  [`hive,,,,${'x'.repeat(41)}`, 'tags'],
] as const)('what is wrong with %s is named', (line, problem) => {
  expect(plan(`subdomain,status,level,last_day,tags\n${line}\n`)).toEqual([problem])
})

test('a second row of the same enterprise is wrong', () => {
  expect(plan('subdomain,tags\nhive,Tea\nHIVE,Soap\n')[1]).toBe('twice')
})

test.each([
  ['hive,renewing,,,2027-01-31', [{ kind: 'status', status: 'renewing', dueOn: '2027-01-31' }]],
  ['hive,notApproved,Basic,2027-01-01,', [{ kind: 'status', status: 'notApproved', levelId: 1, endsOn: '2027-01-01' }]],
  ['hive,ended,,,', [{ kind: 'end' }]],
  ['hive,,,,2027-01-31', 'renewBy'],
  ['hive,approved,,2027-12-31,', [{ kind: 'dates', periodId: 7, startsOn: '2026-01-01', endsOn: '2027-12-31' }]],
])('%s', (line, changes) => {
  expect(plan(`subdomain,status,level,last_day,renew_by\n${line}\n`)).toEqual([{ changes, tags: undefined }])
})

test('who is new is approved without a last day unless the row says otherwise', () => {
  expect(additionFor({})).toEqual({ status: 'approved', levelId: null, endsOn: null })
  expect(additionFor({ status: 'inProgress', firstDay: '2026-05-01' })).toMatchObject({ startsOn: '2026-05-01' })
  expect(additionFor({ status: 'ended' })).toBe('status')
})
