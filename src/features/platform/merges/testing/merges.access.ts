import { createVendor } from '#features/market/directory/directory.factory.ts'
import type { AccessCase, AccessWorld } from '#features/people/teams/access-case.factory.ts'

/** Two enterprises that nobody has merged. */
async function two({ db }: AccessWorld) {
  const [keep, merge] = [await createVendor(db), await createVendor(db)]
  return { kind: 'enterprise', keep: String(keep), merge: String(merge) }
}

export const accessCases: Record<string, AccessCase> = {
  'GET /admin/merges': {},
  'GET /admin/merges/preview': { query: '?kind=enterprise&keep=1&merge=2' },
  'POST /admin/merges': { body: async world => ({ ...(await two(world)), hash: 'a'.repeat(64), why: 'The same' }) },
  'GET /admin/merges/alike': { query: '?kind=enterprise' },
  'POST /admin/merges/distinct': { body: two },
}
