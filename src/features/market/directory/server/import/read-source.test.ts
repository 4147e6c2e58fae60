import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sourceInMemory } from '#server/import/source-file.ts'
import { findJsonError } from './find-json-error.ts'
import { readCsv } from './read-csv.ts'
import { readJson } from './read-json.ts'
import { readSource } from './read-source.ts'

const readBytes = (bytes: Buffer, name: string, piece?: number) => {
  const source = readSource(sourceInMemory(bytes), name, piece)
  return { ...source, rows: [...source.rows] }
}
const read = (text: string, name: string, piece?: number) => readBytes(Buffer.from(text), name, piece)
const values = (text: string, name: string) => read(text, name).rows.map(row => row.values)

test('CSV with a byte order mark, quoted separators, line breaks inside values, and empty lines', () => {
  const source = read('\ufeffid,name\r\n1,"Bread, and\nmore"\r\n\r\n,\r\n2,"say ""hi"""\r\n', 'a.csv')
  expect(source.rows).toEqual([
    { number: 1, line: 2, values: { id: '1', name: 'Bread, and\nmore' } },
    expect.objectContaining({ number: 2, values: { id: '2', name: 'say "hi"' } }),
  ])
})

test.each([
  ['semicolon', 'id;"name, or so"\n1;a,b'],
  ['tab', 'id\t"name, or so"\n1\ta,b'],
  ['bar', 'id|name, or so|x\n1|a,b|'],
])('CSV separated by %s', (_kind, text) => {
  expect(values(text, 'a.csv')[0]).toMatchObject({ id: '1', 'name, or so': 'a,b' })
})

test('JSON as an array, with items, and GeoJSON, by extension or content', () => {
  expect(values('[{"id":1}]', 'a.json')).toEqual([{ id: 1 }])
  expect(values('{"items":[{"id":1}]}', 'noname')).toEqual([{ id: 1 }])
  const point = {
    type: 'Feature',
    id: 'n1',
    properties: { name: 'x' },
    geometry: { type: 'Point', coordinates: [15, 47] },
  }
  const line = {
    type: 'Feature',
    properties: null,
    geometry: {
      type: 'LineString',
      coordinates: [
        [0, 0],
        [2, 4],
      ],
    },
  }
  const nowhere = { type: 'Feature', properties: {}, geometry: null }
  const text = JSON.stringify({ type: 'FeatureCollection', features: [point, line, nowhere] })
  expect(values(text, 'a.geojson')).toEqual([
    { name: 'x', '@id': 'n1', '@lng': 15, '@lat': 47 },
    { '@lng': 1, '@lat': 2 },
    {},
  ])
})

const awkward = 'ä"\n\r\n,;\\ []{}:0a€🍞'
const cell = fc.string({ unit: fc.constantFrom(...awkward), maxLength: 12 })

test('CSV has the same rows on the same lines, whatever the size of the chunks in which it is read', () => {
  const cells = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(cells, fc.integer({ min: 1, max: 40 }), fc.constantFrom('\n', '\r\n', '\n\n'), (rows, piece, end) => {
      const quoted = rows.map((row, index) =>
        [`i${index}`, ...row].map(text => `"${text.replaceAll('"', '""')}"`).join(),
      )
      const text = `id,a,b${end}${quoted.join(end)}${end}`
      const whole = read(text, 'a.csv')
      expect(whole.rows.map(({ values }) => [values.a, values.b])).toEqual(rows)
      expect(read(text, 'a.csv', piece)).toEqual(whole)
    }),
  )
})

test('JSON has the same rows, whatever the size of the chunks in which it is read', () => {
  const rows = fc.array(fc.dictionary(cell, fc.jsonValue({ depthSize: 'small' })), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 40 }), fc.boolean(), (items, piece, spaced) => {
      const space = spaced ? 1 : undefined
      const plain = JSON.parse(JSON.stringify(items))
      for (const document of [items, { '[': [{}, '"'], items, more: [1, [2]] }]) {
        expect(read(JSON.stringify(document, null, space), 'a.json', piece).rows.map(row => row.values)).toEqual(plain)
      }
    }),
  )
})

