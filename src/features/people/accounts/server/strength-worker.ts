import { parentPort } from 'node:worker_threads'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as english from '@zxcvbn-ts/language-en'
import { guessesOf } from './guesses.ts'

export type StrengthQuestion = { id: number; password: string; own: string[] }
export type StrengthAnswer = { id: number; guesses: number }

/** More characters, and more l33t readings of “p4$$w0rd”, change little except the time it takes. */
const looksAt = 48
const readings = 5

const zxcvbn = new ZxcvbnFactory({
  graphs: common.adjacencyGraphs,
  dictionary: { ...common.dictionary, ...english.dictionary },
  maxLength: looksAt,
  l33tMaxSubstitutions: readings,
})

parentPort?.on('message', ({ id, password, own }: StrengthQuestion) => {
  const { guesses, sequence } = zxcvbn.check(password.slice(0, looksAt), own)
  parentPort?.postMessage({ id, guesses: guessesOf(guesses, sequence) } satisfies StrengthAnswer)
})
