import type { Answers } from '#features/platform/forms/form-answers.ts'
import { choicesOf, type FormDefinition, type Question } from '#features/platform/forms/form-definition.ts'
import { pointsBySection } from '#features/platform/forms/form-points.ts'
import { shownQuestions } from '#features/platform/forms/shown-questions.ts'
import type { LocalText } from '#shared/local-text.ts'

/** What one section of a form adds to the points. */
export type SectionScore = {
  sectionId: number
  points: number
  /** the most that the questions shown there can give */
  possible: number
}

export type Score = {
  /** sections that can give points, or did, in the order of the form */
  sections: SectionScore[]
  points: number
  possible: number
}

/** A level of a network's self-assessment, reached by so many points. */
export type FormLevel = { name: LocalText; from: number }

/**
 * The points of answers to a version of a form. Only shown questions count, so an answer behind a branch that was closed
 * adds nothing, and opening the branch again gives back what it gave. It asks nothing but its arguments: with the version
 * that was answered, an old result stays what it was.
 */
export function scoreOf(version: FormDefinition, answers: Answers): Score {
  const shown = shownQuestions(version, answers)
  const points = pointsBySection(version, answers)
  const sections = version.sections
    .map(({ id, questions }) => {
      const possible = sum(questions.filter(one => shown.has(one.id)).map(possibleOf))
      return { sectionId: id, points: points.get(id) ?? 0, possible }
    })
    .filter(one => one.possible !== 0 || one.points !== 0)
  return { sections, points: sum(sections.map(one => one.points)), possible: sum(sections.map(one => one.possible)) }
}

/** The highest level whose points are reached; undefined below all of them. */
export function levelReached<L extends Pick<FormLevel, 'from'>>(levels: readonly L[], points: number): L | undefined {
  return levels.filter(({ from }) => from <= points).sort((a, b) => b.from - a.from)[0]
}

/** The points of the best answer to a question; one for points without a limit has no best answer, and adds nothing. */
export function possibleOf(question: Question): number {
  if (question.type === 'points') return Math.max(0, question.limits.max ?? 0)
  const gains = choicesOf(question)
    .map(one => one.points)
    .filter(points => points > 0)
    .sort((a, b) => b - a)
  if (question.type === 'selectOne') return gains[0] ?? 0
  return question.type === 'selectMany' ? sum(gains.slice(0, question.limits.max)) : 0
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
