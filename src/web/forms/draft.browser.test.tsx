import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { refusal } from '../testing/refusal.ts'
import { show } from '../testing/show.tsx'
import { CheckField } from './CheckField.tsx'
import { Form } from './Form.tsx'
import { RadioField } from './RadioField.tsx'
import { TextAreaField } from './TextAreaField.tsx'
import { useForm } from './use-form.ts'

beforeEach(() => sessionStorage.clear())

const defaults = { story: '', kind: '', public: false }
type Values = typeof defaults

function Story({ about, send }: { about: string; send: (values: Values) => Promise<undefined> }) {
  const form = useForm<Values>({ defaults, send, explain: () => ({ text: 'no' }), draft: `story:${about}` })
  return (
    <Form form={form}>
      <TextAreaField {...form.field('story')} label="Story" rows={3} maxLength={500} />
      <RadioField {...form.field('kind')} label="Kind" options={[['true', 'A true one']]} />
      <CheckField {...form.field('public')} label="Public" />
      <button type="submit">Send</button>
    </Form>
  )
}

/** Opens and closes the form, like leaving its page and coming back. */
function Page({ send, about = 'tea' }: { send: (values: Values) => Promise<undefined>; about?: string }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Toggle
      </button>
      {isOpen && <Story about={about} send={send} />}
    </>
  )
}

async function showPage(about?: string) {
  const send = vi.fn(async () => undefined)
  const { screen } = await show(<Page send={send} {...(about && { about })} />)
  const toggle = screen.getByRole('button', { name: 'Toggle' })
  return {
    screen,
    send,
    story: screen.getByRole('textbox', { name: 'Story' }),
    leaveAndReturn: async () => {
      await toggle.click()
      await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument()
      await toggle.click()
    },
  }
}

const notice = /We’ve restored what you typed earlier/

test('the input is restored, and a message says so', async () => {
  const { screen, story, send, leaveAndReturn } = await showPage()
  await expect.element(screen.getByText(notice)).not.toBeInTheDocument()
  await story.fill('ගමක කතාවක්')
  await screen.getByRole('radio', { name: 'A true one' }).click()
  await screen.getByRole('checkbox', { name: 'Public' }).click()
  await leaveAndReturn()
  await expect.element(story).toHaveValue('ගමක කතාවක්')
  await expect.element(screen.getByRole('status').filter({ hasText: notice })).toBeVisible()
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => send.mock.lastCall).toEqual([{ story: 'ගමක කතාවක්', kind: 'true', public: true }])
})

test('starting over empties the form and deletes the draft', async () => {
  const { screen, story, leaveAndReturn } = await showPage()
  await story.fill('Once')
  await leaveAndReturn()
  await screen.getByRole('button', { name: 'Start over' }).click()
  await expect.element(story).toHaveValue('')
  await expect.element(screen.getByText(notice)).not.toBeInTheDocument()
  await leaveAndReturn()
  await expect.element(story).toHaveValue('')
})

test('a form that was sent is not restored', async () => {
  const { screen, story, send, leaveAndReturn } = await showPage()
  await story.fill('Once upon a time')
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => send.mock.calls.length).toBe(1)
  await leaveAndReturn()
  await expect.element(story).toHaveValue('')
})

test('a form that was refused is restored', async () => {
  const { screen, story, send, leaveAndReturn } = await showPage()
  send.mockRejectedValueOnce(refusal(503))
  await story.fill('Once upon a time')
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.element(screen.getByRole('alert')).toHaveFocus()
  await leaveAndReturn()
  await expect.element(story).toHaveValue('Once upon a time')
})

test('each draft belongs to a single object', async () => {
  const tea = await showPage('tea')
  await tea.story.fill('About tea')
  tea.screen.unmount()
  const honey = await showPage('honey')
  await expect.element(honey.story).toHaveValue('')
})

test('a form whose draft can’t be read is empty, and works', async () => {
  sessionStorage.setItem('pola:draft:story:tea', '{"story":')
  const { screen, story, send } = await showPage()
  await expect.element(story).toHaveValue('')
  await story.fill('New')
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => send.mock.lastCall).toEqual([{ ...defaults, story: 'New' }])
})
