import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createNode } from '#features/market/directory/directory.factory.ts'
import { aForm, aQuestion } from '#features/platform/forms/random-forms.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { definitionOf } from '../form-draft.ts'
import { textsOf, withTexts } from '../form-texts.ts'
import { building } from '../testing/builder-world.ts'
import { writtenForm } from '../testing/written-forms.ts'
import { textsAsCsv, textsAsXliff } from '../texts-file.ts'

const { db } = await testDatabase()
const { id, client, draft } = await building(db, aForm([aQuestion({ id: 1 })]))
const read = (format: 'csv' | 'xliff', content: string) => client.readFormTexts({ id, format, content })
const importing = async (content: string, isCheck = true) =>
  client.importForm({ id, content, isCheck, revision: (await draft()).revision })

test.each(['csv', 'xliff'] as const)('texts exported as %s are imported unchanged', async format => {
  await fc.assert(
    fc.asyncProperty(writtenForm, async form => {
      const texts = textsOf(form)
      const file = format === 'csv' ? textsAsCsv(texts, 'si') : textsAsXliff(texts, 'si')
      const back = await read(format, file)
      expect(back.language).toBe('si')
      const bare = withTexts(form, { language: 'si', texts: new Map(texts.map(one => [one.id, ''])) })
      expect(withTexts(bare, { language: 'si', texts: new Map(back.texts.map(one => [one.id, one.text])) })).toEqual(
        form,
      )
    }),
    { numRuns: 60 },
  )
})

test('XLIFF of other programs is accepted: inline marks, several segments, other prefixes', async () => {
  const content = `<?xml version="1.0"?><x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="si">
    <x:file id="f"><x:unit id="question.1.text"><x:segment><x:source>Tea <x:pc id="1">now</x:pc>. </x:source><x:target>තේ <x:pc id="1">දැන්</x:pc>. </x:target></x:segment>
    <x:segment><x:source>Later</x:source><x:target>පසුව</x:target></x:segment></x:unit></x:file></x:xliff>`
  expect(await read('xliff', content)).toEqual({
    language: 'si',
    texts: [{ id: 'question.1.text', source: 'Tea now. Later', text: 'තේ දැන්. පසුව' }],
  })
})

test('form files contain the standards of questions, and importing texts keeps them', async () => {
  const tied = aForm([{ ...aQuestion({ id: 1 }), standards: ['fair-pay', 'of another Pola/1'] }])
  const { content } = await client.exportForm({ id })
  const file = { ...JSON.parse(content), sections: tied.sections }
  const { questions } = await importing(JSON.stringify(file), false)
  expect(questions).toBe(1)
  const taken = definitionOf((await draft()).sections)
  expect(taken.sections[0]?.questions[0]?.standards).toEqual(['fair-pay', 'of another Pola/1'])
  const texts = textsOf(taken)
  const back = await read('xliff', textsAsXliff(texts, 'si'))
  const after = withTexts(taken, { language: 'si', texts: new Map(back.texts.map(one => [one.id, one.text])) })
  expect(after.sections[0]?.questions[0]?.standards).toEqual(['fair-pay', 'of another Pola/1'])
  expect(JSON.parse((await client.exportForm({ id })).content).sections[0].questions[0].standards).toHaveLength(2)
})

const xliff = (inner: string, before = '') =>
  `<?xml version="1.0"?>${before}<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="si">${inner}</xliff>`

