import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { App } from '#web/app-context.ts'
import { changeFollow, dependsOnFollows, followedIdsQuery } from './use-follows.ts'

type Call = (input: { id: number; like: boolean }) => Promise<unknown>

function appWith(likeVendor: Call): App & { queryClient: QueryClient } {
  const clients = { follows: { likeVendor, likeListing: likeVendor } }
  return { clients, language: 'en', queryClient: new QueryClient() } as unknown as App & { queryClient: QueryClient }
}

function idsIn(app: ReturnType<typeof appWith>): number[] | undefined {
  return app.queryClient.getQueryData(followedIdsQuery(app, 'vendor').queryKey)
}

test('a follow is shown before the server has answered, and stays once it agrees', async () => {
  const asked: object[] = []
  const app = appWith(async input => void asked.push(input, idsIn(app) ?? []))
  app.queryClient.setQueryData(followedIdsQuery(app, 'vendor').queryKey, [3])
  await changeFollow(app, 'vendor', 7, true)
  expect(asked).toEqual([{ id: 7, like: true }, [7, 3]])
  expect(idsIn(app)).toEqual([7, 3])
})

test('a follow is taken back when the server refuses, and the caller gets the error', async () => {
  const app = appWith(() => Promise.reject(new Error('no')))
  app.queryClient.setQueryData(followedIdsQuery(app, 'vendor').queryKey, [3, 7])
  await expect(changeFollow(app, 'vendor', 7, false)).rejects.toThrow('no')
  expect(idsIn(app)?.toSorted()).toEqual([3, 7])
})

test('queries that depend on follows are invalidated, others are kept', async () => {
  const app = appWith(async () => undefined)
  await app.queryClient.fetchQuery({ queryKey: ['followed results'], queryFn: () => 1, meta: dependsOnFollows })
  await app.queryClient.fetchQuery({ queryKey: ['all results'], queryFn: () => 1 })
  await changeFollow(app, 'vendor', 7, true)
  expect(app.queryClient.getQueryData(['followed results'])).toBeUndefined()
  expect(app.queryClient.getQueryData(['all results'])).toBe(1)
})

test('a follow before the ids have loaded doesn’t put a partial list into the cache', async () => {
  const asked: number[] = []
  const app = appWith(async ({ id }) => void asked.push(id))
  await changeFollow(app, 'vendor', 7, true)
  expect(asked).toEqual([7])
  expect(idsIn(app)).toBeUndefined()
})
