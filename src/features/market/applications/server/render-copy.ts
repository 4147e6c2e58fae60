import { answerWords } from '#features/platform/forms/answer-words.ts'
import type { NamedThings } from '#features/platform/forms/form-choices.contract.ts'
import type { FormDefinition } from '#features/platform/forms/form-definition.ts'
import { createPdf, type Pdf, type TextStyle } from '#server/pdf/create-pdf.ts'
import { valueBehind } from '#shared/create-translate.ts'
import { directionOf } from '#shared/languages.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { DisplayStatus } from '../application-states.ts'
import { copyWording, copyWords } from './copy-words.ts'
import { printable } from './printable.ts'

export type Copy = {
  /** the reader’s, one of the site's languages */
  language: string
  brand: string
  status: DisplayStatus
  submittedAt: Date
  definition: FormDefinition
  answers: ReadonlyMap<number, unknown>
  named: NamedThings
  /** file names of pictures, by id */
  pictures: ReadonlyMap<string, string>
}

const margin = 56
const bottom = 64
const ink = '#1e2a32'
const stone = '#5d6870'
const styles = {
  title: { size: 22, weight: 700, color: '#32742c' },
  section: { size: 14, weight: 700, color: ink },
  question: { size: 10, weight: 600, color: stone },
  answer: { size: 11, color: ink },
  small: { size: 8.5, color: stone },
} satisfies Record<string, TextStyle>

/** room above and below letters in Sinhala and Tamil */
const lineHeight = ({ size }: TextStyle) => size * 1.5

/**
 * A submission as a PDF in A4: its answered questions with the answers. Deterministic: the same copy gives the same
 * bytes.
 */
export async function renderCopy(copy: Copy): Promise<Uint8Array> {
  const { language, brand, status, submittedAt } = copy
  const words = copyWords(language)
  const sections = contentOf(copy)
  const heading = [words.title, brand].filter(Boolean).join(' · ')
  const state = `${words.status[status]} · ${words.submitted}: ${valueBehind(words.submitted, submittedAt.toISOString().slice(0, 10))}`
  const pdf = await createPdf({
    title: heading,
    language,
    direction: directionOf(language),
    created: submittedAt,
    texts: [
      heading,
      state,
      words.page(1, 2),
      '0123456789',
      ...sections.flatMap(one => [one.title, ...one.lines.map(line => line.text)]),
    ],
  })
  const page = new Column(pdf)
  page.write(heading, styles.title)
  page.write(state, styles.small)
  for (const { title, lines } of sections) {
    page.space(20)
    page.write(title, styles.section, 60)
    for (const { text, isQuestion } of lines) {
      if (isQuestion) page.space(8)
      page.write(text, isQuestion ? styles.question : styles.answer, isQuestion ? 40 : 0)
    }
  }
  for (let index = 0; index < pdf.pages; index++) {
    pdf.toPage(index)
    pdf.text(heading.slice(0, 80), margin, pdf.height - 32, styles.small)
    pdf.text(words.page(index + 1, pdf.pages), pdf.width - margin, pdf.height - 32, styles.small, 'end')
  }
  return pdf.finish()
}

type Section = { title: string; lines: { text: string; isQuestion: boolean }[] }

function contentOf({ definition, answers, language, named, pictures }: Copy): Section[] {
  const wording = copyWording(language, named)
  return definition.sections.flatMap(({ title, questions }) => {
    const lines = questions.flatMap(question => {
      if (!answers.has(question.id)) return []
      const said = answerWords(question, answers.get(question.id), wording)
      const shown = printable(said.flatMap(line => (pictures.get(line) ?? line).split(/\n{2,}/)))
      if (shown.length === 0) return []
      const asked = { text: inLanguage(question.text, language), isQuestion: true }
      return [asked, ...shown.map(text => ({ text, isQuestion: false }))]
    })
    return lines.length > 0 ? [{ title: inLanguage(title, language), lines }] : []
  })
}

/** Lines one below the other, on as many pages as necessary. */
class Column {
  readonly #pdf: Pdf
  #y = margin

  constructor(pdf: Pdf) {
    this.#pdf = pdf
  }

  space(points: number): void {
    this.#y += points
  }

  /** @param keep room that must be left below the line, so that a heading isn't separated from its text */
  write(text: string, style: TextStyle, keep = 0): void {
    const pdf = this.#pdf
    for (const line of pdf.lines(text, style, pdf.width - 2 * margin)) {
      if (this.#y + lineHeight(style) + keep > pdf.height - bottom) {
        pdf.addPage()
        this.#y = margin
      }
      pdf.text(line, margin, this.#y + style.size * 1.1, style)
      this.#y += lineHeight(style)
    }
  }
}
