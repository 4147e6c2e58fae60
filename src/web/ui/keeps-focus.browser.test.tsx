import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { SubmitButton } from '../forms/SubmitButton.tsx'
import { useAction } from '../forms/use-action.ts'
import { show } from '../testing/show.tsx'
import { twoFrames } from '../testing/two-frames.ts'
import { whileBusy, whileOff } from './keeps-focus.ts'

type Work = () => Promise<unknown>

function SaveButton({ work }: { work: Work }): ReactNode {
  const { run, isBusy } = useAction(String)
  return (
    <button type="button" {...whileBusy(isBusy)} onClick={() => void run(work)}>
      Save
    </button>
  )
}

/** A form that sends everything it gets, so that only its controls can prevent a second sending. */
function Sending({ work, children }: { work: Work; children: (isBusy: boolean, begin: () => void) => ReactNode }) {
  const [isBusy, setBusy] = useState(false)
  const begin = () => {
    setBusy(true)
    void work().finally(() => setBusy(false))
  }
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        begin()
      }}
    >
      {children(isBusy, begin)}
    </form>
  )
}

/** Work that finishes when the test says so, like a slow network. */
function lateWork() {
  const answer = Promise.withResolvers<void>()
  return { work: vi.fn(() => answer.promise), answer }
}

const controls: [string, 'button' | 'checkbox' | 'radio', (isBusy: boolean, begin: () => void) => ReactNode][] = [
  [
    'a button',
    'button',
    (isBusy, begin) => (
      <button type="button" {...whileBusy(isBusy)} onClick={begin}>
        Tea
      </button>
    ),
  ],
  [
    'a check mark',
    'checkbox',
    (isBusy, begin) => (
      <label>
        <input type="checkbox" checked={isBusy} {...whileBusy(isBusy)} onChange={begin} />
        Tea
      </label>
    ),
  ],
  [
    'a choice',
    'radio',
    (isBusy, begin) => (
      <label>
        <input type="radio" checked={isBusy} {...whileBusy(isBusy)} onChange={begin} />
        Tea
      </label>
    ),
  ],
  ['a form’s button', 'button', isBusy => <SubmitButton isSending={isBusy}>Tea</SubmitButton>],
]

test.each(controls)(
  'a busy %s keeps the focus, is announced as busy, and sends nothing more',
  async (_, role, draw) => {
    const { work, answer } = lateWork()
    const { screen } = await show(<Sending work={work}>{draw}</Sending>)
    const control = screen.getByRole(role, { name: 'Tea' })
    control.element().focus()
    await userEvent.keyboard(' ')
    await twoFrames()
    expect(document.activeElement).toBe(control.element())
    await expect.element(control).toHaveAttribute('aria-busy', 'true')
    await expect.element(control).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard(' {Enter}')
    control.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    await twoFrames()
    expect(work).toHaveBeenCalledOnce()
    answer.resolve()
    await expect.element(control).not.toHaveAttribute('aria-busy')
    await expect.element(control).not.toHaveAttribute('aria-disabled')
    expect(document.activeElement).toBe(control.element())
  },
)

test('Enter in a field sends nothing while its form’s button is busy, and the field keeps focus and text', async () => {
  const { work, answer } = lateWork()
  const { screen } = await show(
    <Sending work={work}>
      {isBusy => (
        <>
          <input aria-label="Name" />
          <SubmitButton isSending={isBusy}>Send</SubmitButton>
        </>
      )}
    </Sending>,
  )
  const field = screen.getByRole('textbox', { name: 'Name' })
  await field.fill('Tea')
  await userEvent.keyboard('{Enter}')
  await twoFrames()
  await userEvent.keyboard('{Enter}s')
  await twoFrames()
  expect(work).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(field.element())
  await expect.element(field).toHaveValue('Teas')
  answer.resolve()
})

function Pages(): ReactNode {
  const [page, setPage] = useState(2)
  return (
    <button type="button" {...whileOff(page === 1)} onClick={() => setPage(page - 1)}>
      Back to {page - 1}
    </button>
  )
}

test('a control that is off keeps the focus, does nothing, and isn’t announced as busy', async () => {
  const { screen } = await show(<Pages />)
  const back = screen.getByRole('button')
  back.element().focus()
  await userEvent.keyboard('{Enter}')
  await twoFrames()
  await expect.element(back).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Enter}')
  await twoFrames()
  expect(document.activeElement).toBe(back.element())
  await expect.element(back).toHaveTextContent('Back to 0')
  await expect.element(back).not.toHaveAttribute('aria-busy')
})

function Rows({ work }: { work: Work }): ReactNode {
  const [rows, setRows] = useState(['Tea', 'Honey'])
  return (
    <section aria-label="Rows">
      {rows.map(row => (
        <div key={row}>
          {row}
          <SaveButton
            work={async () => {
              await work()
              setRows(rows.filter(one => one !== row))
            }}
          />
        </div>
      ))}
    </section>
  )
}

test('if the work removes the pressed control, the focus goes to the element around it', async () => {
  const { work, answer } = lateWork()
  const { screen } = await show(<Rows work={work} />)
  screen.getByRole('button', { name: 'Save' }).first().element().focus()
  await userEvent.keyboard('{Enter}')
  await twoFrames()
  answer.resolve()
  await expect.element(screen.getByText('Tea')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('region', { name: 'Rows' })).toHaveFocus()
})

function Chips(): ReactNode {
  const [chips, setChips] = useState(['Tea', 'Honey'])
  return (
    <ul aria-label="Chosen">
      {chips.map(chip => (
        <li key={chip}>
          <button type="button" onClick={() => setChips(chips.filter(one => one !== chip))}>
            Remove {chip}
          </button>
        </li>
      ))}
    </ul>
  )
}

test('an element that is removed at once leaves the focus to its list, too', async () => {
  const { screen } = await show(<Chips />)
  screen.getByRole('button', { name: 'Remove Tea' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('list', { name: 'Chosen' })).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('button', { name: 'Remove Honey' })).toHaveFocus()
})

test('a visitor who clicked beside the control isn’t brought back', async () => {
  const { work, answer } = lateWork()
  const { screen } = await show(
    <>
      <Rows work={work} />
      <p>Beside</p>
    </>,
  )
  await screen.getByRole('button').first().click()
  await screen.getByText('Beside').click()
  answer.resolve()
  await expect.element(screen.getByText('Tea', { exact: true })).not.toBeInTheDocument()
  await twoFrames()
  expect(document.activeElement).toBe(document.body)
})

test('a new page begins at its top', async () => {
  const here = location.pathname
  const { screen } = await show(<Chips />)
  screen.getByRole('button', { name: 'Remove Tea' }).element().focus()
  history.pushState(null, '', '/another')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: 'Remove Tea' })).not.toBeInTheDocument()
  await twoFrames()
  expect(document.activeElement).toBe(document.body)
  history.pushState(null, '', here)
})

test('a visitor who moved on meanwhile stays where they are', async () => {
  const { work, answer } = lateWork()
  const { screen } = await show(<Rows work={work} />)
  const [first, second] = [screen.getByRole('button').first(), screen.getByRole('button').nth(1)]
  first.element().focus()
  await userEvent.keyboard('{Enter}{Tab}')
  await expect.element(second).toHaveFocus()
  answer.resolve()
  await expect.element(screen.getByText('Tea')).not.toBeInTheDocument()
  await twoFrames()
  await expect.element(screen.getByRole('button', { name: 'Save' })).toHaveFocus()
})
