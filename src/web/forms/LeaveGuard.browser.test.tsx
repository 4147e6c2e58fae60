import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { refusal } from '../testing/refusal.ts'
import { show } from '../testing/show.tsx'
import { Link } from '../ui/Link.tsx'
import { Form } from './Form.tsx'
import { TextField } from './TextField.tsx'
import { useForm } from './use-form.ts'

function Profile({ send }: { send: (values: { name: string }) => Promise<undefined> }) {
  const form = useForm({
    defaults: { name: 'Kamala' },
    send: async values => {
      await send(values)
      form.reset(values)
      return undefined
    },
    explain: () => ({ text: 'It could not be saved.' }),
    guard: true,
  })
  return (
    <>
      <Form form={form}>
        <TextField {...form.field('name')} label="Name" autoComplete="name" />
        <button type="submit">Save</button>
      </Form>
      <Link to="/elsewhere">Elsewhere</Link>
      <Link to="?section=team">Team</Link>
    </>
  )
}

async function showProfile() {
  const send = vi.fn(async () => undefined)
  const shown = await show(<Profile send={send} />, {
    path: '/account',
    route: '/account',
    pages: [{ path: '/elsewhere', element: <p>Another page</p> }],
  })
  const { screen } = shown
  return {
    ...shown,
    send,
    name: screen.getByRole('textbox', { name: 'Name' }),
    away: screen.getByRole('link', { name: 'Elsewhere' }),
    question: screen.getByRole('dialog', { name: 'Leave without saving?' }),
  }
}

test('an unchanged form can be left at once', async () => {
  const { screen, away } = await showProfile()
  await away.click()
  await expect.element(screen.getByText('Another page')).toBeVisible()
})

test('leaving a changed form asks first, and Enter stays', async () => {
  const { address, name, away, question } = await showProfile()
  await name.fill('Kamala W.')
  await away.click()
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(name).toHaveValue('Kamala W.')
  expect(address()).toBe('/account')
})

test('Escape stays too, and the next link asks again', async () => {
  const { name, away, question } = await showProfile()
  await name.fill('Kamala W.')
  await away.click()
  await expect.element(question).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await away.click()
  await expect.element(question).toBeVisible()
})

test('confirming leaves the page', async () => {
  const { screen, name, away, question } = await showProfile()
  await name.fill('Kamala W.')
  await away.click()
  await question.getByRole('button', { name: 'Leave page' }).click()
  await expect.element(screen.getByText('Another page')).toBeVisible()
})

test('a link to another section of the same page doesn’t ask', async () => {
  const { screen, address, name, question } = await showProfile()
  await name.fill('Kamala W.')
  await screen.getByRole('link', { name: 'Team' }).click()
  await expect.poll(address).toBe('/account?section=team')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(name).toHaveValue('Kamala W.')
})

test('a saved form can be left without a question, a refused one can’t', async () => {
  const { screen, send, name, away, question } = await showProfile()
  send.mockRejectedValueOnce(refusal(503))
  await name.fill('Kamala W.')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('It could not be saved.')
  await away.click()
  await expect.element(question).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  await away.click()
  await expect.element(screen.getByText('Another page')).toBeVisible()
})

test('the browser itself asks when the document is closed with changes', async () => {
  const { name } = await showProfile()
  const leaves = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(leaves()).toBe(true)
  await name.fill('Kamala W.')
  await expect.poll(leaves).toBe(false)
  await name.fill('Kamala')
  await expect.poll(leaves).toBe(true)
})
