import type { Page } from 'playwright-core'
import type { Visitor } from './journey.ts'
import type { Screen } from './screens.ts'
import type { TextPictures } from './text-pictures.ts'

/** Pressed once each on all screens, by what they say. */
const pressed = new Set<string>()
const ending = /log out|delete account|close account/i
const maxPresses = 60
const patience = 2500

/** Presses each button and opens the first row of a screen, as far as none like it was pressed before, and photographs what comes. */
export async function pressAll({ page, ...visitor }: Visitor, screen: Screen, pictures: TextPictures): Promise<void> {
  let misses = 0
  for (let presses = 0; presses < maxPresses && misses < 2; presses++) {
    const label = await pressNext(page)
    if (label) {
      misses = 0
      await settle(page)
      await pictures.take(page, `${screen.name} ${label.replace(/[^ -~]/g, '').slice(0, 30)}`)
    } else {
      misses += 1
      if (misses < 2) await screen.show({ page, ...visitor })
    }
  }
}

/** Presses the first button of the topmost dialog or of the content that wasn't pressed yet; returns what it says. */
async function pressNext(page: Page): Promise<string> {
  const scope = page.locator('[popover]:popover-open, dialog[open]').last().or(page.locator('main'))
  const top = (await scope.count()) > 1 ? scope.last() : scope.first()
  const things = top.locator('button, summary, [role="tab"], a[href*="row="]')
  const labels = await things.evaluateAll(all =>
    all.map(one => {
      const name =
        one instanceof HTMLAnchorElement ? `row of ${location.pathname}` : `${one.ariaLabel ?? ''}${one.textContent}`
      return one.checkVisibility() ? name : ''
    }),
  )
  const at = labels.findIndex(one => one && !pressed.has(one) && !ending.test(one))
  if (at < 0) return ''
  const label = labels[at] as string
  pressed.add(label)
  await things
    .nth(at)
    .click({ timeout: patience })
    .catch(() => undefined)
  return label
}

async function settle(page: Page): Promise<void> {
  const isCalm = () => !document.querySelector('[aria-busy="true"]')
  await page.waitForLoadState('networkidle', { timeout: patience }).catch(() => undefined)
  await page.waitForFunction(isCalm, undefined, { timeout: patience }).catch(() => undefined)
}
