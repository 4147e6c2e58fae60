import type { Dependence, Question } from '#features/platform/forms/form-definition.ts'

type Texts = Question['text']
type ChoiceGroup = Question['choiceGroups'][number]
/** id, English, Sinhala */
type Choice = [id: number, en: string, si: string]

/** A text in both languages of the form's source. */
export const both = (en: string, si: string): Texts => ({ en, si })

/** A question that is always shown, optional, and visible to reviewers only, unless `given` says otherwise. */
export function ask(given: Pick<Question, 'id' | 'type' | 'text'> & Partial<Question>): Question {
  return {
    help: {},
    isRequired: false,
    isPublic: false,
    tag: null,
    shownWhen: null,
    choiceGroups: [],
    limits: {},
    ...given,
  }
}

export function group(id: number, title: Texts, ...choices: Choice[]): ChoiceGroup {
  return { id, title, choices: choices.map(([id, en, si]) => ({ id, text: both(en, si), points: 0 })) }
}

/** Choices of a question without headings. */
export function choices(...all: Choice[]): ChoiceGroup[] {
  return [group(1, {}, ...all)]
}

/** Condition: the question has one of these answers. */
export function when(questionId: number, ...answers: (number | boolean)[]): Dependence {
  return { match: 'all', parents: [{ questionId, answers }] }
}

/** Condition: any of several conditions holds. */
export function whenAny(...conditions: Dependence[]): Dependence {
  return { match: 'any', parents: conditions.flatMap(one => one.parents) }
}
