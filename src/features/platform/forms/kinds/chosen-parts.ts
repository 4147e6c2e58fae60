import { inLanguage } from '#shared/local-text.ts'
import type { AnswerProblem } from '../answer-problem.ts'
import { choicesOf, type Question } from '../form-definition.ts'
import { escapeItem, idOf, withId } from './answer-cells.ts'
import type { AnswerWording, PostedQuestion } from './question-kind.ts'

/** Checks that the question has these choices. */
export function offered(ids: number[], question: Question): AnswerProblem | null {
  const known = new Set(choicesOf(question).map(one => one.id))
  return ids.every(id => known.has(id)) ? null : { code: 'choice' }
}

export function choiceTexts(ids: number[], question: Question, { language, gone }: AnswerWording): string[] {
  const texts = new Map(choicesOf(question).map(one => [one.id, inLanguage(one.text, language)]))
  return ids.map(id => texts.get(id) ?? gone)
}

/** The ids of checked boxes or radio buttons in a posted form. */
export function postedIds({ fields, name }: PostedQuestion): number[] {
  return [...new Set(fields.all(name).map(Number).filter(Number.isInteger))]
}

export function choiceName(question: Question, id: number): string {
  const all = choicesOf(question)
  const name = inLanguage(all.find(one => one.id === id)?.text, 'en').trim()
  const isOnly = all.filter(one => sameWords(inLanguage(one.text, 'en'), name)).length === 1
  return escapeItem(name && isOnly && idOf(name) === undefined ? name : withId(name, id))
}

/** A choice by its id, or by its text in any language. */
export function choiceId(question: Question, item: string): number | undefined {
  const all = choicesOf(question)
  const id = idOf(item)
  if (id !== undefined) return all.find(one => one.id === id)?.id
  return all.find(one => Object.values(one.text).some(text => sameWords(text ?? '', item)))?.id
}

function sameWords(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase()
}
