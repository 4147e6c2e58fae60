import { choicesOf, type Question } from '#features/platform/forms/form-definition.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { Translate } from '#web/i18n/translate.ts'

/** Names of sectors and focuses, by their ids. */
export type NodeNames = ReadonlyMap<number, string>

export type ListedAnswer = { value: number | boolean; text: string }

/** The answers of a question that conditions can use, in words. */
export function answersOfQuestion(
  t: Translate,
  language: string,
  question: Question,
  nodes: NodeNames,
): ListedAnswer[] {
  if (question.type === 'polar')
    return [
      { value: true, text: t('Yes') },
      { value: false, text: t('No') },
    ]
  if (question.type === 'sector' || question.type === 'focus')
    return [...nodes].map(([value, text]) => ({ value, text }))
  return choicesOf(question).map(({ id, text }) => ({
    value: id,
    text: inLanguage(text, language) || t('Choice without words'),
  }))
}

/** “Yes”, “Tea or coffee”. */
export function answerList(t: Translate, listed: ListedAnswer[], answers: readonly (number | boolean)[]): string {
  const named = answers.map(answer => listed.find(one => one.value === answer)?.text ?? t('an answer that is gone'))
  return named.join(` ${t('or')} `)
}

/** “Show when ‘Do you export?’ is Yes and …” */
export function conditionWords(
  t: Translate,
  language: string,
  of: Question,
  questions: readonly Question[],
  nodes: NodeNames,
): string {
  const { shownWhen } = of
  if (!shownWhen) return t('Always shown')
  const parts = shownWhen.parents.map(({ questionId, answers }) => {
    const parent = questions.find(one => one.id === questionId)
    if (!parent) return t('a question that is gone')
    const listed = answersOfQuestion(t, language, parent, nodes)
    return t('‘{{question}}’ is {{answers}}', {
      question: inLanguage(parent.text, language),
      answers: answerList(t, listed, answers),
    })
  })
  return t('Shown when {{conditions}}', {
    conditions: parts.join(` ${shownWhen.match === 'all' ? t('and') : t('or')} `),
  })
}
