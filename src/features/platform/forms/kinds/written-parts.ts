import { isEmail } from '#shared/email-address.ts'
import { isSiteLanguage, type SiteLanguage, siteLanguages } from '#shared/languages.ts'
import { websiteOf } from '#shared/website.ts'
import type { AnswerProblem } from '../answer-problem.ts'
import type { Limits, Question } from '../form-definition.ts'
import type { Column } from './answer-cells.ts'
import { firstOf, type LocalisedAnswer, textsOf } from './answer-parts.ts'
import { element, type FileInput, named } from './file-input.ts'
import type { PostedQuestion } from './question-kind.ts'

/** Checks length and format in each language. */
export function checkWritten(answer: LocalisedAnswer, { limits }: Question): AnswerProblem | null {
  return firstOf(Object.values(answer), one => written(one ?? '', limits))
}

function written(text: string, { min, max, format }: Limits): AnswerProblem | null {
  const trimmed = text.trim()
  if (!trimmed) return null
  const { length } = [...trimmed]
  if (min !== undefined && length < min) return { code: 'short', least: min }
  if (max !== undefined && length > max) return { code: 'long', most: max }
  return format && !formats[format](trimmed) ? { code: format } : null
}

const formats: Record<NonNullable<Limits['format']>, (text: string) => boolean> = {
  email: text => isEmail(text),
  phone: text => /^[+\d\s()./-]+$/.test(text) && text.replace(/\D/g, '').length >= 5,
  website: text => 'url' in websiteOf(text),
}

/** The text in all its languages, the reader's first. */
export function writtenWords(answer: LocalisedAnswer, _: Question, { language }: { language: string }): string[] {
  const texts: Partial<Record<string, string>> = answer
  const codes = Object.keys(texts).sort((a, b) => Number(b === language) - Number(a === language))
  return codes.flatMap(code => texts[code]?.trim() || [])
}

export function postedTexts({ fields, name, before, language }: PostedQuestion): LocalisedAnswer | null {
  const texts: LocalisedAnswer = { ...textsOf(before) }
  for (const code of new Set([...siteLanguages, language, ...Object.keys(texts)])) {
    const text = fields.get(`${name}.${code}`)?.replaceAll('\r\n', '\n')
    if (text?.trim()) texts[code] = text
    else if (text !== undefined) delete texts[code]
  }
  return Object.keys(texts).length > 0 ? texts : null
}

const codePattern = '[a-z]{2,3}(?:-[A-Z][a-z]{3}|-[A-Z]{2})?'
const mark = new RegExp(`^\\[(${codePattern})\\] `, 'gm')
const otherMark = new RegExp(`^\\\\*\\[(?=${codePattern}\\] )`, 'gm')
const escapedMark = new RegExp(`^\\\\(\\\\*\\[(?=${codePattern}\\] ))`, 'gm')

/**
 * English unchanged; other languages after their code: `Tea
 * [si] තේ`.
 */
export const writtenColumn: Column<LocalisedAnswer> = {
  write: texts => {
    const parts = Object.entries(texts).filter(([, text]) => text)
    const inOrder = parts.toSorted(([a], [b]) => Number(b === 'en') - Number(a === 'en'))
    return inOrder
      .map(([code, text]) => {
        const safe = text.includes('[') ? text.replace(otherMark, '\\$&') : text
        return code === 'en' ? safe : `[${code}] ${safe}`
      })
      .join('\n')
  },
  read: cell => {
    const texts: LocalisedAnswer = {}
    const starts = [...cell.matchAll(mark)].filter(([, code]) => isSiteLanguage(code))
    const first = starts[0]?.index ?? cell.length
    const english = cell.slice(0, first)
    if (english) texts.en = plain(starts.length > 0 ? english.replace(/\n$/, '') : english)
    for (const [at, match] of starts.entries()) {
      const end = starts[at + 1]?.index ?? cell.length
      const text = cell.slice(match.index + match[0].length, end)
      texts[match[1] as SiteLanguage] = plain(at + 1 < starts.length ? text.replace(/\n$/, '') : text)
    }
    return texts
  },
}

function plain(text: string): string {
  return text.replace(escapedMark, '$1')
}

/**
 * A line or a box in one language. If the text exists only in another language than the file's, that one is shown and
 * edited.
 */
export function writtenFileInput(isLine: (limits: Limits) => boolean): FileInput<LocalisedAnswer> {
  return {
    make: asked => {
      const { question, file, value: answer = {}, change } = asked
      const writtenIn = Object.entries(answer).find(([, words]) => words?.trim())?.[0] ?? file.language
      const language = answer[file.language as SiteLanguage]?.trim() ? file.language : writtenIn
      const { max } = question.limits
      const properties = {
        value: answer[language as SiteLanguage] ?? '',
        ...(max && { maxLength: max }),
        oninput: ({ target }: Event) => change({ ...answer, [language]: (target as HTMLInputElement).value }),
      }
      const input = isLine(question.limits)
        ? element('input', properties)
        : element('textarea', { ...properties, rows: 4 })
      input.dir = 'auto'
      return named(input, asked)
    },
  }
}
