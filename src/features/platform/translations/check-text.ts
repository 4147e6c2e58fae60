import { pluralLocale } from '#shared/languages.ts'
import { normalizeText } from '#shared/normalize-text.ts'
import { neededForms } from './plural-forms.ts'

/** A text by plural form; a text without plural has the form ''. */
export type Forms = Record<string, string>

/** Errors keep a text from being saved, warnings don’t. */
export type TextRule = keyof typeof ruleLevels
export type Finding = {
  rule: TextRule
  form: string
  /** the names, tags or characters that are wrong */
  what: string[]
}

const ruleLevels = {
  missing: 'error',
  form: 'error',
  names: 'error',
  html: 'error',
  characters: 'error',
  spaces: 'warning',
  ending: 'warning',
  length: 'warning',
  same: 'warning',
} as const

export function isError({ rule }: Finding): boolean {
  return ruleLevels[rule] === 'error'
}

/** Composed characters, as all our texts have them. Joiners (U+200C, U+200D) stay, because they change letters. */
export function cleanForms(forms: Forms): Forms {
  return Object.fromEntries(Object.entries(forms).map(([form, text]) => [form, normalizeText(text, 'NFC')]))
}

/**
 * What is wrong with a translation, errors first.
 * @param source the English text that the code comes with, which says what names and tags there are
 */
export function checkText(source: Forms, forms: Forms, language: string): Finding[] {
  const isPlural = !('' in source)
  const needed = isPlural ? neededForms(language) : ['']
  const allowed = isPlural ? categoriesOf(language) : ['']
  const missing = needed
    .filter(form => !forms[form]?.trim())
    .map((form): Finding => ({ rule: 'missing', form, what: [] }))
  const strange = Object.keys(forms)
    .filter(form => !allowed.includes(form))
    .map((form): Finding => ({ rule: 'form', form, what: [] }))
  const written = Object.entries(forms).filter(([form, text]) => allowed.includes(form) && text.trim())
  const found = written.flatMap(([form, text]) => checkForm({ source, form, text, language }))
  return [...missing, ...strange, ...found].sort((a, b) => Number(isError(b)) - Number(isError(a)))
}

/** All of them, also those that aren't required. */
function categoriesOf(language: string): string[] {
  return new Intl.PluralRules(pluralLocale(language)).resolvedOptions().pluralCategories
}

type Checked = { source: Forms; form: string; text: string; language: string }

function checkForm(checked: Checked): Finding[] {
  const { source, form, text, language } = checked
  const english = englishOf(source, form)
  const wrong: [TextRule, string[] | undefined][] = [
    ['names', wrongNames(checked)],
    ['html', differing(tagsIn(english), tagsIn(text))],
    ['characters', forbiddenIn(text)],
    ['spaces', edges(english) === edges(text) ? undefined : []],
    ['ending', endingOf(english) === endingOf(text) ? undefined : []],
    ['length', isMuchLonger(english, text) ? [] : undefined],
    ['same', language !== 'en' && isSame(english, text) ? [] : undefined],
  ]
  return wrong.flatMap(([rule, what]) => (what ? [{ rule, form, what }] : []))
}

/** The English form that a form translates. */
export function englishOf(source: Forms, form: string): string {
  return source[form] ?? source.other ?? source[''] ?? ''
}

const name = /\{\{(\w+)\}\}/g

/** Whether a text can be formatted: it has the names that the code passes, and no others. */
export function hasItsNames(source: Forms, forms: Forms, language: string): boolean {
  return Object.entries(forms).every(([form, text]) => !wrongNames({ source, form, text, language }))
}

function wrongNames({ source, form, text, language }: Checked): string[] | undefined {
  const expected = new Set(Object.values(source).flatMap(namesIn))
  const own = new Set(namesIn(text))
  const mayBeDropped = (one: string) => one === 'count' && form !== '' && isOneNumber(language, form)
  const lost = [...expected].filter(one => !own.has(one) && !mayBeDropped(one))
  const added = [...own].filter(one => !expected.has(one))
  // “{{ name }}” or “{{name}” would be shown as it is written.
  const broken =
    /\{\{|\}\}/.test(text.replace(name, '')) && !/\{\{|\}\}/.test(englishOf(source, form).replace(name, ''))
  const wrong = [...lost, ...added].map(one => `{{${one}}}`)
  return wrong.length > 0 || broken ? wrong : undefined
}

export function namesIn(text: string): string[] {
  return [...text.matchAll(name)].map(([, found]) => found as string)
}

const oneNumber = new Map<string, boolean>()

/** Whether a plural form stands for one number alone, as `one` does in English; such a form can do without it. */
function isOneNumber(language: string, form: string): boolean {
  const key = `${language} ${form}`
  let known = oneNumber.get(key)
  if (known === undefined) {
    const rules = new Intl.PluralRules(pluralLocale(language))
    known =
      Array.from({ length: 300 }, (_, number) => number).filter(number => rules.select(number) === form).length === 1
    oneNumber.set(key, known)
  }
  return known
}

function tagsIn(text: string): string[] {
  return (text.match(/<\/?[a-z][^<>]*>?/gi) ?? []).sort()
}

/** What one list has and the other hasn’t, each as often as it stands there. */
function differing(a: string[], b: string[]): string[] | undefined {
  const left = [...b]
  const lost = a.filter(one => {
    const at = left.indexOf(one)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  return lost.length + left.length > 0 ? [...lost, ...left] : undefined
}

/**
 * Control characters, spaces without width, and marks that reorder what follows them. Joiners and the marks of a
 * direction (U+200E, U+200F) are letters' company, and allowed.
 */
const forbidden = /[\p{Cc}\u200B\u2028\u2029\u202A-\u202E\u2060-\u2069\uFEFF\uFFFE\uFFFF]|\p{Cs}/gu

function forbiddenIn(text: string): string[] | undefined {
  const found = new Set([...text.replaceAll('\n', '').matchAll(forbidden)].map(([one]) => codeOf(one)))
  return found.size > 0 ? [...found] : undefined
}

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}

function edges(text: string): string {
  return `${/^\s*/.exec(text)?.[0]}|${/\s*$/.exec(text)?.[0]}`
}

/** Marks that end a sentence in any of our scripts, by what they mean. */
const endings: [mark: string, marks: string][] = [
  ['.', '.。।۔'],
  ['?', '?？؟'],
  ['!', '!！'],
  ['…', '…'],
  [':', ':：'],
  [',', ',、،'],
  [';', ';؛；'],
]

function endingOf(text: string): string {
  const last =
    text
      .trim()
      .replace(/[”’"'»」』）)]+$/u, '')
      .at(-1) ?? ''
  if (!last) return ''
  return endings.find(([, marks]) => marks.includes(last))?.[0] ?? ''
}

/** max letters of an English text that stands where there is little room, such as on a button */
const shortText = 30

function isMuchLonger(english: string, text: string): boolean {
  const length = lettersIn(english)
  return length > 0 && length <= shortText && lettersIn(text) >= 3 * length
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The number of letters as readers see them: ශ්‍රී are two, though five code points. */
export function lettersIn(text: string): number {
  let count = 0
  for (const _ of segmenter.segment(text)) count += 1
  return count
}

/** An English text of more than one word that was left as it is. */
function isSame(english: string, text: string): boolean {
  return english.trim() === text.trim() && /\p{L}\s+\p{L}/u.test(english.replace(name, ''))
}
