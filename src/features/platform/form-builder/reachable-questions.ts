import {
  type Dependence,
  type FormDefinition,
  type Question,
  questionsOf,
} from '#features/platform/forms/form-definition.ts'

type Answer = number | boolean
/** The answers that questions with a single answer may still have, by question id. */
type Allowed = ReadonlyMap<number, readonly Answer[]>
type Goal = { id: number; answers: readonly Answer[] }

/** max attempts before a question is assumed to be reachable */
const maxTries = 5_000

/**
 * Questions that no answers can show: their conditions contradict each other, or refer to answers and questions that
 * don't exist. Cycles are not examined.
 */
export function unreachableQuestions(form: FormDefinition): number[] {
  const questions = new Map(questionsOf(form).map(one => [one.id, one]))
  return [...questions.values()].filter(one => !canBeShown(one, questions)).map(one => one.id)
}

function canBeShown(question: Question, questions: Map<number, Question>): boolean {
  let tries = 0
  // tries every way to meet the goals, one after the other
  const canMeet = (goals: Goal[], allowed: Allowed, done: ReadonlySet<number>): boolean => {
    tries += 1
    if (tries > maxTries) return true
    const [goal, ...rest] = goals
    if (!goal) return true
    const parent = questions.get(goal.id)
    if (!parent) return false
    const left = allow(parent, goal.answers, allowed)
    if (!left) return false
    return done.has(parent.id) ? canMeet(rest, left, done) : canShow(parent, rest, left, done)
  }
  const canShow = (one: Question, rest: Goal[], allowed: Allowed, done: ReadonlySet<number>): boolean => {
    const shown = new Set([...done, one.id])
    return waysOf(one.shownWhen).some(goals => canMeet([...goals, ...rest], allowed, shown))
  }
  return canShow(question, [], new Map(), new Set())
}

function waysOf(dependence: Dependence | null): Goal[][] {
  if (!dependence) return [[]]
  const goals = dependence.parents.map(({ questionId: id, answers }) => ({ id, answers }))
  return dependence.match === 'all' ? [goals] : goals.map(goal => [goal])
}

/** The possible answers after adding this requirement; undefined if none are left. */
function allow({ id, type }: Question, answers: readonly Answer[], allowed: Allowed): Allowed | undefined {
  if (type !== 'polar' && type !== 'selectOne') return allowed
  const before = allowed.get(id)
  const left = before ? before.filter(one => answers.includes(one)) : answers
  return left.length > 0 ? new Map([...allowed, [id, left]]) : undefined
}
