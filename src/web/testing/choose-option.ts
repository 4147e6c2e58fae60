import type { Locator } from 'vitest/browser'
import { twoFrames } from './two-frames.ts'

/**
 * Types words into a combobox, and selects an option. The field is scrolled to first: a list that is open closes when
 * the page scrolls, which a browser reports a frame late.
 */
export async function chooseOption(box: Locator, words: string, option: Locator): Promise<void> {
  await box.click()
  await twoFrames()
  await box.fill(words)
  await option.click()
}
