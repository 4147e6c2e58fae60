import { expect } from 'vitest'
import { isAlive, journey, type Settings } from './journey.ts'
import { aPerson, apiOf, joins, logOut, mailTo, openSwitch, pathIn, signUp } from './people.ts'
import { heading } from './steps.ts'

/** An enterprise of the demo world, and its owner. */
const enterprise = { subDomain: 'nuwaraleaf', owner: 'nimali@pola.example' }

const settings: [string, Settings][] = [
  ['wide, in English', { size: 'desktop', language: 'en' }],
  ['on a phone, in Sinhala', { size: 'phone', language: 'si' }],
]

for (const [how, setting] of settings)
  journey(
    `${how}: sign-up, mail, verify, login, another profile, an invitation that is accepted, logout`,
    setting,
    async visitor => {
      const { page, t, open, origin } = visitor
      const person = aPerson()
      await joins(visitor, person)
      await logOut(visitor)

      await open('/account/preferences')
      expect(new URL(page.url()).pathname).toBe('/auth/login-page')
      await page.getByLabel(t('Email'), { exact: true }).fill(person.email)
      await page.getByLabel(t('Password'), { exact: true }).fill(person.password)
      await page.getByRole('button', { name: t('Log in with email') }).click()
      await page.waitForURL('**/account/preferences*')

      const asOwner = await apiOf(origin, enterprise.owner)
      const profile = (await (await fetch(`${origin}/api/v1/profiles/${enterprise.subDomain}`)).json()) as {
        id: number
      }
      const team = `/account/vendor?vendorId=${profile.id}&section=team`
      await asOwner('POST', `/vendors/${profile.id}/team/invites`, { email: person.email, role: 2 })
      await open(pathIn(await mailTo(origin, person.email, /Nuwara|නුවර/), origin))
      await page.getByRole('button', { name: t('Join the team') }).click()
      await page.waitForURL('**/account/vendor*')
      await isAlive(page)

      await (await openSwitch(visitor)).getByRole('button', { name: person.name }).click()
      await page.waitForURL('**/account?userId=*')
      await isAlive(page)
      await (await openSwitch(visitor)).getByRole('button', { name: /Nuwara|නුවර/ }).click()
      await page.waitForURL('**/account/vendor*')

      const friend = aPerson('Tharindu Jayasuriya')
      await open(team)
      await page.getByLabel(t('Email'), { exact: true }).fill(friend.email)
      await page.getByRole('button', { name: t('Invite'), exact: true }).click()
      await page.getByText(t('Invitation sent to {{email}}', { email: friend.email })).waitFor()
      await logOut(visitor)

      const invitation = pathIn(await mailTo(origin, friend.email, /Nuwara|නුවර/), origin)
      await signUp(visitor, friend, `/auth/signup-page?${new URLSearchParams({ redirect: invitation })}`)
      await page.waitForURL('**/team-invite*')
      await isAlive(page)
      await page.getByRole('button', { name: t('Join the team') }).click()
      await page.waitForURL('**/account/vendor*')
      await isAlive(page)
      await open(team)
      await page.getByText(person.name).first().waitFor()
      await page.getByText(friend.name).first().waitFor()
      expect(await page.getByRole('button', { name: t('Invite'), exact: true }).count()).toBe(0)
      await logOut(visitor)
      expect(await open(team)).toBe(200)
      expect(await heading(visitor)).toBe(t('Log in'))
    },
  )
