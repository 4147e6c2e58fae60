import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import deskPages from 'virtual:desk-pages'
import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser, sessionCookie } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { guestAddress, isOwn } from '../render/ssr.tsx'
import { plainPages } from '../testing/plain-pages.ts'
import { startProduct } from '../testing/start-product.ts'
import { connectFeatures } from './connect-features.ts'
import { routeTable } from './pages.tsx'

connectFeatures()
const database = await testDatabase()
const { db } = database
const { server, config } = await startProduct(database, {}, { ...plainPages, guestAddress, isOwn })

const owner = await createUser(db)
await addToTeam(db, await createVendor(db), owner.id, 1)
const callers = { guest: '', owner: await sessionCookie(db, owner, config.publicUrl) }

/** Numbers too large for a 31-bit column, invalid as ids, too large for any column, and too long for a name. */
const numbers = ['99999999999', '-1', '1e21', '9'.repeat(400)]

const paths = new Set(
  routeTable('platform', deskPages).flatMap(function pathsOf(route): string[] {
    return [route.path ?? '', ...(route.children ?? []).flatMap(pathsOf)]
  } as (route: RouteObject) => string[]),
)

/** The names of all parameters that a loader or page reads from its URL. */
async function parametersOfPages(): Promise<string[]> {
  const names = new Set<string>()
  const features = fileURLToPath(new URL('../../features/', import.meta.url))
  for await (const file of glob('**/*.{ts,tsx}', { cwd: features }))
    for (const [, name = ''] of (await readFile(join(features, file), 'utf8')).matchAll(
      /(?:searchParams|params|query)(?:\.get\(|, )'(\w+)'/g,
    ))
      names.add(name)
  for (const name of ['lang', 'redirect']) names.delete(name)
  return [...names]
}

const ask = async (path: string, cookie: string) =>
  (await server.app.request(`https://pola.test${path}`, { headers: { host: 'pola.test', cookie } })).status

test.each(Object.entries(callers))('no page fails for a number in its URL (%s)', async (_, cookie) => {
  const names = await parametersOfPages()
  expect(names.length).toBeGreaterThan(30)
  const failed: string[] = []
  for (const path of paths)
    for (const number of numbers) {
      const filled = path.replace(/:\w+\??/g, number).replace('*', number)
      const query = new URLSearchParams(names.map(name => [name, number]))
      for (const address of path.includes(':') ? [filled, `${filled}?${query}`] : [`${filled}?${query}`]) {
        const status = await ask(address, cookie)
        if (status >= 500 || status === 429) failed.push(`${status} ${path} ${number.slice(0, 20)}`)
      }
    }
  expect(failed).toEqual([])
})

test.each(Object.entries(callers))('no GET of the API fails for a number in its URL (%s)', async (_, cookie) => {
  const answer = await server.app.request('https://pola.test/api/v1/openapi.json', { headers: { host: 'pola.test' } })
  const document = (await answer.json()) as { paths: Record<string, { get?: { parameters?: { name: string }[] } }> }
  const gets = Object.entries(document.paths).filter(([, { get }]) => get)
  expect(gets.length).toBeGreaterThan(150)
  const failed: string[] = []
  for (const [path, { get }] of gets)
    for (const number of numbers) {
      const query = new URLSearchParams(get?.parameters?.map(({ name }) => [name, number]))
      const status = await ask(`/api/v1${path.replace(/\{[^}]+\}/g, number)}?${query}`, cookie)
      if (status >= 500 || status === 429) failed.push(`${status} ${path} ${number.slice(0, 20)}`)
    }
  expect(failed).toEqual([])
})

test('a listing with an impossible id is missing', async () => {
  for (const number of numbers) expect(await ask(`/marketplace/listing/${number}`, '')).toBe(404)
})
