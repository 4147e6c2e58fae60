import { readFileSync } from 'node:fs'
import { isProcedure } from '@orpc/server'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { createFileStore } from '#server/files/create-file-store.ts'
import { adminOnly, anyone, recentProof, scopeOf, signedIn } from '#server/http/guards.ts'
import { createHosts } from '#server/http/hosts.ts'
import { createJobs } from '#server/jobs/index.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { setUpFeatures } from './set-up-features.ts'

/** Actions that would let a thief of a session stay, take everything along, or close the account (decision 0028). */
const guarded = [
  'adminPayouts.getPayoutFile',
  'apiTokens.addApiToken',
  'auth.addPasskey',
  'auth.beginPasskey',
  'auth.beginTwoStep',
  'auth.endTwoStep',
  'auth.finishTwoStep',
  'auth.removePasskey',
  'auth.renamePasskey',
  'looks.startLook',
  'merges.mergeTwo',
  'ownData.deleteAccount',
  'ownData.exportOwnData',
  'payouts.openPayoutAccount',
  'payouts.saveBankAccount',
  'personalAccounts.deletePerson',
  'personalAccounts.setPlatformRole',
  'webhooks.addWebhook',
  'webhooks.changeWebhook',
  'webhooks.changeWebhookSecret',
]

const database = await testDatabase()
const config = readConfig({ PUBLIC_URL: 'http://pola.test', NODE_ENV: 'test' })
const given = { config, log: pino({ level: 'silent' }), database, databaseUrl: database.url }
const { routes } = await setUpFeatures({
  ...given,
  db: database.db,
  files: createFileStore(config),
  jobs: createJobs(given),
  metrics: new Registry(),
  clientIp: () => '192.0.2.1',
  limit: () => 0,
  hosts: createHosts(config.publicUrl),
})

test('the endpoints that require a recent proof are those in decision 0028', () => {
  const endpoints = Object.entries(routes).flatMap(([feature, endpoints]) =>
    Object.entries(endpoints).map(([name, route]) => [`${feature}.${name}`, route] as const),
  )
  expect(endpoints.length).toBeGreaterThan(100)
  const found = endpoints.filter(
    ([, route]) => isProcedure(route) && route['~orpc'].middlewares.some(one => one === recentProof),
  )
  expect(found.map(([name]) => name).sort()).toEqual(guarded.toSorted())
})

test('every endpoint has one guard, and only guards with a scope accept a token', () => {
  const guards = new Set<unknown>([anyone, signedIn, recentProof, adminOnly])
  for (const [feature, endpoints] of Object.entries(routes)) {
    for (const [name, route] of Object.entries(endpoints)) {
      const stated = isProcedure(route) ? route['~orpc'].middlewares : []
      const known = stated.filter(one => guards.has(one) || scopeOf(one) !== undefined)
      // Here admins must also prove that it is still them.
      const isBoth = known.includes(adminOnly) && known.includes(recentProof)
      expect(known, `${feature}.${name}`).toHaveLength(isBoth ? 2 : 1)
    }
  }
})

test('decision 0028 names each of them', () => {
  const decision = readFileSync('docs/decisions/0028-recent-proof.md', 'utf8')
  for (const name of guarded) expect(decision).toContain(`\`${name.split('.')[1]}\``)
})