test('broken JSON is refused in chunks as it is in one piece', () => {
  const whole = '{"a": [1, {"b": []}], "items": [{"x": "y]"}, {"z": [[]]}], "c": "[\\""}'
  for (let at = 0; at < whole.length; at++) {
    for (const put of ['', ',', '"', '}', ']', '[', 'x', '\\']) {
      const text = whole.slice(0, at) + put + whole.slice(at + 1)
      if (findJsonError(text)) expect(() => read(text, 'a.json', 3), text).toThrow(/is not JSON/)
    }
  }
})

test.each([
  ['nothing in it', ' \n', 'a.csv', 'a.csv is empty.'],
  ['only a header', 'id,name\n', 'a.csv', 'a.csv has no rows.'],
  ['a quote left open', 'id,name\n1,a\n2,"b\n3,c\n', 'a.csv', 'a.csv, line 3: a quote is opened and never closed.'],
  ['text after a quote', 'id,name\n1,"a" b\n', 'a.csv', 'a.csv, line 2: a quote stands in the middle'],
  ['too many values', 'id,name\n1,a\n2,b,c\n', 'a.csv', 'a.csv, line 3: 3 values for 2 columns.'],
  ['a column twice', 'id,name,id\n1,a,b\n', 'a.csv', 'two columns are called “id”'],
  ['a column without a name', 'id,,b\n1,a,b\n', 'a.csv', 'column 2 has no name'],
  ['bad JSON', '[\n {"id": 1},\n {"id": 2,}\n]', 'a.json', 'Line 3, column 11: a name in double quotes is missing.'],
  [
    'JSON cut off',
    '{"type":"FeatureCollection","features":[{"type":"Fea',
    'a.geojson',
    'Line 1, column 53: the text in quotes does not end',
  ],
  ['no list', '{"id":1}', 'a.json', 'holds none of'],
  ['a row that is no object', '[{"id":1}, 7]', 'a.json', 'a.json, row 2: not an object.'],
  [
    'no feature',
    '{"type":"FeatureCollection","features":[{"type":"Point"}]}',
    'a.geojson',
    'row 1: not a GeoJSON Feature.',
  ],
])('a broken file says where: %s', (_what, text, name, message) => {
  expect(() => read(text, name)).toThrow(message)
})

test.each([
  ['empty columns at the end', 'id,name,city,,\n1,One,Kandy,,\n2,Two,Galle\n'],
  ['empty cells at the end', 'id,name,city\n1,One,Kandy,,\n2,Two,Galle\n'],
  ['a line sep=', 'sep=;\nid;name;city\n1;One;Kandy\n2;Two;Galle\n'],
  ['a line sep= for tabs, with a mark', '\ufeffsep=\t\r\nid\tname\tcity\r\n1\tOne\tKandy\r\n2\tTwo\tGalle\r\n'],
  ['a line sep= among empty cells', '"sep=,",,\nid,name,city\n1,One,Kandy\n2,Two,Galle\n'],
  ['hundreds of empty columns', `id,name,city${','.repeat(5000)}\n1,One,Kandy\n2,Two,Galle${','.repeat(5000)}\n`],
])('CSV as spreadsheets leave it: %s', (_, text) => {
  const wanted = [
    { id: '1', name: 'One', city: 'Kandy' },
    { id: '2', name: 'Two', city: 'Galle' },
  ]
  expect(values(text, 'a.csv')).toEqual(wanted)
  const wide = Buffer.from(`\ufeff${text}`, 'utf16le')
  expect(readBytes(wide, 'a.csv').rows.map(row => row.values)).toEqual(wanted)
  expect(readBytes(Buffer.from(text, 'utf16le').swap16(), 'a.csv').rows.map(row => row.values)).toEqual(wanted)
})

