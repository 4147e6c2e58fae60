import { answerWords } from '#features/platform/forms/answer-words.ts'
import type { NamedThings } from '#features/platform/forms/form-choices.contract.ts'
import { documentParts } from '#features/shop/invoices/server/index.ts'
import { inLanguage } from '#shared/local-text.ts'
import { reportCheckPath, shownCode } from '../../report-content.ts'
import { answersOfSubmission, type Report, shownSections } from './read-report.ts'
import { reportWording, reportWords } from './words-on-paper.ts'

type Given = { report: Report; named: NamedThings; language: string; publicUrl: string }

export type PaperReport = ReturnType<typeof reportOnPaper>

/** All texts of a report as they are drawn, in a language; `points` are null where a part can't give any. */
export function reportOnPaper({ report: { submission, content, hash }, named, language, publicUrl }: Given) {
  const words = reportWords(language)
  const wording = reportWording(language, named)
  const answers = answersOfSubmission(submission)
  const local = (text: Record<string, string> | null) => (text ? inLanguage(text, language) : '')
  const { points, possible, level, form, sections, evidence, code } = content
  const hasPoints = possible > 0
  return {
    network: local(content.network.name),
    enterprise: local(content.enterprise.name),
    form: local(form.title),
    facts: [words.version(form.version), words.handedIn(dayOf(content.handedInAt, language))],
    points: hasPoints ? words.points(points, possible) : null,
    level: hasPoints && level ? words.level(local(level)) : null,
    share: shareOf(points, possible),
    scores: sections
      .filter(one => one.possible > 0)
      .map(one => ({
        title: local(one.title),
        points: words.share(one.points, one.possible),
        share: shareOf(one.points, one.possible),
      })),
    sections: shownSections(submission.definition, answers).map((section, at) => ({
      title: local(section.title),
      answers: section.questions.map((question, place) => {
        const given = answerWords(question, answers.get(question.id), wording)
        const { points: gained = 0, possible: best = 0 } = sections[at]?.answers[place] ?? {}
        return {
          question: inLanguage(question.text, language),
          answer: given.length > 0 ? given : [words.notAnswered],
          points: gained === 0 && best === 0 ? null : words.share(gained, best),
        }
      }),
    })),
    evidence: evidence.map(({ name, bytes, sha256 }) => ({
      name,
      size: sizeText(bytes, language),
      hash: sha256 ?? '–',
    })),
    check: { address: `${publicUrl}${reportCheckPath(code)}`, code: shownCode(code), hash },
    words,
  }
}

/** Between 0 and 1. */
function shareOf(points: number, possible: number): number {
  return possible > 0 ? Math.min(1, Math.max(0, points / possible)) : 0
}

function dayOf(instant: string, language: string): string {
  return documentParts.formatDate(new Date(instant), language)
}

/** `1.8 MB`, at least `0.1 MB`. */
function sizeText(bytes: number, language: string): string {
  const format = new Intl.NumberFormat(language, { numberingSystem: 'latn', maximumFractionDigits: 1 })
  return `${format.format(Math.max(0.1, bytes / 1_000_000))} MB`
}
