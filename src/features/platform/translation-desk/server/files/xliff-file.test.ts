import { expect, test } from 'vitest'
import type { Forms } from '#features/platform/translations/check-text.ts'
import type { TranslationItem } from '#features/platform/translations/translation-items.ts'
import { UnreadableFile } from './text-file.types.ts'
import { xliff12File } from './xliff-1-2-file.ts'
import { xliffFile } from './xliff-file.ts'

function anItem(item: string, source: Forms, forms: Forms = {}): TranslationItem {
  const known = { revision: '', madeOf: null, editedAt: null, editedBy: null, isHidden: false, isEdited: false }
  return { ...known, item, place: 'market/listings', source, checked: source, forms, sourceHash: 'ab12', state: 'done' }
}
const items = [
  anItem('text:Close', { '': 'Close' }, { '': 'වසන්න' }),
  anItem('text:From {{city}}', { '': 'From {{city}}' }),
  anItem('text:gm-empty', { '': 'Nothing' }),
  anItem('text:{{count}} places', { one: '{{count}} place', other: '{{count}} places' }),
  anItem('text:gm-first', { '': 'Twice' }),
  anItem('text:gm-second', { '': 'Twice' }),
]

const first = (body: string, attributes = 'target-language="si"') =>
  `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="x" source-language="en" ${attributes}><body>${body}</body></file></xliff>`
const second = (body: string, version = '2.0') =>
  `<xliff version="${version}" xmlns="urn:oasis:names:tc:xliff:document:${version === '2.2' ? '2.2' : '2.0'}" xmlns:m="urn:oasis:names:tc:xliff:matches:2.0" srcLang="en" trgLang="si"><file id="f">${body}</file></xliff>`
const read = (content: string) => xliffFile.read(content, items, 'si')
const texts = (content: string) => read(content).map(({ item, form, text }) => [item, form, text])

test('both formats read each other, and every version', () => {
  expect(xliff12File.read).toBe(xliffFile.read)
  const unit = '<unit id="1" name="text:Close#"><segment><source>Close</source><target>වහන්න</target></segment></unit>'
  for (const version of ['2.0', '2.1', '2.2'])
    expect(texts(second(unit, version)), version).toEqual([['text:Close', '', 'වහන්න']])
  const old = '<trans-unit id="1" resname="text:Close#"><source>Close</source><target>වහන්න</target></trans-unit>'
  for (const version of ['1.1', '1.2'])
    expect(texts(first(old).replaceAll('1.2', version)), version).toEqual([['text:Close', '', 'වහන්න']])
})

test('a file of gettext’s tools has no names: texts are found by their English, plurals by their group', () => {
  const file = first(
    `<trans-unit id="1"><source>Nothing</source><target>හිස්</target><note from="developer">source-hash: ab12</note></trans-unit>
    <group restype="x-gettext-plurals" id="2">
      <trans-unit id="2[0]"><source>{{count}} place</source><target>ස්ථාන {{count}}</target></trans-unit>
      <trans-unit id="2[1]"><source>{{count}} places</source><target>ස්ථාන {{count}}යි</target></trans-unit>
    </group>
    <trans-unit id="3"><source>Twice</source><target>දෙවරක්</target></trans-unit>`,
    '',
  )
  expect(texts(file)).toEqual([
    ['text:gm-empty', '', 'හිස්'],
    ['text:{{count}} places', 'one', 'ස්ථාන {{count}}'],
    ['text:{{count}} places', 'other', 'ස්ථාන {{count}}යි'],
    // Which of two is meant isn't known, so neither is changed.
    ['Twice', '', 'දෙවරක්'],
  ])
  expect(read(file).map(({ sourceHash }) => sourceHash)).toEqual(['ab12', 'ab12', 'ab12', null])
})

test('without a hash, other English beside it is English of before', () => {
  const unit = (source: string) =>
    first(`<trans-unit id="1" resname="text:gm-empty#"><source>${source}</source><target>හිස්</target></trans-unit>`)
  expect(read(unit('Nothing'))[0]?.sourceHash).toBe('ab12')
  expect(read(unit('Nothing here'))[0]?.sourceHash).toBe('0')
})

