import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type App, provideApp } from './app-context.ts'
import { twoStepFirst } from './two-step-first.ts'

const open = (viewer: { needsTwoStep: boolean } | null) => {
  const context = provideApp(new RouterContextProvider(), { viewer } as unknown as App)
  const url = 'https://pola.test/admin/claims?state=open'
  return twoStepFirst(() => 'the page')({ request: new Request(url), url, params: {}, context } as never)
}

test('an admin without two-step codes is led to set them up, and back; others get the page’s answer', async () => {
  const led = (await open({ needsTwoStep: true })) as Response
  expect([led.status, led.headers.get('location')]).toEqual([
    302,
    `/auth/two-step-page?${new URLSearchParams({ redirect: '/admin/claims?state=open' })}`,
  ])
  expect([await open({ needsTwoStep: false }), await open(null)]).toEqual(['the page', 'the page'])
})
