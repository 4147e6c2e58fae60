import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Answer, AnswerOf } from '#features/platform/forms/form-answers.ts'
import type { Question } from '#features/platform/forms/form-definition.ts'
import { type QuestionType, questionTypeNames } from '#features/platform/forms/question-types.ts'
import { readTable } from '#server/import/read-table.ts'
import { toCsv } from '#shared/csv.ts'
import { answerCell, answerOfCell, isImported } from './answer-columns.ts'

const choiceGroups: Question['choiceGroups'] = [
  {
    id: 1,
    title: {},
    choices: [
      { id: 1, text: { en: 'Bread | sweets, “honey”', si: 'පාන්' }, points: 0 },
      { id: 2, text: { en: '=Tea' }, points: 0 },
      { id: 3, text: { en: 'Twice' }, points: 0 },
      { id: 4, text: { en: 'twice ' }, points: 0 },
    ],
  },
]
const words = fc
  .string({ minLength: 1, maxLength: 20, unit: 'grapheme' })
  .filter(text => text.trim() !== '' && text.isWellFormed() && !text.includes('\0'))
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 2 ** 31 - 1 }), { minLength: 1, maxLength: 5 })
const texts = fc.record({ en: words, si: words }, { requiredKeys: [] }).filter(one => Object.keys(one).length > 0)
const day = fc.constantFrom(null, '2025-01-01')
const answersOf: Record<QuestionType, fc.Arbitrary<Answer>> = {
  polar: fc.boolean(),
  selectOne: fc.constantFrom(1, 2, 3, 4),
  selectMany: fc.uniqueArray(fc.constantFrom(1, 2, 3, 4), { minLength: 1 }),
  text: texts,
  brand: texts,
  vendorLookup: ids,
  location: ids,
  sector: ids,
  focus: ids,
  fileUpload: fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 3 }),
  gallery: fc.uniqueArray(fc.record({ id: fc.uuid(), alt: texts }), { minLength: 1, selector: one => one.id }),
  imageUpload: fc.record({ id: fc.uuid(), alt: texts }),
  keyword: fc.uniqueArray(words, { minLength: 1, maxLength: 5 }),
  signature: fc.record({ name: words, strokes: fc.constant<[number, number][][]>([]) }),
  number: fc.oneof(
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map(one => one || 0),
  ),
  points: fc.integer({ min: -1000, max: 1000 }),
  certifications: fc.array(
    fc.record({
      certificateId: fc.option(fc.integer({ min: 1, max: 1000 }), { nil: null }),
      name: words,
      number: words,
      issuer: words,
      validFrom: day,
      validUntil: day,
      fileId: fc.option(fc.uuid(), { nil: null }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
}
const nothing = { text: {}, help: {}, isRequired: false, isPublic: false, tag: null, shownWhen: null, limits: {} }
const questionOf = (type: QuestionType): Question => ({ ...nothing, id: 7, type, choiceGroups })
const names = (_: QuestionType, id: number | string) => `A|name; of \\ #${id}`

function throughFile(cell: string): string {
  return readTable(toCsv([[cell]]), { maxRows: 1 })[0]?.cells[0] ?? ''
}

/** What a cell doesn't preserve: spaces around items, and the name under which a certificate is listed. */
const roundTrips: Partial<{ [T in QuestionType]: (answer: AnswerOf<T>) => AnswerOf<T> }> = {
  keyword: words => words.map(word => word.trim()),
  certifications: held =>
    held.map(one => ({
      ...one,
      name: one.certificateId === null ? one.name.trim() : '',
      number: one.number.trim(),
      issuer: one.issuer.trim(),
      fileId: null,
    })),
}

const imported = questionTypeNames.filter(isImported)

test.each(imported)('%s: an answer written to a file is read back unchanged', type => {
  const question = questionOf(type)
  fc.assert(
    fc.property(answersOf[type], answer => {
      const read = answerOfCell(question, throughFile(answerCell(question, answer, names)))
      const wanted = (roundTrips[type] as ((given: unknown) => unknown) | undefined)?.(answer) ?? answer
      fc.pre(type !== 'keyword' || new Set(wanted as string[]).size === (wanted as string[]).length)
      expect(read).toEqual(wanted)
    }),
  )
})

test('texts that look like a language, a formula or its guard character stay unchanged in a file', () => {
  const question = questionOf('text')
  const hard = ["'=1", "''+1", '=1', '-5', '[si] no', '\\[si] no', 'a\n[si] b', 'a\r\n', '\n', '"', 'a,b;c\t|', '\\']
  for (const en of hard)
    for (const si of [undefined, ...hard]) {
      const answer = { en: `x${en}`, ...(si !== undefined && { si }) }
      expect(answerOfCell(question, throughFile(answerCell(question, answer)))).toEqual(answer)
      if (!en.trim()) continue
      expect(answerOfCell(question, throughFile(answerCell(question, { en })))).toEqual({ en })
    }
})

test.each([
  ['polar', 'yes', true],
  ['polar', 'maybe', undefined],
  ['selectOne', 'පාන්', 1],
  ['selectOne', '=TEA', 2],
  ['selectMany', '=Tea | #4', [2, 4]],
  ['selectMany', '=Tea | Coffee', undefined],
  ['number', '1,250', 1250],
  ['number', 'many', undefined],
  ['text', '  ', null],
  ['location', 'Kandy | #12', [9, 12]],
  ['location', 'Nowhere', undefined],
  ['certifications', 'Organic; LK-1; SLSI; 1 May; ', undefined],
] as const)('%s: “%s”, as people write it, is understood', (type, cell, wanted) => {
  const ids = (_: QuestionType, name: string) => (name === 'Kandy' ? 9 : undefined)
  expect(answerOfCell(questionOf(type), cell, ids)).toEqual(wanted)
})

test('files, pictures and signatures are exported by name, and not imported', () => {
  for (const type of questionTypeNames.filter(one => !isImported(one)))
    fc.assert(
      fc.property(answersOf[type], answer => {
        const cell = answerCell(questionOf(type), answer, names)
        expect(cell).not.toBe('')
        expect(answerOfCell(questionOf(type), cell)).toBeUndefined()
      }),
    )
})
