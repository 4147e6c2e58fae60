import { choicesOf, type FormDefinition, type Question, questionsOf } from '#features/platform/forms/form-definition.ts'

type Given = { known: FormDefinition[]; nextId: number }

/**
 * An imported form with ids of this form: parts that both have (with the same type and English words) keep this form's
 * ids, so that answers stay; all others get new ones.
 * @returns the form, and the next free id
 */
export function withOwnIds(form: FormDefinition, { known, nextId }: Given): { form: FormDefinition; nextId: number } {
  let next = nextId
  const take = () => next++
  const questions = new Map(known.flatMap(questionsOf).map(one => [one.id, one]))
  const sections = new Map(known.flatMap(one => one.sections).map(one => [one.id, one]))
  const mapped = new Map<number, { id: number; choices: Map<number, number> }>()
  const renamed = form.sections.map(section => {
    const isOwn = sections.get(section.id)?.title.en === section.title.en
    return {
      ...section,
      id: isOwn ? section.id : take(),
      questions: section.questions.map(question => {
        const own = questions.get(question.id)
        const before = own && isSame(own, question) ? own : undefined
        const { choiceGroups, choices } = groupsOf(question, before, take)
        const id = before ? question.id : take()
        mapped.set(question.id, { id, choices })
        return { ...question, id, choiceGroups }
      }),
    }
  })
  const types = new Map(questionsOf(form).map(one => [one.id, one.type]))
  const isNode = (id: number) => types.get(id) === 'sector' || types.get(id) === 'focus'
  const conditionOf = ({ shownWhen }: Question): Question['shownWhen'] =>
    shownWhen && {
      ...shownWhen,
      parents: shownWhen.parents.map(({ questionId, answers }) => {
        const to = mapped.get(questionId)
        const answer = (one: number | boolean) =>
          typeof one === 'number' && !isNode(questionId) ? (to?.choices.get(one) ?? one) : one
        return { questionId: to?.id ?? questionId, answers: answers.map(answer) }
      }),
    }
  return {
    form: {
      sections: renamed.map(section => ({
        ...section,
        questions: section.questions.map(question => ({ ...question, shownWhen: conditionOf(question) })),
      })),
    },
    nextId: next,
  }
}

function isSame(a: Question, b: Question): boolean {
  return a.type === b.type && a.text.en === b.text.en
}

function groupsOf(question: Question, before: Question | undefined, take: () => number) {
  const choices = new Map<number, number>()
  const ownChoices = new Map((before ? choicesOf(before) : []).map(one => [one.id, one.text.en]))
  const ownGroups = new Set(before?.choiceGroups.map(one => one.id))
  const choiceGroups = question.choiceGroups.map(group => ({
    ...group,
    id: ownGroups.has(group.id) ? group.id : take(),
    choices: group.choices.map(choice => {
      const isOwn = ownChoices.has(choice.id) && ownChoices.get(choice.id) === choice.text.en
      const id = isOwn ? choice.id : take()
      choices.set(choice.id, id)
      return { ...choice, id }
    }),
  }))
  return { choiceGroups, choices }
}