test('marks of programs become what they stand for; one that doesn’t say is named', () => {
  const name = 'name="text:From {{city}}#"'
  const source = '<source>From <ph id="1" equiv="{{city}}"/></source>'
  const in2 = (target: string, data = '') =>
    read(second(`<unit id="1" ${name}>${data}<segment>${source}<target>${target}</target></segment></unit>`))[0]
  expect(in2('<ph id="1"/> සිට')?.text).toBe('{{city}} සිට')
  const data = '<originalData><data id="d">{{city}}</data></originalData>'
  expect(in2('<ph id="7" dataRef="d"/> <mrk id="m1" type="term">සිට</mrk>', data)?.text).toBe('{{city}} සිට')
  expect(in2('<ph id="9"/> සිට')).toMatchObject({ text: ' සිට', lost: '<ph id="9">' })
  expect(in2('<pc id="3">සිට</pc>')?.lost).toBe('<pc id="3">')
  expect(in2('<m:x>{{city}}</m:x> සිට')?.lost).toBe('<x>')
  const in1 = (target: string) =>
    read(
      first(
        `<trans-unit id="1" res${name}><source>From <x id="1" equiv-text="{{city}}"/></source><target>${target}</target></trans-unit>`,
      ),
    )[0]
  expect(in1('<x id="1"/> සිට')?.text).toBe('{{city}} සිට')
  expect(in1('<ph id="1">{{city}}</ph> <mrk mtype="seg" mid="1">සිට</mrk>')?.text).toBe('{{city}} සිට')
  expect(in1('<g id="4">සිට</g>')?.lost).toBe('<g id="4">')
})

test('proposals of a program’s memory are no translation; a text of which a segment is missing is none', () => {
  expect(
    texts(
      first(
        `<trans-unit id="1" resname="text:Close#"><source>Close</source><seg-source>Close</seg-source>
        <alt-trans><source>Closed</source><target>වසා ඇත</target></alt-trans></trans-unit>`,
      ),
    ),
  ).toEqual([['text:Close', '', '']])
  const matches = '<m:matches><m:match ref="#1"><source>Closed</source><target>වසා ඇත</target></m:match></m:matches>'
  const segments = (second: string) =>
    `<unit id="1" name="text:Close#">${matches}<segment><source>One.</source><target>එක.</target></segment><ignorable><source> </source></ignorable><segment><source>Two.</source>${second}</segment></unit>`
  expect(texts(second(segments('<target>දෙක.</target>')))).toEqual([['text:Close', '', 'එක. දෙක.']])
  expect(texts(second(segments('')))).toEqual([['text:Close', '', '']])
})

test('a state that asks for a review keeps a text outdated', () => {
  const unit = (state: string) =>
    first(
      `<trans-unit id="1" resname="text:Close#"><source>Close</source><target state="${state}">වහන්න</target></trans-unit>`,
    )
  expect(read(unit('needs-review-translation'))[0]?.isOutdated).toBe(true)
  expect(read(unit('translated'))[0]?.isOutdated).toBe(false)
})

const wrongAt = (content: string) => {
  try {
    read(content)
  } catch (error) {
    if (error instanceof UnreadableFile) return error.language ?? error.line
  }
  return 'read'
}

test('what isn’t such a file says where; one for another language which', () => {
  expect(wrongAt('<xliff xmlns="urn:oasis:names:tc:xliff:document:3.0"/>')).toBe(1)
  expect(wrongAt('<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><xliff/>')).toBe(1)
  expect(wrongAt(first('\n\n<trans-unit id="1"><source>a</target>'))).toBe(3)
  expect(wrongAt(first('<g>'.repeat(50)))).toBe(1)
  expect(wrongAt(first('', 'target-language="ta-IN"'))).toBe('ta-IN')
  expect(wrongAt(first('', 'target-language="si-LK"'))).toBe('read')
})
