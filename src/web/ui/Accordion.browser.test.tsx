import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { AccordionSection } from './Accordion.tsx'
import { Link } from './Link.tsx'

function Account() {
  return (
    <>
      <Link to="?section=invites">To your invites</Link>
      <div style={{ height: 2000 }} />
      <AccordionSection name="profile" title="Profile" icon="user">
        <input aria-label="Name" />
      </AccordionSection>
      <AccordionSection name="invites" title="Invites" icon="mail" note="3 open">
        <input aria-label="Email" />
      </AccordionSection>
      <div style={{ height: 2000 }} />
    </>
  )
}

async function showAccount(path = '/account') {
  const { screen, address } = await show(<Account />, { path })
  const heading = (name: string) => screen.getByRole('heading', { name })
  return {
    screen,
    address,
    profile: heading('Profile'),
    invites: heading('Invites'),
    name: screen.getByRole('textbox', { name: 'Name' }),
    email: screen.getByRole('textbox', { name: 'Email' }),
  }
}

test('a section is toggled by its heading, and the URL has the open ones', async () => {
  const { profile, name, address } = await showAccount()
  await expect.element(name).not.toBeInTheDocument()
  await profile.click()
  await expect.element(name).toBeVisible()
  expect(address()).toBe('/account?section=profile')
  await profile.click()
  await expect.element(name).not.toBeInTheDocument()
  expect(address()).toBe('/account')
})

test('sections open and close independently, and other parts of the URL stay', async () => {
  const { profile, invites, name, email, address } = await showAccount('/account?lang=si&section=profile')
  await expect.element(name).toBeVisible()
  await invites.click()
  await expect.element(email).toBeVisible()
  await expect.element(name).toBeVisible()
  expect(address()).toBe('/account?lang=si&section=profile&section=invites')
  await profile.click()
  await expect.element(name).not.toBeInTheDocument()
  await expect.element(email).toBeVisible()
  expect(address()).toBe('/account?lang=si&section=invites')
})

test('Enter and Space open a section, and the next Tab goes into it', async () => {
  const { profile, name } = await showAccount()
  ;(profile.element().closest('summary') as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(name).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(name).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift} ')
  await expect.element(name).not.toBeInTheDocument()
})

test('a link to a section scrolls it into view', async () => {
  const { screen, invites, email } = await showAccount()
  const top = () => invites.element().getBoundingClientRect().top
  expect(top()).toBeGreaterThan(innerHeight)
  await screen.getByRole('link').click()
  await expect.element(email).toBeVisible()
  await expect.poll(top).toBeLessThan(innerHeight)
  expect(top()).toBeGreaterThanOrEqual(0)
})

test('a section opened by hand isn’t scrolled', async () => {
  const { profile } = await showAccount()
  profile.element().scrollIntoView({ block: 'center' })
  const before = profile.element().getBoundingClientRect().top
  await profile.click()
  await expect.element(profile).toBeVisible()
  expect(Math.abs(profile.element().getBoundingClientRect().top - before)).toBeLessThan(2)
})

test('a section’s note is read out with its heading', async () => {
  const { screen } = await showAccount()
  await expect.element(screen.getByText('3 open')).toBeVisible()
  expect(screen.getByText('3 open').element().closest('summary')?.textContent).toContain('Invites')
})
