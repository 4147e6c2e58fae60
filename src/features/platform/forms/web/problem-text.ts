import { numberLocale } from '#shared/languages.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { AnswerProblem } from '../answer-problem.ts'
import type { Question } from '../form-definition.ts'
import { kindOf } from '../question-kinds.ts'

type Asked = Pick<Question, 'type' | 'limits'>

/** The message for an answer's problem, in the reader's language (docs/product.md §5). */
export function problemText(
  t: Translate,
  language: string,
  question: Asked,
  problem: AnswerProblem,
  value?: unknown,
): string {
  const number = (of = 0) => of.toLocaleString(numberLocale(language))
  const { code, least = 0, most = 0 } = problem
  // with the words of docs/product.md §5
  const { missing, few, many, nameless } = kindOf(question.type)
  switch (code) {
    case 'missing':
      return missing?.(t) ?? t('Please answer this question.')
    case 'number':
      return t('We can’t tell which number this is. Please write it like {{example}}.', {
        example: number(question.limits.decimals ? 1234.5 : 1234),
      })
    case 'low': {
      const meant = typeof value === 'number' ? likelyMeant(value, question.limits) : undefined
      return meant === undefined
        ? t('This must be at least {{least}}.', { least: number(least) })
        : t('Did you mean {{meant}}? It’s at least {{least}}.', { meant: number(meant), least: number(least) })
    }
    case 'high':
      return t('This must be at most {{most}}.', { most: number(most) })
    case 'short':
      return t('Please write at least {{count}} letters.', { count: least })
    case 'long':
      return t('Please keep it to {{count}} letters.', { count: most })
    case 'few':
      return few?.(t, least) ?? t('Please choose at least {{count}}.', { count: least })
    case 'many':
      return many?.(t, most) ?? t('Please choose no more than {{count}}.', { count: most })
    case 'decimals': {
      const { decimals = 0 } = question.limits
      return decimals === 0
        ? t('Please write a whole number.')
        : t('At most {{count}} digits after the point.', { count: decimals })
    }
    case 'email':
      return t('Please add a valid email address')
    case 'phone':
      return t('Please write the whole telephone number.')
    case 'website':
      return t('Please write the whole address of the website.')
    case 'name':
      return nameless?.(t) ?? t('Please answer this question again.')
    case 'dates':
      return t('It can’t end before it began.')
    case 'choice':
      return t('Something you chose isn’t offered any more. Please choose again.')
    case 'shape':
      return t('Please answer this question again.')
  }
}

/** The number that was probably meant by one that is too low: missing zeros are more frequent than tiny wages. */
export function likelyMeant(
  value: number,
  { min, max = Number.POSITIVE_INFINITY }: Asked['limits'],
): number | undefined {
  if (min === undefined || value <= 0) return undefined
  return [10, 100, 1000].map(factor => value * factor).find(meant => meant >= min && meant <= max)
}
