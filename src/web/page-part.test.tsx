import type { ComponentType, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { pagePart, pagePartsLoaded } from './page-part.tsx'

const Inner = (): ReactNode => <p>Written</p>

test('a server that waits for the parts renders them, including nested ones', async () => {
  const outer = Promise.withResolvers<ComponentType>()
  const inner = Promise.withResolvers<ComponentType>()
  const Part = pagePart(() => outer.promise)
  let isReady = false
  const waiting = pagePartsLoaded().then(() => {
    isReady = true
  })
  const Nested = pagePart(() => inner.promise)
  outer.resolve(() => <Nested />)
  await outer.promise
  expect(isReady).toBe(false)
  inner.resolve(Inner)
  await waiting
  expect(renderToString(<Part />)).toContain('<p>Written</p>')
})

test('a part that can’t be loaded doesn’t hold up the page', async () => {
  pagePart(() => Promise.reject(new Error('No such file')))
  await expect(pagePartsLoaded()).resolves.toBeUndefined()
})

test('without waiting, a part is left out for the browser to render', async () => {
  const { promise, resolve } = Promise.withResolvers<ComponentType>()
  const Part = pagePart(() => promise)
  expect(renderToString(<Part />)).toContain('<template')
  resolve(Inner)
  await pagePartsLoaded()
})
