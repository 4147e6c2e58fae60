import { numberLocale } from '#shared/languages.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { AnswerProblem } from '../check-answer.ts'
import type { Question } from '../form-definition.ts'
import type { QuestionType } from '../question-types.ts'

type Asked = Pick<Question, 'type' | 'limits'>

/** What is wrong with an answer, in the reader's language (docs/product.md §5). */
export function problemText(
  t: Translate,
  language: string,
  question: Asked,
  problem: AnswerProblem,
  value?: unknown,
): string {
  const number = (of = 0) => of.toLocaleString(numberLocale(language))
  const { code, least = 0, most = 0 } = problem
  switch (code) {
    case 'missing':
      return missingText(t, question.type)
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
      return fewText(t, question.type, least)
    case 'many':
      return manyText(t, question.type, most)
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
      return question.type === 'keyword' ? t('A keyword is empty.') : t('Please say which certificate it is.')
    case 'dates':
      return t('It can’t end before it began.')
    case 'choice':
      return t('Something you chose isn’t offered any more. Please choose again.')
    case 'shape':
      return t('Please answer this question again.')
  }
}

/** In the specification's words (docs/product.md §5). */
function missingText(t: Translate, type: QuestionType): string {
  switch (type) {
    case 'polar':
    case 'selectOne':
      return t('Please select an option.')
    case 'selectMany':
    case 'focus':
      return t('Please select at least one option.')
    case 'vendorLookup':
      return t('Please select at least one vendor.')
    case 'location':
      return t('Please select at least one location.')
    case 'sector':
      return t('Please select at least one sector')
    case 'fileUpload':
      return t('Please upload a file.')
    case 'gallery':
    case 'imageUpload':
      return t('Please upload an image.')
    case 'keyword':
      return t('Please add at least one keyword and press Enter.')
    case 'signature':
      return t('Please sign.')
    case 'certifications':
      return t('Please add at least one certificate.')
    default:
      return t('Please answer this question.')
  }
}

function fewText(t: Translate, type: QuestionType, count: number): string {
  if (type === 'fileUpload') return t('Please add at least {{count}} files.', { count })
  if (type === 'gallery') return t('Please add at least {{count}} pictures.', { count })
  return t('Please choose at least {{count}}.', { count })
}

function manyText(t: Translate, type: QuestionType, count: number): string {
  if (type === 'fileUpload') return t('Please keep it to {{count}} files.', { count })
  if (type === 'gallery') return t('Please keep it to {{count}} pictures.', { count })
  return t('Please choose no more than {{count}}.', { count })
}

/** What was probably meant by a number that is too low: zeros are left out more often than wages are tiny. */
export function likelyMeant(
  value: number,
  { min, max = Number.POSITIVE_INFINITY }: Asked['limits'],
): number | undefined {
  if (min === undefined || value <= 0) return undefined
  return [10, 100, 1000].map(factor => value * factor).find(meant => meant >= min && meant <= max)
}
