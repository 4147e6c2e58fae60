import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { createFile } from '#features/platform/storage/storage.factory.ts'
import { createApiHandler } from '#server/http/api-handler.ts'
import { createLogger } from '#server/log/logger.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { isEmptyAnswer, readAnswer } from '../form-answers.ts'
import { createForm } from '../forms.factory.ts'
import { questionTypeNames } from '../question-types.ts'
import { aForm, aQuestion, goodAnswers } from '../testing/random-forms.ts'
import { formsRoutes } from './forms.routes.ts'

/** Number of answers to try; `HOSTILE_BODIES=10000` for a long run. */
const tries = Number(process.env.HOSTILE_BODIES ?? 600)

const { db } = await testDatabase()
const handle = createApiHandler(formsRoutes(db), createLogger('silent'))
const user = await createUser(db)
const vendorId = await createVendor(db)
const file = await createFile(db, { ownerId: user.id, purpose: 'form', kind: 'document' })
const foreign = await createFile(db, { ownerId: (await createUser(db)).id, purpose: 'form' })

/** A question of each type, with choices 1 to 4; its id is the position of its type. */
const choiceGroups = [{ id: 1, title: {}, choices: [1, 2, 3, 4].map(id => ({ id, text: {}, points: 0 })) }]
const hasChoices = (type: string) => type === 'selectOne' || type === 'selectMany'
const questions = questionTypeNames.map((type, at) =>
  aQuestion({ id: at + 1, type, choiceGroups: hasChoices(type) ? choiceGroups : [] }),
)
const formId = await createForm(db, aForm(questions))

async function api(method: string, path: string, body?: unknown) {
  const headers = { 'content-type': 'application/json' }
  const given = body === undefined ? {} : { body: JSON.stringify(body) }
  const request = new Request(`https://pola.test/api/v1${path}`, { method, headers, ...given })
  const { response } = await handle(request, { ...asViewer(user.viewer), headers: request.headers })
  return { status: response?.status ?? 0, body: (await response?.json()) as { id: number; answers: Stored[] } }
}

type Stored = { questionId: number; value: unknown; revision: number }

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '\0',
    '\ud800',
    '__proto__',
    '',
    ' ',
    'javascript:alert(1)',
    '=1+1',
    'x'.repeat(30_000),
    file,
    foreign,
  ),
  fc.constantFrom(0, -1, 1.5, 2 ** 31 - 1, 2 ** 31, 2 ** 53, 1e300, 1e-300, -0, null, true, vendorId),
  fc.constantFrom([], {}, [[]], [null], [1, 1], [vendorId], [file, file], { en: 'a' }, { en: '\0' }, { xx: 'a' }),
  fc.constantFrom('9999-12-31', '0000-01-01', '2026-02-30', '2026-11-23'),
  fc.jsonValue({ maxDepth: 4 }),
)
const wholes = fc.array(fc.constantFrom(vendorId, 1, 2, 3, 2 ** 31 - 1), { maxLength: 4 })

/** A valid answer in which some values are replaced at any depth, or any value at all. */
const hostile = fc
  .tuple(
    fc.nat(questions.length - 1),
    fc.array(fc.tuple(fc.array(fc.nat(40), { maxLength: 4 }), nasty), { maxLength: 3 }),
    fc.boolean(),
  )
  .chain(([at, changes, isWild]) => {
    const good = goodAnswers[questionTypeNames[at]!] as fc.Arbitrary<unknown>
    return fc
      .oneof({ weight: 3, arbitrary: good }, nasty, wholes)
      .map(answer => ({ questionId: at + 1, value: isWild ? answer : spoil(answer, changes) }))
  })

function spoil(answer: unknown, changes: [number[], unknown][]): unknown {
  const holder = { answer: structuredClone(answer) }
  for (const [path, value] of changes) put(holder, [0, ...path], structuredClone(value))
  return holder.answer
}

function put(at: unknown, [step = 0, ...rest]: number[], value: unknown): void {
  if (typeof at !== 'object' || at === null) return
  const holder = at as Record<string, unknown>
  const keys = Object.keys(holder)
  const key = keys[step % (keys.length || 1)]
  if (key === undefined) return
  if (rest.length === 0 || typeof holder[key] !== 'object' || holder[key] === null) holder[key] = value
  else put(holder[key], rest, value)
}

test(`${tries} hostile answers are saved or refused without a failure, and saved ones have their type’s shape`, async () => {
  const { body: begun } = await api('POST', `/forms/${formId}/responses`)
  const path = `/form-responses/${begun.id}`
  const seen = new Set<number>()
  const revisions = new Map<number, number>()
  const answered = new Set<number>()
  await fc.assert(
    fc.asyncProperty(fc.array(hostile, { minLength: 1, maxLength: 3 }), async given => {
      const answers = given.map(one => ({ ...one, revision: revisions.get(one.questionId) ?? 0 }))
      const saved = await api('PUT', `${path}/answers`, { answers })
      seen.add(saved.status)
      expect([200, 400, 404]).toContain(saved.status)
      if (saved.status !== 200) return
      const stored = (await api('GET', path)).body.answers
      for (const { questionId, value, revision } of stored) {
        revisions.set(questionId, revision)
        if (!isEmptyAnswer(value)) answered.add(questionId)
        const { type } = questions[questionId - 1]!
        const isShapely = value === null || readAnswer(type, value) !== undefined
        expect([type, isShapely || value]).toEqual([type, true])
      }
      // all questions of the form are optional: wrong answers are reported, not thrown
      const tried = await api('POST', `${path}/hand-in`)
      expect([200, 409]).toContain(tried.status)
      if (tried.status === 200)
        await db.updateTable('formResponses').set({ isOpen: true }).where('id', '=', begun.id).execute()
    }),
    { numRuns: tries },
  )
  expect([...seen].sort()).toEqual([200, 400, 404])
  // which answers are left at the end is random; the larger part of the questions had one at some time
  expect(answered.size).toBeGreaterThan(questions.length / 2)
}, 600_000)
