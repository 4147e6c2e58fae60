import AxeBuilder from '@axe-core/playwright'
import { expect } from 'vitest'
import { journey, sizes, type Visitor } from './journey.ts'
import { type Screen, screens } from './screens.ts'

const languages = ['en', 'si', 'ur'] as const

for (const language of languages)
  journey(
    `axe finds nothing on any screen, wide or narrow, in ${language}`,
    { language, timeout: 300_000, concurrent: true, allow: [/status of 404/] },
    async visitor => {
      const findings: Record<string, unknown> = {}
      for (const screen of screens) {
        const found = await examine(visitor, screen)
        if (found.length > 0) findings[screen.name] = found
      }
      expect(findings).toEqual({})
    },
  )

/** What axe holds against a screen at 1440 and at 390 pixels; or why it was not to be seen. */
async function examine(visitor: Visitor, { show, only, within = 'html' }: Screen): Promise<unknown[]> {
  const { page } = visitor
  const found: unknown[] = []
  await page.setViewportSize(sizes[only ?? 'desktop'])
  try {
    await show(visitor)
  } catch (error) {
    return [String(error)]
  }
  for (const size of only ? [only] : (['desktop', 'phone'] as const)) {
    await page.setViewportSize(sizes[size])
    const { violations } = await new AxeBuilder({ page })
      .include(within)
      .options({ resultTypes: ['violations'] })
      .setLegacyMode(true)
      .analyze()
    found.push(...violations.map(({ id, nodes }) => ({ id, size, nodes: nodes.slice(0, 3).map(node => node.html) })))
  }
  return found
}
