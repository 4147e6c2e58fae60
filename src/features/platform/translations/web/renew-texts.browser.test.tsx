import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type App, AppProvider, useApp } from '#web/app-context.ts'
import { loaded } from '#web/i18n/load-texts.ts'
import { createTranslate } from '#web/i18n/translate.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { followTexts, renewTexts } from './renew-texts.ts'

const served: Record<string, object | undefined> = {}
const asked: string[] = []
const meanwhile: Record<string, () => void> = {}
beforeEach(() => {
  vi.restoreAllMocks()
  asked.length = 0
  for (const key of Object.keys(served)) delete served[key]
  for (const key of Object.keys(loaded.texts)) delete loaded.texts[key]
  loaded.folder = '/api/v1/translations/si/100/v1/'
  loaded.groups = new Map([['abcd', Promise.resolve()]])
  vi.spyOn(globalThis, 'fetch').mockImplementation(async input => {
    asked.push(String(input))
    meanwhile[String(input)]?.()
    const answer = served[String(input)]
    return Response.json(answer ?? {}, { status: answer ? 200 : 503 })
  })
})
const began = '/api/v1/translations/si/100/v1/shell+abcd'
const changedAt = (timestamp: string) => {
  served['/api/v1/translations/timestamp'] = { timestamp }
}

test('changed texts of the loaded groups come anew; one that is gone is its key again', async () => {
  Object.assign(loaded.texts, { Close: 'වසන්න', Send: 'යවන්න', Back: 'ආපසු' })
  changedAt('200')
  served['/api/v1/translations/si/200/v1/shell+abcd'] = { Close: 'වහන්න', Back: 'ආපසු' }
  expect(await renewTexts(began)).toEqual({
    url: '/api/v1/translations/si/200/v1/shell+abcd',
    before: ['වසන්න', 'යවන්න'],
  })
  expect([loaded.texts, loaded.folder]).toEqual([{ Close: 'වහන්න', Back: 'ආපසු' }, '/api/v1/translations/si/200/v1/'])
})

test('a page without groups gets all texts; nothing is loaded while nothing changed, or from a node that is behind', async () => {
  loaded.folder = undefined
  for (const same of ['100', '99']) {
    changedAt(same)
    expect(await renewTexts('/api/v1/translations/si/100')).toEqual({
      url: '/api/v1/translations/si/100',
      before: [],
    })
  }
  changedAt('300')
  served['/api/v1/translations/si/300'] = { Close: 'වහන්න' }
  expect((await renewTexts('/api/v1/translations/si/100')).url).toBe('/api/v1/translations/si/300')
  expect([loaded.texts, loaded.folder]).toEqual([{ Close: 'වහන්න' }, undefined])
})

test('a group that came while the others were asked for stays', async () => {
  Object.assign(loaded.texts, { Close: 'වසන්න' })
  changedAt('200')
  served['/api/v1/translations/si/200/v1/shell+abcd'] = { Close: 'වහන්න' }
  meanwhile['/api/v1/translations/si/200/v1/shell+abcd'] = () => Object.assign(loaded.texts, { Later: 'පසුව' })
  await renewTexts(began)
  expect(loaded.texts).toEqual({ Close: 'වහන්න', Later: 'පසුව' })
})

function Page() {
  const { t } = useTranslation()
  const app = useApp()
  const [apps] = useState(() => new Set())
  apps.add(app)
  return (
    <label>
      {t('Search')} {apps.size}
      <input />
    </label>
  )
}

async function openPage() {
  const state = { texts: { url: began } }
  document.body.insertAdjacentHTML('beforeend', '<script type="application/json" id="page-state"></script>')
  const script = document.getElementById('page-state') as HTMLElement
  script.textContent = JSON.stringify(state)
  Object.assign(loaded.texts, { Search: 'සොයන්න', Title: 'පිටුව' })
  const app = { t: createTranslate('si', loaded.texts), language: 'si' } as App
  const page = (value: App) => (
    <AppProvider value={value}>
      <Page />
    </AppProvider>
  )
  const screen = await render(page(app))
  const router = { revalidate: vi.fn() }
  document.title = 'පිටුව – Pola'
  let isOpen = true
  const show = vi.fn(() => {
    if (isOpen) void screen.rerender(page({ ...app, itself: app }))
  })
  const done = () => {
    isOpen = false
    script.remove()
  }
  return { screen, router, show, done }
}

test('an open page says the new text; focus and what was typed stay', async () => {
  const { screen, router, show, done } = await openPage()
  const input = screen.getByRole('textbox')
  await userEvent.fill(input, 'තේ')
  const element = input.element()
  changedAt('200')
  served['/api/v1/translations/si/200/v1/shell+abcd'] = { Search: 'හොයන්න', Title: 'පිටුව' }
  followTexts(router, show)
  // The app itself is the same, so that no effect runs again.
  await expect.element(screen.getByText('හොයන්න 1')).toBeVisible()
  await expect.element(input).toHaveValue('තේ')
  expect([document.activeElement, input.element()]).toEqual([element, element])
  expect(router.revalidate).not.toHaveBeenCalled()
  done()
})

test('a title that was made of a changed text is made anew; what changed nothing here shows nothing anew', async () => {
  const { router, show, done } = await openPage()
  changedAt('200')
  served['/api/v1/translations/si/200/v1/shell+abcd'] = { Search: 'සොයන්න', Title: 'පිටු' }
  followTexts(router, show)
  await expect.poll(() => router.revalidate.mock.calls.length).toBe(1)
  changedAt('300')
  served['/api/v1/translations/si/300/v1/shell+abcd'] = { Search: 'සොයන්න', Title: 'පිටු' }
  await expect.poll(() => asked.at(-1), { timeout: 10_000 }).toBe('/api/v1/translations/si/300/v1/shell+abcd')
  expect(show).toHaveBeenCalledTimes(1)
  done()
})

test('while it is hidden a page asks nothing; seen again it asks at once', async () => {
  const { router, show, done } = await openPage()
  const isVisible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  // Pages of earlier tests ask, too.
  asked.length = 0
  followTexts(router, show)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(asked).toEqual([])
  isVisible.mockReturnValue('visible')
  changedAt('100')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(new Set(asked)).toEqual(new Set(['/api/v1/translations/timestamp']))
  done()
})
