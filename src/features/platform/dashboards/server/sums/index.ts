import { answers } from './answers.ts'
import { applications, decisions } from './applications.ts'
import type { Sum } from './define-sum.ts'
import { enterprises, people } from './growth.ts'
import { money, orders } from './ledger-sums.ts'
import { audience, emptySearches, searches } from './visits.ts'

/** How each figure is summed up; one query for each. */
export const sums: readonly Sum[] = [
  ...[people, enterprises, searches, emptySearches, audience, applications, decisions],
  ...[orders, money, answers],
]
