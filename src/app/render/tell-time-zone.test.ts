import { expect, test, vi } from 'vitest'
import type { App } from '#web/app-context.ts'
import { createTranslate } from '#web/i18n/translate.ts'
import { aViewer } from '#web/testing/a-viewer.ts'
import { tellTimeZone } from './tell-time-zone.ts'

const here = new Intl.DateTimeFormat().resolvedOptions().timeZone

test.each([
  ['after the first login', aViewer({ timeZone: null }), 1],
  ['when the clocks were changed', aViewer({ timeZone: 'Antarctica/Troll' }), 1],
  ['not as long as it stays so', aViewer({ timeZone: here }), 0],
  ['never for a guest', null, 0],
])('the browser’s zone is told %s', (_, viewer, calls) => {
  vi.stubGlobal('window', { requestIdleCallback: true })
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work())
  const setTimeZone = vi.fn(async () => ({ name: here, from: 'browser' as const }))
  const to: ((state: { location: { pathname: string } }) => void)[] = []
  const router = {
    state: { location: { pathname: '/account' } },
    subscribe: (fn: (typeof to)[number]) => {
      to.push(fn)
      return () => undefined
    },
  } as unknown as Parameters<typeof tellTimeZone>[1]
  const app = { t: createTranslate('en', {}), viewer, clients: { accounts: { setTimeZone } } } as unknown as App
  tellTimeZone(app, router)
  tellTimeZone(app, router)
  expect(setTimeZone.mock.calls).toEqual(Array(calls).fill([{ userId: viewer?.id, browser: here }]))
  const go = (pathname: string) => to[0]?.({ location: { pathname } })
  go('/account')
  // what the server wrote may not have started yet
  expect(app.t.timeZone).toBeUndefined()
  go('/cart')
  expect(app.t.timeZone).toBe(here)
  vi.unstubAllGlobals()
})
