import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeText, encodingOf } from './text-encoding.ts'

const table = 'id;name;city\r\n1;මී පැණි;Kandy\r\n2;お茶;Zürich\r\n'

function utf16(text: string, order: 'le' | 'be', mark = ''): Buffer {
  const bytes = Buffer.from(mark + text, 'utf16le')
  return order === 'be' ? bytes.swap16() : bytes
}

test.each([
  ['UTF-8', Buffer.from(table)],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${table}`)],
  ['UTF-16 as Excel writes it', utf16(table, 'le', '\ufeff')],
  ['UTF-16, large ends first', utf16(table, 'be', '\ufeff')],
  ['UTF-16 without a mark', utf16(table, 'le')],
  ['UTF-16, large ends first, without a mark', utf16(table, 'be')],
])('a text file is decoded: %s', (_, bytes) => {
  expect(decodeText(bytes)).toBe(table)
})

const western = [
  'id;name\n1;Österreich\n2;Bäckerei Müller – Brot & Süßes',
  'id,name\n1,Café São João\n2,Açaí, pão e informações',
  'id;nom\n1;L’épicerie fine à l’œuvre\n2;Où êtes-vous, Noël ?',
  'id;nombre\n1;¡Hola! España, mañana\n2;¿Qué es? 12 €',
  'id;navn\n1;Smørrebrød på Ærø\n2;Blåbær',
]

test.each(western)('Windows-1252 is recognised if it is certain: %j', text => {
  const bytes = Buffer.from(
    text.replaceAll('–', '\x96').replaceAll('’', '\x92').replaceAll('œ', '\x9c').replaceAll('€', '\x80'),
    'latin1',
  )
  expect(encodingOf(() => [bytes])).toBe('windows-1252')
  expect(decodeText(bytes)).toBe(text)
})

test.each([
  ['Cyrillic', '1,\xcc\xee\xf1\xea\xe2\xe0'],
  ['Greek', '1,\xc1\xe8\xde\xed\xe1'],
  ['Polish', '1,\xa3\xf3d\x9f, ka\xbfdy'],
  ['Czech', '1,P\xf8\xedli\x9a \x9elu\x9dou\xe8k\xfd'],
  ['Hungarian', '1,F\xf5zel\xe9k'],
  ['Turkish', '1,\xfei\xfe kebap'],
  ['Japanese in Shift-JIS', '1,\x82\xa8\x92\x83'],
  ['Mac OS', '1,Caf\x8e'],
  ['DOS', '1,Caf\x82'],
  ['a picture', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
  ['an archive', 'PK\x03\x04\x14\0\x06\0\x08\0'],
])('ambiguous bytes are not guessed: %s', (_, text) => {
  expect(decodeText(Buffer.from(text, 'latin1'))).toBeUndefined()
})

test('the detected encoding doesn’t depend on the chunks', () => {
  const files = [
    Buffer.from(table),
    utf16(table, 'le', '\ufeff'),
    utf16(table, 'be'),
    Buffer.from(western[0] ?? '', 'latin1'),
  ]
  fc.assert(
    fc.property(fc.constantFrom(...files), fc.integer({ min: 8, max: 40 }), (bytes, size) => {
      const pieces = () =>
        Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, at * size + size))
      expect(encodingOf(pieces)).toBe(encodingOf(() => [bytes]))
    }),
  )
})
