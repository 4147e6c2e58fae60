import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import { shippedTexts } from '#features/platform/translations/server/index.ts'
import { sizes, type Visitor } from './journey.ts'
import type { Screen } from './screens.ts'

/**
 * Axe's findings for each screen, by its name, and texts that are still English; screens without findings are left out.
 */
export async function examineAll(visitor: Visitor, screens: Screen[]): Promise<Record<string, unknown>> {
  const findings: Record<string, unknown> = {}
  for (const screen of screens) {
    const found = await examine(visitor, screen)
    if (found.length > 0) findings[screen.name] = found
  }
  return findings
}

/** The axe findings for a screen at 1440 and at 390 pixels; or why it could not be opened. */
async function examine(visitor: Visitor, { show, only, within = 'html' }: Screen): Promise<unknown[]> {
  const { page } = visitor
  const found: unknown[] = []
  // Colours in transition must not count as findings.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize(sizes[only ?? 'desktop'])
  try {
    await show(visitor)
  } catch (error) {
    return [String(error)]
  }
  found.push(...(await englishTexts(visitor)))
  for (const size of only ? [only] : (['desktop', 'phone'] as const)) {
    await page.setViewportSize(sizes[size])
    found.push(...(await lastingViolations(visitor, within)).map(({ id, nodes }) => ({ id, size, nodes })))
  }
  return found
}

/**
 * Findings that last for ten seconds: a button that becomes enabled while axe reads it has the colours of both states.
 */
async function lastingViolations(visitor: Visitor, within: string): ReturnType<typeof violations> {
  const end = Date.now() + 10_000
  let found = await violations(visitor, within)
  while (found.length > 0 && Date.now() < end) {
    await visitor.page.waitForLoadState('networkidle')
    found = await violations(visitor, within)
  }
  return found
}

/** Injected into each new page, so the minified build is used. */
const checker = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * Rules violated by a part of the page, each with up to three elements. Contrast is computed in English only: it is most
 * of the work, and colours don't depend on the language.
 */
async function violations({ page, language }: Visitor, within: string): Promise<{ id: string; nodes: string[] }[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(checker)
  return page.evaluate(
    async ([selector, withContrast]) => {
      const { axe: engine } = window as unknown as { axe: typeof axe }
      const results = await engine.run(selector, {
        resultTypes: ['violations'],
        rules: { 'color-contrast': { enabled: withContrast } },
        // Computing selectors of all elements is a fifth of the work, and they are not shown.
        selectors: false,
        preload: false,
      })
      return results.violations.map(({ id, nodes }) => ({ id, nodes: nodes.slice(0, 3).map(node => node.html) }))
    },
    [within, language === 'en'] as const,
  )
}

/**
 * English texts of enterprises in the demo world, which readers of nearly all languages get: “Apply” is a button of
 * one.
 */
const contents = new Set([
  // A state in addresses of the United States, and a part of the world.
  'Micronesia',
  // Texts of notifications, in English and Sinhala like mails.
  'Thank you for your order',
  // The name of the form that comes with Pola.
  'Application',
  ...globSync('src/app/demo/world/*.json').flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/"en": "([^"]*)"/g)].map(match => match[1]),
  ),
])

/**
 * Keys shown or announced on a page in place of the texts its language has, because it was rendered before these were
 * loaded. What a page marks as English is left out: translators see it next to their own.
 */
export async function englishTexts({ page, language }: Visitor): Promise<string[]> {
  const translated = Object.entries(shippedTexts[language] ?? {}).filter(
    ([key, text]) => key !== text && !contents.has(key),
  )
  return page.evaluate(
    keys => {
      const wanted = new Set(keys)
      const said: string[] = []
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (walker.nextNode())
        if (!walker.currentNode.parentElement?.closest('script, style, [lang="en"]:not(html)'))
          said.push(walker.currentNode.textContent ?? '')
      for (const element of document.body.querySelectorAll('*'))
        for (const name of ['aria-label', 'placeholder', 'title', 'alt']) said.push(element.getAttribute(name) ?? '')
      return [...new Set(said.map(text => text.trim()))].filter(text => wanted.has(text))
    },
    translated.map(([key]) => key),
  )
}
