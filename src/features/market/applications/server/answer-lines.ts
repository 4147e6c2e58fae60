import { readAnswer } from '#features/platform/forms/form-answers.ts'
import { choicesOf, type Question } from '#features/platform/forms/form-definition.ts'
import { inLanguage, type LocalText, languageShown } from '#shared/local-text.ts'

/** What answers name, by id, in the reader’s language. */
export type Names = {
  places: ReadonlyMap<number, string>
  nodes: ReadonlyMap<number, string>
  vendors: ReadonlyMap<number, string>
  certificates: ReadonlyMap<number, string>
  files: ReadonlyMap<string, string>
  yes: string
  no: string
}

export type Lines = {
  /** paragraphs, or what was chosen or named */
  lines: string[]
  /** BCP 47, where a text is not in the reader’s language */
  lang: string | null
}

type Reader = { language: string; names: Names }

/** An answer as plain text. What has no name here is left out. */
export function answerLines(question: Question, value: unknown, { language, names }: Reader): Lines {
  const plain = (lines: (string | undefined)[]): Lines => ({
    lines: lines.filter(line => line !== undefined),
    lang: null,
  })
  const { type } = question
  switch (type) {
    case 'text':
    case 'brand': {
      const texts = (readAnswer(type, value) ?? {}) as LocalText
      const shown = languageShown(texts, language)
      return { lines: inLanguage(texts, language).split(/\n{2,}/), lang: shown && shown !== language ? shown : null }
    }
    case 'selectOne':
      return plain(chosen(question, [readAnswer('selectOne', value) ?? 0], language))
    case 'selectMany':
      return plain(chosen(question, readAnswer('selectMany', value) ?? [], language))
    case 'number':
    case 'points': {
      const number = readAnswer(type, value)
      const unit = inLanguage(question.limits.unit ?? {}, language)
      return plain(number === undefined ? [] : [[new Intl.NumberFormat(language).format(number), unit].join(' ')])
    }
    case 'keyword':
      return plain(readAnswer('keyword', value) ?? [])
    case 'certifications':
      return plain(
        (readAnswer('certifications', value) ?? []).map(one => {
          const name = one.certificateId === null ? one.name : names.certificates.get(one.certificateId)
          return [name, one.number, one.issuer, one.validFrom, one.validUntil].filter(Boolean).join(' · ')
        }),
      )
    default:
      return plain(named(question, value, names))
  }
}

function named({ type }: Question, value: unknown, names: Names): (string | undefined)[] {
  const polar = type === 'polar' ? readAnswer(type, value) : undefined
  if (polar !== undefined) return [polar ? names.yes : names.no]
  if (type === 'location') return (readAnswer(type, value) ?? []).map(id => names.places.get(id))
  if (type === 'sector' || type === 'focus') return (readAnswer(type, value) ?? []).map(id => names.nodes.get(id))
  if (type === 'vendorLookup') return (readAnswer(type, value) ?? []).map(id => names.vendors.get(id))
  if (type === 'fileUpload') return (readAnswer(type, value) ?? []).map(id => names.files.get(id))
  if (type === 'gallery') return (readAnswer(type, value) ?? []).map(one => names.files.get(one.id))
  if (type === 'imageUpload') return [names.files.get(readAnswer(type, value)?.id ?? '')]
  if (type === 'signature') return [readAnswer(type, value)?.name || '✓']
  return []
}

function chosen(question: Question, ids: number[], language: string): string[] {
  return choicesOf(question)
    .filter(choice => ids.includes(choice.id))
    .map(choice => inLanguage(choice.text, language))
}
