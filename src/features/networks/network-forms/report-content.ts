import { z } from 'zod'

const texts = z.record(z.string(), z.string())
const party = z.object({ subDomain: z.string(), name: texts })

const reportedAnswer = z.object({
  questionId: z.number(),
  question: texts,
  /** in the shape of the question's type; null: not answered */
  answer: z.unknown(),
  points: z.number(),
  /** of the best answer */
  possible: z.number(),
})

/**
 * What a report about a submission says, in all languages. It is kept as JSON and attached to the PDF, so the hash of
 * that file is the hash that the check page shows.
 */
export const reportContent = z.object({
  code: z.string(),
  /** random; without it, answers that are one of a few could be found by their hash */
  salt: z.string(),
  network: party,
  enterprise: party,
  form: z.object({ title: texts, version: z.number() }),
  handedInAt: z.iso.datetime(),
  points: z.number(),
  possible: z.number(),
  level: texts.nullable(),
  sections: z.array(
    z.object({ title: texts, points: z.number(), possible: z.number(), answers: z.array(reportedAnswer) }),
  ),
  /** files of the answers, with the SHA-256 of their bytes; null: the file is gone */
  evidence: z.array(z.object({ name: z.string(), bytes: z.number(), sha256: z.string().nullable() })),
})
export type ReportContent = z.infer<typeof reportContent>

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
