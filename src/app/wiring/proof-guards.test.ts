import { readFileSync } from 'node:fs'
import { isProcedure } from '@orpc/server'
import { expect, test } from 'vitest'
import type { SiteServices } from '#features/networks/sites/server/index.ts'
import type { AuthServices } from '#features/people/accounts/server/index.ts'
import type { Db } from '#server/db/database.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { recentProof } from '#server/http/guards.ts'
import { createApiRouter } from './api-routes.ts'

/** What would let a thief of a session stay, take everything along, or close the account (decision 0028). */
const guarded = [
  'auth.addPasskey',
  'auth.beginPasskey',
  'auth.beginTwoStep',
  'auth.endTwoStep',
  'auth.finishTwoStep',
  'auth.removePasskey',
  'auth.renamePasskey',
  'ownData.deleteAccount',
  'ownData.exportOwnData',
]

/** Nothing is asked of it. */
const nothing = {} as never
const router = createApiRouter(
  nothing as Db,
  nothing as SiteServices,
  nothing,
  nothing,
  nothing as FileStore,
  '',
  nothing as AuthServices,
)

test('what takes a recent proof is what decision 0028 names', () => {
  const endpoints = Object.entries(router).flatMap(([feature, routes]) =>
    Object.entries(routes).map(([name, route]) => [`${feature}.${name}`, route] as const),
  )
  expect(endpoints.length).toBeGreaterThan(100)
  const found = endpoints.filter(
    ([, route]) => isProcedure(route) && route['~orpc'].middlewares.some(one => one === recentProof),
  )
  expect(found.map(([name]) => name).sort()).toEqual(guarded.toSorted())
})

test('decision 0028 names each of them', () => {
  const decision = readFileSync('docs/decisions/0028-recent-proof.md', 'utf8')
  for (const name of guarded) expect(decision).toContain(`\`${name.split('.')[1]}\``)
})
