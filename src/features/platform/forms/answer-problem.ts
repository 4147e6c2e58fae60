/** missing: it is required; shape: no answer of this type, which only programs send; number: what was typed is none */
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

/** What is wrong with an answer; `least` and `most` are the question's limit. */
export type AnswerProblem = { code: (typeof problemCodes)[number]; least?: number; most?: number }
