import { compareVersions } from '#features/platform/forms/compare-versions.ts'
import { choicesOf, type FormDefinition, type Question, questionsOf } from '#features/platform/forms/form-definition.ts'
import { headOf } from './form-draft.ts'
import { sameContent } from './same-content.ts'

/** The difference between two versions for editors of the form, which has more details than the one for respondents. */
export type FormDifference = {
  /** ids of questions */
  added: number[]
  removed: number[]
  changed: number[]
  /** in another section, or at another position among those that both versions have */
  moved: number[]
  /** ids of sections that are new, removed, or have another title or introduction */
  sections: number[]
}

export function formDifference(before: FormDefinition, after: FormDefinition): FormDifference {
  const asked = compareVersions(before, after)
  const changed = [...new Set([...asked.changed, ...tiedOtherwise(before, after)])]
  return { ...asked, changed, moved: movedQuestions(before, after), sections: changedSections(before, after) }
}

export function isSameForm(before: FormDefinition, after: FormDefinition): boolean {
  const places = (form: FormDefinition) => form.sections.map(one => [one.id, one.questions.map(({ id }) => id)])
  const { added, removed, changed, sections } = formDifference(before, after)
  const isAsked = [...added, ...removed, ...changed, ...sections].length === 0
  return isAsked && JSON.stringify(places(before)) === JSON.stringify(places(after))
}

/** Questions that are tied to other standards or questions than before, which respondents don't see. */
function tiedOtherwise(before: FormDefinition, after: FormDefinition): number[] {
  const tiesOf = ({ standards = [], sameAs, ...question }: Question) => [
    standards,
    [sameAs, ...choicesOf(question).map(one => one.sameAs)].map(one => one ?? null),
  ]
  const tied = new Map(questionsOf(before).map(question => [question.id, tiesOf(question)]))
  return questionsOf(after)
    .filter(question => tied.has(question.id) && !sameContent(tied.get(question.id), tiesOf(question)))
    .map(({ id }) => id)
}

/** Questions of both versions that are in another section, or follow another question. */
function movedQuestions(before: FormDefinition, after: FormDefinition): number[] {
  const both = new Set(questionsOf(before).map(one => one.id))
  const now = new Set(questionsOf(after).map(one => one.id))
  const places = (form: FormDefinition) =>
    new Map(
      form.sections.flatMap(section => {
        const stay = section.questions.filter(({ id }) => both.has(id) && now.has(id))
        return stay.map(({ id }, at) => [id, `${section.id} ${stay[at - 1]?.id ?? ''}`] as const)
      }),
    )
  const then = places(before)
  return [...places(after)].filter(([id, place]) => then.get(id) !== place).map(([id]) => id)
}

function changedSections(before: FormDefinition, after: FormDefinition): number[] {
  const heads = (form: FormDefinition) => new Map(form.sections.map(section => [section.id, headOf(section)]))
  const [then, now] = [heads(before), heads(after)]
  return [...new Set([...then.keys(), ...now.keys()])].filter(id => !sameContent(then.get(id), now.get(id)))
}
