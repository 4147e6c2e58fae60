import { chromium, type Page } from 'playwright-core'
import { findChromium } from '../harness/find-chromium.ts'

type Options = { origin: string; token: string; id: number; keys: number }

/** The keys pressed, and those of them that are timed. */
const kinds = [
  { name: 'arrow, from cell to cell', key: 'ArrowDown' },
  { name: 'first letter, which opens a field', key: '7', after: 'Escape' },
  { name: 'letter typed into a field', key: '7', before: 'F2', after: 'Escape' },
  { name: 'Enter, which takes what was typed', key: 'Enter', before: '9' },
]

/** ms from each key in the table of variants until the frame after it was painted, on a CPU four times slower. */
export async function timeKeys({ origin, token, id, keys }: Options): Promise<{ name: string; times: number[] }[]> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.addCookies([{ name: 'pola_session', value: token, url: origin }])
    const page = await context.newPage()
    await page.goto(`${origin}/edit-cart-listing/${id}`, { waitUntil: 'networkidle' })
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const first = page.locator('[role=gridcell]').first()
    await first.scrollIntoViewIfNeeded()
    const figures = []
    for (const { name, key, before, after } of kinds) {
      await first.click()
      const times: number[] = []
      for (let n = 0; n < keys; n++) {
        if (before) await page.keyboard.press(before)
        times.push(await timeKey(page, key))
        if (after) await page.keyboard.press(after)
      }
      figures.push({ name, times })
    }
    return figures
  } finally {
    await browser.close()
  }
}

/** ms from a key until the frame after it was painted. */
export async function timeKey(page: Page, key: string): Promise<number> {
  // Other work started by the last key, such as saving the draft, is not measured.
  await page.waitForTimeout(50)
  await page.evaluate(() => {
    const own = globalThis as unknown as { painted: Promise<number> }
    own.painted = new Promise(resolve => {
      const hear = ({ timeStamp }: Event) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now() - timeStamp)
          port2.postMessage(undefined)
        })
      }
      addEventListener('keydown', hear, { capture: true, once: true })
    })
  })
  await page.keyboard.press(key)
  return page.evaluate(() => (globalThis as unknown as { painted: Promise<number> }).painted)
}
