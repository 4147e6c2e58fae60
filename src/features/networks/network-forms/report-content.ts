type Texts = Record<string, string>
type Party = { subDomain: string; name: Texts }

type ReportedAnswer = {
  questionId: number
  question: Texts
  /** in the shape of the question's type; null: not answered */
  answer: unknown
  points: number
  /** of the best answer */
  possible: number
}

/**
 * What a report about a submission says, in all languages. It is kept as JSON and attached to the PDF, so the hash of
 * that file is the hash that the check page shows.
 */
export type ReportContent = {
  code: string
  /** random; without it, answers that are one of a few could be found by their hash */
  salt: string
  network: Party
  enterprise: Party
  form: { title: Texts; version: number }
  /** ISO 8601, UTC */
  handedInAt: string
  points: number
  possible: number
  level: Texts | null
  sections: { title: Texts; points: number; possible: number; answers: ReportedAnswer[] }[]
  /** files of the answers, with the SHA-256 of their bytes; null: it isn't known */
  evidence: { name: string; bytes: number; sha256: string | null }[]
}

const groups = /.{4}(?=.)/g
const codeShape = /^[0-9A-HJKMNP-TV-Z]{16}$/

/** A code as people read it: `ABCD-EFGH-JKMN-PQRS`. */
export function shownCode(code: string): string {
  return code.replace(groups, '$&-')
}

/** The code that somebody typed: in any case, with O for 0 and I or L for 1; undefined if it can't be one. */
export function codeTyped(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return codeShape.test(code) ? code : undefined
}

/** Where anybody checks a report. */
export function reportCheckPath(code: string): string {
  return `/report-check/${shownCode(code)}`
}

/** The report about a submission, as a file. */
export function reportPath(submissionId: number, language: string): string {
  return `/api/v1/network-submissions/${submissionId}/report.pdf?lang=${language}`
}
