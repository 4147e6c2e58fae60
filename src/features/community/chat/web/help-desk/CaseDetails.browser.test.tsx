import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '#web/testing/show.tsx'
import { type CasePerson, type HelpCase, maxTags } from '../../help-desk.contract.ts'
import { CaseDetails } from './CaseDetails.tsx'

const at = '2026-09-01T08:00:00Z'
const other = { as: 'user_kamal', name: 'Kamal Silva', status: 'open' as const, at, last: '$parcel' }
const behind: CasePerson = {
  person: { id: 'a', name: 'Amaya', email: 'amaya@pola.example', language: 'Sinhala', country: null, since: at },
  enterprise: null,
  ...{ writtenFrom: null, firstAnswer: null, facts: [] },
  cases: [
    { ...other, roomId: '!kamal', mergedInto: null, mayMerge: true },
    { ...other, roomId: '!old', as: 'vendor_9', name: '', mergedInto: '!amaya', mayMerge: false },
  ],
}
const details: HelpCase = {
  ...{ status: 'open', priority: 'normal', tags: ['refund'], mergedInto: null, assignee: null, closed: null },
  ...{ language: 'si', notes: [] },
}

type Marks = Pick<HelpCase, 'priority' | 'tags'>

type CaseProps = { marks: Partial<Marks>; onMark: (marks: Marks) => void; onMerge: (merge: object) => Promise<void> }

/** A case that has its new marks at once, and is busy while it is merged. */
function Case({ marks, onMark, onMerge }: CaseProps): ReactNode {
  const [isBusy, setBusy] = useState(false)
  const [now, setNow] = useState({ ...details, ...marks })
  const mark = (given: Marks) => {
    onMark(given)
    setNow(before => ({ ...before, ...given }))
  }
  const merge = (given: object) => {
    setBusy(true)
    void onMerge(given).then(() => setBusy(false))
  }
  return (
    <CaseDetails
      {...{ roomId: '!amaya', details: now, tags: ['parcel', 'refund'], isBusy }}
      onMark={mark}
      onMerge={merge}
    />
  )
}

/** The details of a case, opened. */
async function showDetails(person: Partial<CasePerson> = {}, marks: Partial<Marks> = {}) {
  const onMark = vi.fn()
  const onMerge = vi.fn(async (_: object) => undefined)
  const getCasePerson = async () => ({ ...behind, ...person })
  const { screen } = await show(<Case {...{ marks, onMark, onMerge }} />, { clients: { helpDesk: { getCasePerson } } })
  await expect.element(screen.getByRole('group')).toBeVisible()
  await userEvent.click(document.querySelector('summary') as HTMLElement)
  const rowOf = (term: string) => screen.getByText(term, { exact: true }).element().nextElementSibling
  return { screen, onMark, onMerge, rowOf }
}

test('a second press while two cases are merged does nothing; a merged one can be separated again', async () => {
  const { screen, onMerge } = await showDetails()
  const merging = Promise.withResolvers<undefined>()
  onMerge.mockReturnValueOnce(merging.promise)
  const merge = screen.getByRole('button', { name: 'Merge into this one' })
  await merge.click()
  await expect.element(merge).toHaveAttribute('aria-disabled', 'true')
  for (const one of [merge, screen.getByRole('button', { name: 'Separate' })]) (one.element() as HTMLElement).click()
  const merged = { roomId: '!kamal', into: '!amaya', seen: '$parcel' }
  expect(onMerge.mock.calls).toEqual([[merged]])
  merging.resolve(undefined)
  await screen.getByRole('button', { name: 'Separate' }).click()
  expect(onMerge.mock.calls).toEqual([[merged], [{ roomId: '!old', into: null }]])
})

test('tags are added once, in lower case and without commas, and removed by name', async () => {
  const { screen, onMark } = await showDetails()
  const field = screen.getByRole('combobox', { name: 'Add a tag' })
  for (const words of ['Lost, Parcel', 'REFUND', '   ']) {
    await field.fill(words)
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveValue('')
  }
  expect(onMark.mock.calls).toEqual([[{ priority: 'normal', tags: ['refund', 'lost  parcel'] }]])
  await screen.getByRole('button', { name: 'Remove refund' }).click()
  await screen.getByRole('checkbox', { name: 'Urgent' }).click()
  expect(onMark).toHaveBeenLastCalledWith({ priority: 'high', tags: ['lost  parcel'] })
})

test('a case with as many tags as it may have takes no more', async () => {
  const tags = Array.from({ length: maxTags }, (_, n) => `tag ${n}`)
  const { screen } = await showDetails({}, { tags })
  await expect.element(screen.getByRole('button', { name: 'Remove tag 9' })).toBeVisible()
  await expect.element(screen.getByRole('combobox', { name: 'Add a tag' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Remove tag 0' }).click()
  await expect.element(screen.getByRole('combobox', { name: 'Add a tag' })).toBeVisible()
})

test('somebody who has left has no address; a page that isn’t ours is no link, nor is a hidden enterprise', async () => {
  const enterprise = { id: 9, name: 'Samagi Handlooms', isShown: false, page: 'samagi' }
  const { screen, rowOf } = await showDetails({ person: null, enterprise, writtenFrom: '//elsewhere.example/cart' })
  await expect.element(screen.getByText('for Samagi Handlooms')).toBeVisible()
  await expect.element(screen.getByText('Someone who has left').first()).toBeVisible()
  expect(screen.getByText('Email', { exact: true }).elements()).toEqual([])
  expect(rowOf('Enterprise')).toMatchTextContent('Samagi Handlooms (not shown)')
  expect(rowOf('Written from')).toMatchTextContent('//elsewhere.example/cart')
  expect(rowOf('First answer')).toMatchTextContent('Not yet')
  await expect.element(screen.getByText('No orders or applications.')).toBeVisible()
  const links = screen.getByRole('link').elements()
  expect(links.map(one => one.getAttribute('href'))).toEqual([
    '/chats/user_kamal?as=help',
    '/chats/enterprise_9?as=help',
  ])
})
