import { network } from './network-walks.ts'
import { at, dialog, type Screen } from './screens.ts'
import { nameOf } from './steps.ts'

/** Pages of those who manage a network. */
export const networkScreens: Screen[] = [
  at('look and sections', `${network}/settings`),
  {
    name: 'a section’s fields',
    show: async ({ page, open, t }) => {
      await open(`${network}/settings`)
      await page
        .getByRole('region', { name: t('Sections') })
        .getByRole('button', { expanded: false })
        .first()
        .click()
      await page.getByLabel(t('Place'), { exact: true }).first().waitFor()
    },
  },
  at('levels', `${network}/settings/levels`),
  at('certificates', `${network}/settings/certificates`),
  at('filters', `${network}/settings/filters`),
  at('messages', `${network}/settings/messages`),
  at('roles', `${network}/settings/roles`),
  at('own domain', `${network}/settings/domain`),
  at('members', `${network}/manager`),
  {
    name: 'a member beside the list',
    show: async visitor => {
      const { page, open, t } = visitor
      await open(`${network}/manager?search=nuwara`)
      const name = await nameOf(visitor, 'nuwaraleaf')
      await page.getByRole('main').getByRole('link', { name }).first().click()
      await page.getByLabel(t('Add a note')).waitFor()
    },
  },
  {
    name: 'adding a member',
    within: dialog,
    show: async ({ page, open, t }) => {
      await open(`${network}/manager`)
      await page.getByRole('button', { name: t('Add member'), exact: true }).click()
      await page.locator(dialog).waitFor()
    },
  },
  at('invitations', `${network}/manager/invitations`),
  at('messages to many members', `${network}/manager/messages`),
  at('a new message to many members', `${network}/manager/messages/new`),
  at('renewals', `${network}/manager/renewals`),
  at('forms', `${network}/form`),
  {
    name: 'a new form',
    within: dialog,
    show: async ({ page, open, t }) => {
      await open(`${network}/form`)
      await page.getByRole('button', { name: t('Add form'), exact: true }).click()
      await page.locator(dialog).waitFor()
    },
  },
  at('votes', `${network}/overview`),
  {
    name: 'a member’s overview',
    show: async ({ page, open }) => {
      await open(`${network}/overview`)
      await page.getByRole('main').locator('a[href*="/overview/"]').first().click()
      await page.waitForURL(/\/overview\/\w+/)
      await page.getByRole('complementary').first().waitFor()
    },
  },
  at('partners', `${network}/partners`),
  at('a membership’s check', '/membership-check'),
  at('a report’s check', '/report-check'),
  at('a receipt’s check', '/receipt-check'),
]
