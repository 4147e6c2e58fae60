import { inLanguage } from '#shared/local-text.ts'
import { type AnswerOf, readAnswer } from './form-answers.ts'
import type { NamedThings } from './form-choices.contract.ts'
import { choicesOf, type Question } from './form-definition.ts'
import type { QuestionType } from './question-types.ts'

/** What answers need to be put into words. */
export type AnswerWording = {
  /** of the reader */
  language: string
  named: NamedThings
  yes: string
  no: string
  /** for what is no longer there */
  gone: string
  number: (value: number) => string
}

type InWords<T extends QuestionType> = (answer: AnswerOf<T>, question: Question, wording: AnswerWording) => string[]

const words: { [T in QuestionType]: InWords<T> } = {
  polar: (answer, _, { yes, no }) => [answer ? yes : no],
  selectOne: (answer, question, wording) => chosen([answer], question, wording),
  selectMany: chosen,
  text: (answer, _, { language }) => written(answer, language),
  vendorLookup: (ids, _, { named, language, gone }) =>
    ids.map(id => inLanguage(named.vendors[id]?.brand, language) || gone),
  location: (ids, _, { named, gone }) => ids.map(id => named.places[id] ?? gone),
  sector: nodes,
  fileUpload: (ids, _, { named, gone }) => ids.map(id => named.files[id]?.fileName ?? gone),
  gallery: (pictures, _, { language }) => pictures.map(({ id, alt }) => inLanguage(alt, language) || id),
  focus: nodes,
  keyword: answer => answer,
  brand: (answer, _, { language }) => written(answer, language),
  imageUpload: ({ id, alt }, _, { language }) => [inLanguage(alt, language) || id],
  signature: ({ name }) => [name],
  number: (answer, { limits }, { number, language }) => [
    [countWords(answer, number), inLanguage(limits.unit, language)].filter(Boolean).join(' '),
  ],
  points: (answer, _, { number }) => [countWords(answer, number)],
  certifications: (held, _, { named, language, gone }) =>
    held.map(({ certificateId, name, number, issuer, validFrom, validUntil }) => {
      const title = certificateId === null ? name : inLanguage(named.certificates[certificateId], language) || gone
      const days = [validFrom, validUntil].filter(Boolean).join(' – ')
      return [title, number, issuer, days].filter(Boolean).join(' · ')
    }),
}

/** An answer in words, one for each thing that it names; none where nothing was answered. Pictures without words by their ids. */
export function answerWords(question: Question, value: unknown, wording: AnswerWording): string[] {
  const answer = value === null ? undefined : readAnswer(question.type, value)
  if (answer === undefined) return []
  return (words[question.type] as InWords<QuestionType>)(answer, question, wording).filter(Boolean)
}

/** What is no number yet stands as it was typed. */
function countWords(answer: AnswerOf<'number'>, number: AnswerWording['number']): string {
  return typeof answer === 'number' ? number(answer) : answer.typed
}

function chosen(ids: number[], question: Question, { language, gone }: AnswerWording): string[] {
  const texts = new Map(choicesOf(question).map(one => [one.id, inLanguage(one.text, language)]))
  return ids.map(id => texts.get(id) ?? gone)
}

function nodes(ids: number[], _: Question, { named, language, gone }: AnswerWording): string[] {
  return ids.map(id => inLanguage(named.nodes[id], language) || gone)
}

/** All languages of it, the reader's first. */
function written(answer: Partial<Record<string, string>>, language: string): string[] {
  const codes = Object.keys(answer).sort((a, b) => Number(b === language) - Number(a === language))
  return codes.flatMap(code => answer[code]?.trim() || [])
}