test('short rows have nothing in the columns at the end, and a quote within a value is a letter', () => {
  expect(values('id,name,city\n1\n2,5" pipe\n', 'a.csv')).toEqual([
    { id: '1', name: '', city: '' },
    { id: '2', name: '5" pipe', city: '' },
  ])
  expect(() => read('sep=;\nid;name\n1;a;b\n', 'a.csv')).toThrow('a.csv, line 3: 3 values for 2 columns.')
})

test('JSON may be in UTF-16, and CSV in Windows-1252 where that is certain', () => {
  expect(readBytes(Buffer.from('\ufeff[{"id":"තේ"}]', 'utf16le'), 'a.json').rows[0]?.values).toEqual({ id: 'තේ' })
  expect(readBytes(Buffer.from('id,name\n1,\u00d6sterreich\n', 'latin1'), 'a.csv').rows[0]?.values).toMatchObject({
    name: 'Österreich',
  })
})

test('a file in neither UTF-8 nor another certain encoding is refused with the position', () => {
  const cyrillic = Buffer.from('id,name\n1,\u00cc\u00ee\u00f1\u00ea\u00e2\u00e0\n', 'latin1')
  expect(() => readBytes(cyrillic, 'a.csv')).toThrow('a.csv: line 2, column 3 is not UTF-8')
  expect(() => readBytes(Buffer.from('PK\u0003\u0004rest'), 'a.xlsx')).toThrow('save it as CSV')
})

test.each([
  ['[{"a": "x\ny"}]', 1, 10, 'the text in quotes does not end'],
  ['[{"a": "x\ty"}]', 1, 8, 'the text in quotes has a control character'],
  ['[{"a": "x\\y"}]', 1, 8, 'the text in quotes has a broken escape'],
  ['[{"a": 1 "b": 2}]', 1, 10, 'a comma is missing'],
  ['[{"a" 1}]', 1, 7, 'a colon is missing'],
  ['[\n  {"a": 1}', 2, 11, 'the file ends too early'],
  ['[1]\n[2]', 2, 1, 'nothing may follow here'],
  ['[1, // one\n2]', 1, 5, 'JSON has no comments'],
])('%j is broken at line %d, column %d: %s', (text, line, column, expected) => {
  expect(findJsonError(text)).toEqual({ line, column, expected })
})

test('the JSON error finder agrees with JSON.parse on what is broken', () => {
  const whole = '{"a": [1, -2.5e3, true, null, "x\\u00e9\\n"], "b": {}, "c": [], "": "é"}'
  const parses = (text: string) => {
    try {
      JSON.parse(text)
      return true
    } catch {
      return false
    }
  }
  for (let at = 0; at < whole.length; at++) {
    for (const put of ['', ',', '"', '}', ']', 'x', '\\', '\n', '0', ' ']) {
      for (const text of [whole.slice(0, at) + put, whole.slice(0, at) + put + whole.slice(at + 1)]) {
        expect(findJsonError(text) === undefined, text).toBe(parses(text))
      }
    }
  }
})

test('an endless record isn’t read into memory: the limit is reported with its position', () => {
  let read = 0
  const endless = (start: string, piece: string) => ({
    size: 1e12,
    read: (from: number, length: number) => {
      read = Math.max(read, length)
      return Buffer.from(
        from === 0
          ? (start + piece.repeat(length / piece.length)).slice(0, length)
          : piece.repeat(length / piece.length),
      )
    },
  })
  const rows = (file: ReturnType<typeof endless>, name: string) => [...readCsv(file, name, 1 << 20).rows]
  expect(() => rows(endless('id,name\n1,"', 'x'), 'a.csv')).toThrow('a.csv, line 2: a row of more than 10000000 bytes.')
  expect(() => readJson(endless('[{"id":"', 'x'), 'a.json', 1 << 20)).toThrow(
    'a.json: an item of more than 10000000 bytes',
  )
  expect(read).toBeLessThan(2 ** 25)
})

test('more columns than any file has are refused at once', () => {
  expect(() => read(`${Array.from({ length: 100_000 }, (_, at) => `c${at}`).join(',')}\n`, 'a.csv')).toThrow(
    'at most 2000',
  )
})
