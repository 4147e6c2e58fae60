import { expect, test } from 'vitest'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { aForm, aQuestion } from '#features/platform/forms/random-forms.factory.ts'
import { beginResponse, handIn, moveResponse, saveAnswers } from '#features/platform/forms/server/index.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { building } from '../testing/builder-world.ts'

const { db } = await testDatabase()
const { id, client, draft, change } = await building(db, aForm([aQuestion({ id: 1 }), aQuestion({ id: 2 })]))
const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: { status?: number; code?: string }) =>
      error.status ?? (['22021', '22P05'].includes(error.code ?? '') ? 400 : 500),
  )
const section = { id: 1, title: { en: 'A' }, intro: {}, questions: [] }
const file = (sections: unknown) =>
  JSON.stringify({ format: 'pola-form', schema: 1, kind: 'application', name: {}, sections })
const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const question = aQuestion({ id: 1 })

test.each([
  ['deep', deep(200_000)],
  ['deep sections', `{"format":"pola-form","schema":1,"sections":${deep(100_000)}}`],
  ['proto', '{"format":"pola-form","schema":1,"__proto__":{"sections":[]},"sections":{"__proto__":[]}}'],
  ['null', 'null'],
  ['sections null', file([null])],
  ['question null', file([{ ...section, questions: [null] }])],
  ['id huge', file([{ ...section, id: 1e300 }])],
  ['id text', file([{ ...section, id: '1' }])],
  ['NUL', file([{ ...section, title: { en: 'a\0b' } }])],
  ['half a letter', file([{ ...section, title: { en: 'a\ud800b' } }])],
  ['limits', file([{ ...section, questions: [{ ...question, limits: { min: 1e308, max: Number.MAX_VALUE } }] }])],
  [
    'handle',
    file([
      {
        ...section,
        questions: [{ ...question, shownWhen: { match: 'all', parents: [{ questionId: 1, answers: ['__proto__'] }] } }],
      },
    ]),
  ],
  [
    'self',
    file([
      {
        ...section,
        questions: [{ ...question, shownWhen: { match: 'all', parents: [{ questionId: 1, answers: [1] }] } }],
      },
    ]),
  ],
  ['many', file(Array.from({ length: 5000 }, (_, at) => ({ ...section, id: at + 1 })))],
])('an invalid form file is refused: %s', async (_, content) => {
  for (const isCheck of [true, false]) {
    const { revision } = await draft()
    expect(await statusOf(client.importForm({ id, content, isCheck, revision }))).toBeLessThan(500)
  }
})

test.each([
  ['csv', 'id,en,si\n"unclosed'],
  ['csv', 'id,si\n\0,x'],
  ['csv', `id,${'si,'.repeat(100_000)}`],
  ['xliff', '<'],
  ['xliff', ''],
  ['xliff', `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" trgLang="si">${'<a>'.repeat(50_000)}`],
  ['xliff', `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" trgLang="__proto__"/>`],
  ['xliff', `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" trgLang="si"><unit id="&#0;"/></xliff>`],
  [
    'xliff',
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" trgLang="si"><unit id="a"><segment><target>&#xD800;</target></segment></unit></xliff>`,
  ],
] as const)('an invalid file of texts is refused: %s %.40s', async (format, content) => {
  expect(await statusOf(client.readFormTexts({ id, format, content }))).toBeLessThan(500)
})

test('ids run out before they are too large for the database', async () => {
  const { nextId } = await db
    .selectFrom('formDrafts')
    .select('nextId')
    .where('formId', '=', id)
    .executeTakeFirstOrThrow()
  await db.updateTable('formDrafts').set({ nextId: 2_147_483_000 }).where('formId', '=', id).execute()
  expect(await statusOf(client.takeIds({ id, count: 2000 }))).toBeLessThan(500)
  await db.updateTable('formDrafts').set({ nextId }).where('formId', '=', id).execute()
})

test('a question whose type has changed doesn’t keep an answer of the old type', async () => {
  const person = await createUser(db)
  const { sections, newest } = await draft()
  const text = sections[0]!.questions[0]!
  const response = await db.transaction().execute(tx => beginResponse(tx, { formId: id, userId: person.id }))
  await saveAnswers(db, person.viewer, {
    id: response,
    answers: [{ questionId: text.id, value: { en: 'Ten' }, revision: 0 }],
  })
  await change({
    do: 'saveQuestion',
    question: { ...aQuestion({ id: text.id, type: 'number' }), text: { en: 'How many?' } },
  })
  const { revision } = await draft()
  const published = await statusOf(client.publishFormDraft({ id, revision }))
  expect([published, newest?.number]).toEqual([200, newest?.number])
  const moved = await moveResponse(db, person.viewer, response)
  expect(moved.answers.find(one => one.questionId === text.id)?.value).toBeNull()
  expect(await statusOf(handIn(db, person.viewer, response))).toBe(200)
})