test.each([
  [
    'an entity of its own',
    'xliff',
    xliff('<file>&x;</file>', '<!DOCTYPE xliff [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
  ],
  ['entities in entities', 'xliff', xliff('<file>&b;</file>', '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>')],
  ['an unknown entity', 'xliff', xliff('<file><unit id="a"><segment><source>&nbsp;</source></segment></unit></file>')],
  ['a deep file', 'xliff', xliff('<file>'.repeat(50_000) + '</file>'.repeat(50_000))],
  ['a broken file', 'xliff', xliff('<file>')],
  ['another kind of XML', 'xliff', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['no language', 'xliff', xliff('').replace('trgLang="si"', '')],
  ['nothing', 'xliff', ''],
  ['a picture', 'xliff', '\u0089PNG\r\n\u001a\n\0'],
  ['no columns', 'csv', 'a,b\n1,2\n'],
  ['an open quote', 'csv', 'id,en,si\n"a,b,c\n'],
  ['nothing', 'csv', ''],
] as const)('%s as %s is refused with the location of the error', async (_, format, content) => {
  await expect(read(format, content)).rejects.toMatchObject({ code: 'gm-error-form-file', status: 400 })
})

test('a translation file without a required column is refused with the columns that it needs', async () => {
  await expect(read('csv', 'id,si\n1,2\n').then(one => one.language)).resolves.toBe('si')
  await expect(read('csv', 'en,si\n1,2\n')).rejects.toMatchObject({ data: { field: 'columns' } })
})

test.each([
  ['no JSON', '{'],
  ['a deep file', '['.repeat(100_000) + ']'.repeat(100_000)],
  ['another schema', '{"format":"pola-form","schema":2,"sections":[]}'],
  ['sections of another shape', '{"format":"pola-form","schema":1,"sections":{"__proto__":1}}'],
  [
    'a question without a type',
    '{"format":"pola-form","schema":1,"sections":[{"id":1,"title":{},"intro":{},"questions":[{"id":1}]}]}',
  ],
  [
    'ids that are too large',
    '{"format":"pola-form","schema":1,"sections":[{"id":1e99,"title":{},"intro":{},"questions":[]}]}',
  ],
])('a form file with %s is refused with the location of the error', async (_, content) => {
  await expect(importing(content)).rejects.toMatchObject({ code: 'gm-error-form-file', status: 400 })
})

test('importing an exported form changes nothing; elsewhere it gets other ids, for sectors as well', async () => {
  await createNode(db, { type: 'sector', handle: 'food', title: { en: 'Food' } })
  const { id: food } = await db
    .selectFrom('taxonomyNodes')
    .select('id')
    .where('handle', '=', 'food')
    .executeTakeFirstOrThrow()
  const choiceGroups = [{ id: 3, title: {}, choices: [{ id: 4, text: { en: 'Tea' }, points: 1 }] }]
  const form = aForm([
    aQuestion({ id: 1, type: 'sector' }),
    aQuestion({
      id: 2,
      type: 'selectOne',
      choiceGroups,
      shownWhen: { match: 'all', parents: [{ questionId: 1, answers: [food] }] },
    }),
    aQuestion({ id: 5, shownWhen: { match: 'any', parents: [{ questionId: 2, answers: [4] }] } }),
  ])
  const here = await building(db, form)
  const { content } = await here.client.exportForm({ id: here.id })
  expect(content).toContain('"sector/food"')
  const { revision } = await here.draft()
  const imported = await here.client.importForm({ id: here.id, content, revision, isCheck: false })
  expect(imported).toMatchObject({ questions: 3, known: 3, gone: 0, unknownHandles: [] })
  expect(definitionOf((await here.draft()).sections)).toEqual(form)

  const other = await building(db, aForm([aQuestion({ id: 1, text: { en: 'Something else' } })]))
  const again = await other.client.importForm({
    id: other.id,
    content,
    revision: (await other.draft()).revision,
    isCheck: false,
  })
  expect(again).toMatchObject({ known: 0, gone: 1 })
  const questions = definitionOf((await other.draft()).sections).sections[0]?.questions ?? []
  const [sector, tea, last] = questions
  expect(sector?.id).toBeGreaterThan(5)
  expect(tea?.shownWhen?.parents).toEqual([{ questionId: sector?.id, answers: [food] }])
  expect(last?.shownWhen?.parents).toEqual([{ questionId: tea?.id, answers: [tea?.choiceGroups[0]?.choices[0]?.id] }])
})

test('unknown sectors are reported, and nothing is imported', async () => {
  const before = await draft()
  const question = aQuestion({
    id: 2,
    shownWhen: { match: 'all', parents: [{ questionId: 1, answers: ['sector/none' as never] }] },
  })
  const content = JSON.stringify({
    format: 'pola-form',
    schema: 1,
    ...aForm([aQuestion({ id: 1, type: 'sector' }), question]),
  })
  expect(await importing(content, false)).toMatchObject({ unknownHandles: ['sector/none'], revision: before.revision })
  expect((await draft()).sections).toEqual(before.sections)
})
