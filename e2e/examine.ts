import AxeBuilder from '@axe-core/playwright'
import { sizes, type Visitor } from './journey.ts'
import type { Screen } from './screens.ts'

/** What axe holds against each screen, by its name; nothing for those that it likes. */
export async function examineAll(visitor: Visitor, screens: Screen[]): Promise<Record<string, unknown>> {
  const findings: Record<string, unknown> = {}
  for (const screen of screens) {
    const found = await examine(visitor, screen)
    if (found.length > 0) findings[screen.name] = found
  }
  return findings
}

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
