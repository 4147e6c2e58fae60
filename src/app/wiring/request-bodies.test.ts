import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { startProduct } from '../testing/start-product.ts'

const database = await testDatabase()
const { server } = await startProduct(database, { TEST_PAYMENTS: 'true' })

/** bytes: strangers may send nothing larger */
const most = 2 * 1024 * 1024
const piece = new TextEncoder().encode(`a=${'x'.repeat(65_534)}`)

/** @returns the bytes read of an endless body before the answer, and the answer's status */
async function readOf(method: string, path: string, type: string): Promise<{ read: number; status: number }> {
  let read = 0
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        read += piece.length
        if (read > most * 4) controller.close()
        else controller.enqueue(piece)
      },
    },
    { highWaterMark: 0 },
  )
  const headers = { origin: 'https://pola.test', host: 'pola.test', 'content-type': type }
  const request = new Request(`https://pola.test${path}`, { method, headers, body, duplex: 'half' } as RequestInit)
  const { status } = await server.app.fetch(request)
  return { read, status }
}

const routes = new Map(
  server.app.routes
    .filter(({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method))
    .map(({ method, path }) => [method === 'ALL' ? 'POST' : method, path] as const)
    .map(([method, path]) => [
      `${method} ${path}`,
      { method, path: path.replace(/:\w+(\{[^}]*\})?\??/g, '1').replaceAll('*', 'x') },
    ]),
)

test('for a stranger’s request, no path reads more than the largest form or call', async () => {
  expect(routes.size).toBeGreaterThan(20)
  const greedy: string[] = []
  for (const [name, { method, path }] of routes)
    for (const type of ['application/x-www-form-urlencoded', 'application/json']) {
      const { read, status } = await readOf(method, path, type)
      if (read > most) greedy.push(`${name} (${type}): ${read} bytes, then ${status}`)
    }
  expect(greedy).toEqual([])
})
