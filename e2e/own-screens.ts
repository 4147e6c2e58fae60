import type { Visitor } from './journey.ts'
import { asIfLongAgo, openSwitch } from './people.ts'
import { dialog, type Screen } from './screens.ts'

/** Opens a URL, and waits until everything on it is loaded. */
const calm = (name: string, path: string | ((visitor: Visitor) => Promise<string>)): Screen => ({
  name,
  show: async visitor => {
    await visitor.open(typeof path === 'string' ? path : await path(visitor))
    await visitor.page.waitForLoadState('networkidle')
    await visitor.page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'))
  },
})

const section = (name: string): Screen => calm(`account: ${name}`, `/account?section=${name}`)

/** Path of an enterprise that the person owns. */
const vendorPath = async ({ origin }: Visitor, rest: string): Promise<string> => {
  const profile = (await (await fetch(`${origin}/api/v1/profiles/nuwaraleaf`)).json()) as { id: number }
  return `/account/vendor?vendorId=${profile.id}${rest}`
}
/** Path of where one translates the first question of the forum. */
async function translatingPath({ origin }: Visitor): Promise<string> {
  const { items } = (await (await fetch(`${origin}/api/v1/conversations`)).json()) as { items: { id: number }[] }
  return `/forum/translate/${items[0]?.id}`
}
const vendorSection = (name: string): Screen =>
  calm(`enterprise: ${name}`, visitor => vendorPath(visitor, `&section=${name}`))

/** Every kind of screen of a logged-in owner of an enterprise. */
export const ownScreens: Screen[] = [
  calm('account', '/account'),
  ...['points', 'invites', 'follows', 'feedback', 'profiles', 'preferences', 'notifications', 'security', 'data'].map(
    section,
  ),
  ...['language', 'place', 'currency', 'spoken'].map(step =>
    calm(`preferences: ${step}`, `/account/preferences?step=${step}`),
  ),
  ...['listings', 'team', 'invites', 'points', 'networks'].map(vendorSection),
  section('saved'),
  calm('saved', '/account/saved'),
  calm('confirm to be told', '/stock-alerts/confirm?token=abc'),
  calm('notifications', '/notifications'),
  calm('ask a question', '/forum/ask'),
  calm('drafts of the forum', '/forum/drafts'),
  calm('translating a post', translatingPath),
  calm('stop emails', '/notifications/unsubscribe?token=abc'),
  calm('link of a letter', '/notifications/letter?token=abc'),
  calm('profile of others', '/samagihandlooms'),
  calm('two-step codes', '/auth/two-step-page'),
  {
    name: 'whom one acts as',
    show: async visitor => {
      await visitor.open('/info')
      await openSwitch(visitor)
    },
  },
  {
    name: 'flag',
    within: dialog,
    show: async ({ page, open, t }) => {
      // This profile is not reported by any other journey.
      await open('/hiveandhollow')
      await page
        .locator('main')
        .getByRole('button', { name: t('Report'), exact: true })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('radio').first().waitFor()
    },
  },
  {
    name: 'deletion',
    within: dialog,
    show: async ({ page, open, t }) => {
      await open('/account?section=data')
      await page.getByRole('button', { name: t('Delete account…') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('Delete account') })
        .waitFor()
    },
  },
  {
    name: 'proof',
    within: dialog,
    show: async visitor => {
      const { page, open, t } = visitor
      await open('/account?section=security')
      await asIfLongAgo(visitor)
      await page.getByRole('button', { name: t('Set up two-step codes') }).click()
      await page.getByRole('dialog').getByLabel(t('Password'), { exact: true }).waitFor()
    },
  },
]
