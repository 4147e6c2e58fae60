import { beforeEach, expect, test } from 'vitest'
import { keepForOwner } from './keep-for-owner.ts'
import { cacheNames } from './kept-files.ts'

beforeEach(async () => {
  localStorage.clear()
  const cache = await caches.open(cacheNames.own)
  await cache.put('/application-form/7', new Response('mine'))
})

const isKept = async () => (await caches.match('/application-form/7')) !== undefined

test('stored data stays for its owner, even after their session ended', async () => {
  await keepForOwner('nimali')
  await keepForOwner('nimali')
  expect(await isKept()).toBe(true)
})

test('another person finds none of the stored data', async () => {
  await keepForOwner('nimali')
  await keepForOwner('ruwan')
  expect(await isKept()).toBe(false)
})
