import { type ReactNode, Suspense } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type App, AppProvider } from '#web/app-context.ts'
import { createTranslate } from '#web/i18n/translate.ts'
import { pagePart } from '#web/page-part.tsx'
import { aViewer } from '#web/testing/a-viewer.ts'
import { ProfileChat } from './ProfileChat.tsx'

type Props = Parameters<typeof ProfileChat>[0]

let place: HTMLElement
let root: Root | undefined

afterEach(() => {
  root?.unmount()
  place.remove()
})

/** A profile as the server renders it; `start` hydrates it, `bring` delivers the box's code. */
function showDocument() {
  const { promise, resolve } = Promise.withResolvers<(props: Props) => ReactNode>()
  const Late = pagePart(() => promise)
  const app: Partial<App> = { language: 'en', t: createTranslate('en', {}), viewer: aViewer() }
  const around = (children: ReactNode) => (
    <AppProvider value={app as App}>
      <MemoryRouter>{children}</MemoryRouter>
    </AppProvider>
  )
  const box = { vendorId: 7, name: 'Nuwara Leaf' }
  const sent = (
    <Suspense fallback={null}>
      <ProfileChat {...box} />
    </Suspense>
  )
  place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(around(sent))
  return {
    field: page.getByRole('textbox', { name: 'Write to Nuwara Leaf' }),
    send: page.getByRole('button', { name: 'Send' }),
    start() {
      root = hydrateRoot(place, around(<Late {...box} />), {
        onRecoverableError: error => expect.unreachable(`${error}`),
      })
    },
    bring: () => resolve(ProfileChat),
  }
}

test('text typed before and while the box’s code loads stays, and can be sent', async () => {
  const { field, send, start, bring } = showDocument()
  await field.click()
  await userEvent.keyboard('Is it ')
  start()
  await userEvent.keyboard('open on ')
  await expect.element(send).not.toBeInTheDocument()
  bring()
  await expect.element(send).toBeVisible()
  await userEvent.keyboard('Sunday?')
  await expect.element(field).toHaveValue('Is it open on Sunday?')
  await expect.element(field).toHaveFocus()
})

test('a field that was clicked into opens once its code has loaded', async () => {
  const { field, send, start, bring } = showDocument()
  await field.click()
  start()
  bring()
  await expect.element(send).toBeVisible()
  await expect.element(field).toHaveFocus()
})

test('a field that nobody touched stays collapsed', async () => {
  const { field, send, start, bring } = showDocument()
  start()
  bring()
  await expect.poll(() => Object.keys(field.element()).some(key => key.startsWith('__reactProps'))).toBe(true)
  await expect.element(send).not.toBeInTheDocument()
})
