import { expect, test } from 'vitest'
import { checkAnswers } from '#features/platform/forms/check-answer.ts'
import { choicesOf, formDefinition, questionsOf } from '#features/platform/forms/form-definition.ts'
import { formFaults } from '#features/platform/forms/form-faults.ts'
import { minutesLeft } from '#features/platform/forms/minutes-left.ts'
import { questionTags } from '#features/platform/forms/question-tags.ts'
import { questionTypeNames } from '#features/platform/forms/question-types.ts'
import { shownQuestions } from '#features/platform/forms/shown-questions.ts'
import { applicationForm as form } from './application-form.ts'
import { evidenceSection } from './evidence-section.ts'
import { whatYouDo } from './what-you-do.ts'

const questions = questionsOf(form)
const byId = new Map(questions.map(one => [one.id, one]))
const conditional = questions.filter(one => one.shownWhen)

type Given = Map<number, unknown>

/**
 * Answers that show a question: they meet its condition and those of its parents, with the first answers that these
 * list.
 */
function answersThatShow(id: number): Given {
  const { match, parents } = byId.get(id)?.shownWhen ?? { match: 'all', parents: [] }
  const needed = match === 'all' ? parents : parents.slice(0, 1)
  return new Map(needed.flatMap(({ questionId, answers }) => [...answerTo(questionId, answers[0])]))
}

function answerTo(questionId: number, answer: unknown): Given {
  const given = byId.get(questionId)?.type === 'selectMany' ? [answer] : answer
  return new Map([...answersThatShow(questionId), [questionId, given]])
}

test('the form can be published unchanged', () => {
  expect(formFaults(form)).toEqual([])
  expect(formDefinition.parse(form)).toEqual(form)
})

test('the form has seven sections, 60 to 90 questions, at least 25 conditions, and all types but points', () => {
  expect(form.sections).toHaveLength(7)
  expect(questions.length).toBeGreaterThanOrEqual(60)
  expect(questions.length).toBeLessThanOrEqual(90)
  expect(conditional.length).toBeGreaterThanOrEqual(25)
  const types = new Set(questions.map(one => one.type))
  expect(questionTypeNames.filter(one => !types.has(one))).toEqual(['points'])
})

test('the id of a question gives its section and its position', () => {
  for (const [at, section] of form.sections.entries()) {
    expect(section.id).toBe(at + 1)
    expect(section.questions.map(one => one.id)).toEqual(
      section.questions.map((_, place) => section.id * 100 + place + 1),
    )
  }
})

test('every text of the form is there in English and Sinhala', () => {
  const sinhala = /[\u0d80-\u0dff]/
  const asked = questions.flatMap(one => [one.text, ...choicesOf(one).map(choice => choice.text)])
  const needed = [...form.sections.flatMap(one => [one.title, one.intro]), ...asked]
  const optional = questions.flatMap(one => [one.help, one.limits.unit ?? {}, ...one.choiceGroups.map(of => of.title)])
  for (const text of [...needed, ...optional.filter(one => Object.keys(one).length > 0)]) {
    expect(text.en?.trim(), text.si).toBeTruthy()
    expect(text.en).not.toMatch(sinhala)
    expect(text.si, text.en).toMatch(sinhala)
  }
})

test('each field of a profile comes from one public question that is always shown', () => {
  const tagged = questions.filter(one => one.tag)
  expect(tagged.map(one => one.tag).toSorted()).toEqual(
    questionTags.filter(one => one.startsWith('profile')).toSorted(),
  )
  for (const { isPublic, shownWhen } of tagged)
    expect({ isPublic, shownWhen }).toEqual({ isPublic: true, shownWhen: null })
})

test('every question is shown by some answers', () => {
  for (const { id } of questions) expect(shownQuestions(form, answersThatShow(id)), `${id}`).toContain(id)
})

test('each answer that a condition lists shows its question, unless that needs others, too', () => {
  for (const { id, shownWhen } of conditional)
    for (const { questionId, answers } of shownWhen?.parents ?? [])
      for (const answer of answers) {
        if (shownWhen?.match === 'all' && shownWhen.parents.length > 1) continue
        expect(shownQuestions(form, answerTo(questionId, answer)), `${id} by ${questionId}: ${answer}`).toContain(id)
      }
})

test('conditions refer only to earlier questions', () => {
  const place = new Map(questions.map(({ id }, at) => [id, at]))
  for (const { id, shownWhen } of conditional)
    for (const { questionId } of shownWhen?.parents ?? []) expect(place.get(questionId)).toBeLessThan(place.get(id)!)
})

test('applicants are always asked about the standards of their sector', () => {
  const always = shownQuestions(form, new Map())
  for (const { id } of choicesOf(byId.get(whatYouDo)!)) {
    const shown = shownQuestions(form, new Map([[whatYouDo, [id]]]))
    const asked = evidenceSection.questions.filter(one => shown.has(one.id) && !always.has(one.id))
    expect(
      asked.map(one => one.type),
      `${id}`,
    ).toContain('selectMany')
  }
})

/** A potter who works alone, sells at the door, and has sent the evidence that she must send. */
const potter: Given = new Map<number, unknown>([
  [101, { si: 'මොලගොඩ මැටි' }],
  [102, { si: 'එක් කුඹල්කාරියක අතින් හදන හැළි වළං.' }],
  [103, 1],
  [104, false],
  [107, { si: 'ග්‍රාම නිලධාරී, 081 234 5678' }],
  [108, { si: 'මම' }],
  [109, { si: 'මම' }],
  [110, [1]],
  [111, 4],
  [112, ['0b0e6b1c-8a34-4f1c-9b53-111111111111']],
  [201, [41]],
  [202, [1]],
  [204, { si: 'මගේ අම්මාගෙන් ඉගෙන ගත් රස්සාව. '.repeat(5) }],
  [205, ['මැටි']],
  [206, [1]],
  [207, { si: 'මැටි අනා, සකපෝරුවේ හදා, වේළා, පෝරණුවේ පුච්චනවා.' }],
  [301, 1],
  [302, false],
  [309, { si: 'මම තනිව වැඩ කරනවා.' }],
  [310, false],
  [314, [1, 2]],
  [315, false],
  [401, { si: 'පෝරණුවේ දුම' }],
  [402, { si: 'දර අඩුවෙන් යන පෝරණුවක් හැදුවා.' }],
  [404, [6]],
  [407, false],
  [501, false],
  [507, [3]],
  [508, { si: 'අපේම කුඹුරේ මැටි' }],
  [602, false],
  [612, [1, 2]],
  [701, ['1', '2', '3'].map(last => ({ id: `0b0e6b1c-8a34-4f1c-9b53-22222222222${last}`, alt: {} }))],
  [707, { si: 'මට, 081 234 5678' }],
  [709, { name: 'සුමනා', strokes: [] }],
])

test('someone who works alone is done after 34 answers, in Sinhala alone', () => {
  expect(potter.size).toBe(34)
  expect([...checkAnswers(form, potter)]).toEqual([])
  expect([...potter.keys()].filter(id => !shownQuestions(form, potter).has(id))).toEqual([])
})

test('the form’s estimate of minutes is the same as on /apply', () => {
  expect(minutesLeft(form, shownQuestions(form, new Map()), () => null)).toBe(20)
})
