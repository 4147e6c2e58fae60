/**
 * missing: the answer is required; shape: the value has the wrong type, which only programs send; number: the text
 * isn't a number
 */
export const problemCodes = [
  'missing',
  'shape',
  'choice',
  'name',
  'dates',
  'number',
  'decimals',
  'short',
  'few',
  'low',
  'long',
  'many',
  'high',
  'email',
  'phone',
  'website',
] as const

/** A problem of an answer; `least` and `most` are the question's limits. */
export type AnswerProblem = { code: (typeof problemCodes)[number]; least?: number; most?: number }
