import type { Locator } from 'playwright-core'
import { shippedTexts } from '#features/platform/translations/server/index.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import { createTranslate } from '#web/i18n/translate.ts'
import { actionTimeout, isAlive, type Settings, type Size, sizes, type Visitor } from './journey.ts'

/** Another browser beside a visitor's, which is closed when the work is done. */
export async function beside(
  visitor: Visitor,
  { language, size }: { language: SiteLanguage; size: Size },
  work: (other: Visitor) => Promise<void>,
): Promise<void> {
  const browser = visitor.context.browser()
  if (!browser) throw new Error('There is no second visitor')
  const isPhone = size === 'phone'
  const context = await browser.newContext({
    ...{ viewport: sizes[size], hasTouch: isPhone, isMobile: isPhone, reducedMotion: 'reduce' },
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(actionTimeout)
  const page = await context.newPage()
  const t = createTranslate(language, { ...shippedTexts.en, ...shippedTexts[language] })
  const open = async (path: string) => {
    const response = await page.goto(visitor.origin + path)
    await isAlive(page)
    return response?.status() ?? 0
  }
  try {
    await work({ ...visitor, context, page, language, t, open })
  } finally {
    await context.close()
  }
}

/** Browser errors that are expected while the network is off. */
export const withoutNetwork: Settings['allow'] = [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503|Worker failed/]

export const thread = ({ page }: Visitor): Locator => page.getByRole('log')

/** Sends a message to the open conversation. */
export async function write({ page, t }: Visitor, words: string, field = t('Write a message')): Promise<void> {
  await page.getByRole('textbox', { name: field }).fill(words)
  await page.getByRole('button', { name: t('Send'), exact: true }).click()
}

export async function sendFile({ page, t }: Visitor, file: { name: string; mimeType: string; buffer: Buffer }) {
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByText(file.name).waitFor()
  await page.getByRole('button', { name: t('Send'), exact: true }).click()
}

/** Opens the menu of the open conversation and chooses an item. */
export async function chooseInMenu({ page, t }: Visitor, name: string): Promise<void> {
  await page.getByRole('button', { name: t('Conversation menu') }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}
