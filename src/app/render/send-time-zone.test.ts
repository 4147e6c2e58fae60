import { expect, test, vi } from 'vitest'
import type { App } from '#web/app-context.ts'
import { aViewer } from '#web/testing/a-viewer.ts'
import { sendTimeZone } from './send-time-zone.ts'

const here = new Intl.DateTimeFormat().resolvedOptions().timeZone

test.each([
  ['after the first login', aViewer({ timeZone: null }), 1],
  ['when the clocks were changed', aViewer({ timeZone: 'Antarctica/Troll' }), 1],
  ['not as long as it stays so', aViewer({ timeZone: here }), 0],
  ['never for a guest', null, 0],
])('the browser’s time zone is sent %s', (_, viewer, calls) => {
  vi.stubGlobal('window', { requestIdleCallback: true })
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work())
  const setTimeZone = vi.fn(async () => ({ name: here, from: 'browser' as const }))
  const app = { viewer, clients: { accounts: { setTimeZone } } } as unknown as App
  sendTimeZone(app)
  expect(setTimeZone.mock.calls).toEqual(Array(calls).fill([{ userId: viewer?.id, browser: here }]))
  vi.unstubAllGlobals()
})
