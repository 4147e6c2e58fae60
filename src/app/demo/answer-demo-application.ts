import { checkAnswers } from '#features/platform/forms/check-answer.ts'
import { choicesOf, type FormDefinition, type Question, questionsOf } from '#features/platform/forms/form-definition.ts'
import { answersToKeep, shownQuestions } from '#features/platform/forms/shown-questions.ts'
import type { LocalText } from '#shared/local-text.ts'
import type { DemoApplication, DemoTexts } from './demo-applications.ts'

/** What the demo world has for an application, and its files. */
export type Given = {
  application: DemoApplication
  texts: DemoTexts
  /** of the enterprise */
  name: LocalText
  line: LocalText
  story: LocalText
  applicant: string
  placeId: number
  sectorId: number
  focusIds: number[]
  pictures: string[]
  /** ids of documents, as many as are asked for */
  documentFor(questionId: number): string
}

/** Choices that would lead to more questions than the demo world has texts for. */
const chosen: Record<number, unknown> = { 104: true, 111: 3, 206: [1], 302: true, 312: false, 315: false, 602: true }

/** Answers to every question of a form that is shown, good enough to be handed in; the same each time. */
export function answerDemoApplication(form: FormDefinition, given: Given): Map<number, unknown> {
  const answers = new Map<number, unknown>()
  // each answer may show more questions, which come after it
  for (const question of questionsOf(form)) {
    if (!shownQuestions(form, answers).has(question.id)) continue
    const answer = answerTo(question, given)
    if (answer !== undefined) answers.set(question.id, answer)
  }
  return answersToKeep(form, answers)
}

/** What keeps them from being handed in. */
export function faultsOf(form: FormDefinition, answers: Map<number, unknown>): number[] {
  return [...checkAnswers(form, answers).keys()]
}

function answerTo(question: Question, given: Given): unknown {
  const { application, placeId, sectorId, focusIds, pictures, applicant } = given
  if (question.id === 201) return application.what
  if (question.id in chosen) return chosen[question.id]
  switch (question.type) {
    case 'brand':
      return given.name
    case 'text':
      return textFor(question, given)
    case 'polar':
      return (question.id + application.key.length) % 3 === 0
    case 'selectOne':
      return pick(question, application)[0]
    case 'selectMany':
      return pick(question, application)
    case 'number':
      return question.limits.unit?.en === 'people' ? 3 + application.key.length : 1800
    case 'location':
      return [placeId]
    case 'sector':
      return [sectorId]
    case 'focus':
      return focusIds
    case 'keyword':
      return application.words ?? [given.name.en ?? 'craft']
    case 'fileUpload':
      return question.isRequired ? [given.documentFor(question.id)] : undefined
    case 'gallery':
      return pictures.map(id => ({ id, alt: {} }))
    case 'signature':
      return { name: applicant, strokes: [] }
    default:
      return undefined
  }
}

function textFor({ id, tag, isRequired, limits }: Question, given: Given): LocalText | undefined {
  const { application, texts, line, story } = given
  if (tag === 'profileTitle') return line
  if (tag === 'profileDescription') return story
  if (tag === 'profilePhone') return { en: application.phone ?? '+94 77 555 0188' }
  if (tag === 'profileWebsite') return application.site ? { en: application.site } : undefined
  if (limits.format) return undefined
  const [en, si] = texts[id] ?? []
  if (en === undefined || si === undefined) return isRequired ? { en: '–' } : undefined
  return application.language === 'si' ? { si } : { en }
}

/** Two of what can be chosen, none of them “None of these”. */
function pick(question: Question, { key }: DemoApplication): number[] {
  const ids = choicesOf(question)
    .map(one => one.id)
    .filter(id => id !== 99)
  const first = (question.id + key.length) % ids.length
  return [...new Set([ids[first], ids[(first + 1) % ids.length]])].flatMap(id => id ?? [])
}
