import { ORPCError } from '@orpc/client'
import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '#web/testing/show.tsx'
import type { LastAct, SectorNode, SectorPreview } from '../../sectors.contract.ts'
import { ManageSectorsPage } from './ManageSectorsPage.tsx'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const all = { en: 'Honey', si: 'මී පැණි', ta: 'தேன்', ja: '蜜', ur: 'شہد', ne: 'मह', es: 'Miel' }
const node = (id: number, parentId: number | null, sortOrder: number, given: Partial<SectorNode>): SectorNode => ({
  ...{ id, parentId, sortOrder, handle: `node-${id}`, title: { en: 'x' }, description: {}, imageId: null },
  ...{ revision: 3, uses: 4, chosen: 1, standards: 0, isFixed: false },
  ...given,
})
const nodes = [
  node(1, null, 0, { title: { en: 'Food', si: 'ආහාර' }, uses: 38 }),
  node(5, null, 1, { title: { en: 'Farming' }, uses: 25 }),
  node(2, 1, 0, { title: { en: 'Bakery' } }),
  node(3, 1, 1, { title: all }),
  node(4, 5, 0, { title: { en: 'Kitul' }, uses: 0 }),
]
const categories = [
  node(1, null, 0, { title: { en: 'All' }, handle: 'all', isFixed: true }),
  node(2, null, 1, { title: { en: 'Shop' }, isFixed: true }),
  node(6, null, 2, { title: { en: 'Visit' }, isFixed: true }),
  node(3, 2, 0, { title: all }),
]
const changes: SectorPreview = {
  ...{ enterprises: 3, names: ['Tappers', 'Palm'], listings: 9, standardsAdded: ['Food hygiene'], standardsEnded: [] },
  ...{ children: 0, oldAddress: null, newAddress: null },
}
const act: LastAct = {
  ...{ id: 12, kind: 'move', title: { en: 'Kitul' }, by: 'Nimali', at: '2026-11-29T08:00:00.000Z' },
}

type Given = {
  path?: string
  nodes?: SectorNode[]
  preview?: SectorPreview
  lastAct?: LastAct | null
  language?: 'en' | 'si' | 'ur'
}

async function showSectors({
  path = '',
  nodes: shownNodes = nodes,
  preview = changes,
  lastAct = null,
  language = 'en',
}: Given = {}) {
  const done = () => vi.fn(async (_input: object) => ({ revision: 8 }))
  const sectors = {
    getSectors: vi.fn(async (_input: object) => ({ revision: 7, nodes: shownNodes, uses: 161, lastAct })),
    getShortcuts: vi.fn(async () => ({
      ...{ revision: 7, count: 1 },
      items: [{ handle: 'eat' as const, title: { en: 'Eat' }, nodeIds: [2, 3] }],
    })),
    previewSectorAct: vi.fn(async (_input: object) => preview),
    addSector: vi.fn(async (_input: object) => ({ revision: 8, id: 5 })),
    ...{ changeSector: done(), moveSector: done(), mergeSector: done(), retireSector: done(), undoSectorAct: done() },
    changeShortcut: done(),
  }
  const shown = await show(<ManageSectorsPage />, {
    clients: { sectors } as never,
    path: `/admin/manage-sectors${path}`,
    language,
  })
  await expect.poll(() => document.querySelector('h1')).not.toBeNull()
  return { ...shown, sectors }
}

const refused = (code: string) => new ORPCError('CONFLICT', { status: 409, data: { body: { code } } })
const rows = () => [...document.querySelectorAll('[data-name]')].map(one => one.textContent)

test('the tree with uses and missing names; any language finds a row with all above it', async () => {
  const { screen } = await showSectors()
  await expect.element(screen.getByText('used by 161 enterprises')).toBeVisible()
  await expect.element(screen.getByText('2 sectors', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('3 below them')).toBeVisible()
  expect(rows()).toEqual(['Food', 'Bakery', 'Honey', 'Farming', 'Kitul'])
  await screen.getByRole('button', { name: 'What is below Food' }).click()
  expect(rows()).toEqual(['Food', 'Farming', 'Kitul'])
  await userEvent.fill(screen.getByLabelText('Name in any language'), 'පැණි')
  expect(rows()).toEqual(['Food', 'Honey'])
  await userEvent.clear(screen.getByLabelText('Name in any language'))
  await screen.getByRole('button', { name: 'Unused 1' }).click()
  expect(rows()).toEqual(['Farming', 'Kitul'])
  await screen.getByRole('button', { name: 'Name missing 4' }).click()
  expect(rows()).toEqual(['Food', 'Bakery', 'Farming', 'Kitul'])
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
})

test('a sibling’s place is changed at once by keyboard, and keeps the focus', async () => {
  const { screen, sectors } = await showSectors()
  screen.getByRole('button', { name: 'Bakery', exact: true }).element().focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(sectors.moveSector).not.toHaveBeenCalled()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect
    .poll(() => sectors.moveSector.mock.calls)
    .toEqual([[{ id: 2, of: 'nodes', revision: 7, parentId: 1, position: 1 }]])
  await expect.element(screen.getByRole('status').getByText('Moved to place 2')).toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Bakery', exact: true })).toHaveFocus()
})

test('another parent is shown before it is done, with what changes', async () => {
  const { screen, sectors } = await showSectors()
  screen.getByRole('button', { name: 'Kitul' }).first().element().focus()
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  const details = screen.getByRole('complementary', { name: 'Details' })
  await expect.element(details.getByRole('heading', { name: 'Move “Kitul”' })).toHaveFocus()
  await details.getByLabelText('To', { exact: true }).selectOptions('Food › Honey')
  await expect.element(details.getByText('3 enterprises are found elsewhere')).toBeVisible()
  await expect.element(details.getByText('Tappers, Palm and 1 more')).toBeVisible()
  await expect.element(details.getByText('9 listings follow them')).toBeVisible()
  await expect.element(details.getByText('1 minimum standard is added')).toBeVisible()
  await expect.element(details.getByText('Food hygiene')).toBeVisible()
  expect(sectors.previewSectorAct.mock.lastCall).toEqual([{ act: 'move', id: 4, of: 'nodes', to: 3, position: 0 }])
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
  expect(sectors.moveSector).not.toHaveBeenCalled()
  await details.getByRole('button', { name: 'Move', exact: true }).click()
  await expect
    .poll(() => sectors.moveSector.mock.calls)
    .toEqual([[{ id: 4, of: 'nodes', revision: 7, parentId: 3, position: 0 }]])
  await expect.element(screen.getByText('Moved', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Kitul', exact: true })).toHaveFocus()
})

test('a row is dropped below another', async () => {
  const { screen, sectors } = await showSectors()
  const row = (id: number) => document.querySelector(`[data-name="${id}"]`)?.closest('li') as HTMLElement
  const drag = (type: string, on: HTMLElement, part = 0.5) => {
    const { top, height } = on.getBoundingClientRect()
    const event = new DragEvent(type, {
      ...{ bubbles: true, cancelable: true, dataTransfer: new DataTransfer() },
      clientY: top + height * part,
    })
    on.dispatchEvent(event)
  }
  drag('dragstart', row(4))
  await expect.poll(() => row(4).dataset.dragged).toBe('true')
  drag('dragover', row(3))
  await expect.poll(() => row(3).dataset.zone).toBe('inside')
  drag('drop', row(3))
  await expect.element(screen.getByRole('heading', { name: 'Move “Kitul”' })).toBeVisible()
  expect(sectors.previewSectorAct.mock.lastCall).toEqual([{ act: 'move', id: 4, of: 'nodes', to: 3, position: 0 }])
  drag('dragstart', row(3))
  await expect.poll(() => row(3).dataset.dragged).toBe('true')
  drag('dragover', row(2), 0.1)
  await expect.poll(() => row(2).dataset.zone).toBe('before')
  drag('drop', row(2), 0.1)
  await expect
    .poll(() => sectors.moveSector.mock.calls)
    .toEqual([[{ id: 3, of: 'nodes', revision: 7, parentId: 1, position: 0 }]])
})

test('a merge says where the old address leads, and a move becomes one', async () => {
  const preview = { ...changes, oldAddress: '/sector/4/kitul', newAddress: '/sector/3/honey' }
  const { screen, sectors } = await showSectors({ preview })
  await screen.getByRole('button', { name: 'What to do with Kitul' }).click()
  await screen.getByRole('menuitem', { name: 'Merge into…' }).click()
  const details = screen.getByRole('complementary', { name: 'Details' })
  await expect.element(details.getByRole('button', { name: 'Merge', exact: true })).toHaveAttribute('aria-disabled')
  await details.getByLabelText('Into').selectOptions('Food › Honey')
  await expect.element(details.getByText('/sector/4/kitul → /sector/3/honey')).toBeVisible()
  await details.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect.poll(() => sectors.mergeSector.mock.calls).toEqual([[{ id: 4, of: 'nodes', revision: 7, into: 3 }]])
  await expect.element(screen.getByRole('button', { name: 'Honey', exact: true })).toHaveFocus()
  await screen.getByRole('button', { name: 'What to do with Kitul' }).click()
  await screen.getByRole('menuitem', { name: 'Move to…' }).click()
  await details.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect.element(details.getByRole('heading', { name: 'Merge “Kitul”' })).toBeVisible()
  await details.getByRole('button', { name: 'Leave it' }).click()
  await expect.element(screen.getByRole('button', { name: 'Kitul', exact: true })).toHaveFocus()
})

test('after a merge nothing is asked about what is gone', async () => {
  const { screen, sectors } = await showSectors()
  sectors.mergeSector.mockImplementationOnce(async () => {
    const left = nodes.filter(({ id }) => id !== 4)
    sectors.getSectors.mockResolvedValue({ revision: 8, nodes: left, uses: 161, lastAct: null })
    return { revision: 8 }
  })
  await screen.getByRole('button', { name: 'What to do with Kitul' }).click()
  await screen.getByRole('menuitem', { name: 'Merge into…' }).click()
  const details = screen.getByRole('complementary', { name: 'Details' })
  await details.getByLabelText('Into').selectOptions('Food › Honey')
  await expect.element(details.getByText('3 enterprises are found elsewhere')).toBeVisible()
  const asked = sectors.previewSectorAct.mock.calls.length
  await details.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect.element(screen.getByRole('button', { name: 'Honey', exact: true })).toHaveFocus()
  expect(sectors.previewSectorAct.mock.calls.length).toBe(asked)
})

test('retiring chooses the parent for its enterprises; a refusal stays beside it', async () => {
  const { screen, sectors } = await showSectors()
  sectors.retireSector.mockRejectedValueOnce(refused('gm-error-sector-in-use'))
  await screen.getByRole('button', { name: 'What to do with Kitul' }).click()
  await screen.getByRole('menuitem', { name: 'Retire' }).click()
  const details = screen.getByRole('complementary', { name: 'Details' })
  await expect.element(details.getByLabelText('Its enterprises go to')).toHaveValue('5')
  await details.getByLabelText('Its enterprises go to').selectOptions('Nowhere')
  await details.getByRole('button', { name: 'Retire' }).click()
  await expect.element(details.getByText('It’s in use. Choose where its enterprises go.')).toBeVisible()
  await details.getByLabelText('Its enterprises go to').selectOptions('Farming')
  await details.getByRole('button', { name: 'Retire' }).click()
  await expect.poll(() => sectors.retireSector.mock.lastCall).toEqual([{ id: 4, of: 'nodes', revision: 7, to: 5 }])
})

test('trees that someone changed meanwhile are loaded anew, and the act stays to be confirmed', async () => {
  const { screen, sectors } = await showSectors()
  sectors.mergeSector.mockRejectedValueOnce(refused('gm-error-sectors-changed'))
  await screen.getByRole('button', { name: 'What to do with Kitul' }).click()
  await screen.getByRole('menuitem', { name: 'Merge into…' }).click()
  const details = screen.getByRole('complementary', { name: 'Details' })
  await details.getByLabelText('Into').selectOptions('Food › Honey')
  await details.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect.element(details.getByText(/Someone changed this in the meantime/)).toBeVisible()
  expect(sectors.getSectors).toHaveBeenCalledTimes(2)
  await expect.element(details.getByRole('heading', { name: 'Merge “Kitul”' })).toBeVisible()
})

test('names are written in seven languages; a change by someone else doesn’t lose what was typed', async () => {
  const { screen, sectors } = await showSectors()
  await screen.getByRole('button', { name: 'Food', exact: true }).click()
  await expect.element(screen.getByRole('heading', { name: 'Names of Food' })).toHaveFocus()
  await expect.element(screen.getByText('5 missing')).toBeVisible()
  await userEvent.fill(screen.getByLabelText('Español'), 'Comida')
  await userEvent.fill(screen.getByLabelText('English'), '')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Please write its English name.').first()).toBeVisible()
  await userEvent.fill(screen.getByLabelText('English'), 'Foods')
  sectors.changeSector.mockRejectedValueOnce(refused('gm-error-sectors-changed'))
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByRole('button', { name: 'Show theirs' })).toBeVisible()
  await expect.element(screen.getByLabelText('English')).toHaveValue('Foods')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => sectors.changeSector.mock.lastCall)
    .toEqual([
      {
        ...{ id: 1, of: 'nodes', revision: 3, handle: 'node-1' },
        title: { en: 'Foods', si: 'ආහාර', ta: '', ja: '', ur: '', ne: '', es: 'Comida' },
        description: { en: '', si: '', ta: '', ja: '', ur: '', ne: '', es: '' },
      },
    ])
  await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible()
})

test('one is added below another, and its other names are asked for next', async () => {
  const { screen, sectors } = await showSectors()
  await screen.getByRole('button', { name: 'What to do with Farming' }).click()
  await screen.getByRole('menuitem', { name: 'Add one below' }).click()
  await screen.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(screen.getByText('Please write its English name.').first()).toBeVisible()
  await userEvent.fill(screen.getByLabelText('Name in English'), ' Forest ')
  await screen.getByRole('button', { name: 'Add', exact: true }).click()
  await expect
    .poll(() => sectors.addSector.mock.calls)
    .toEqual([[{ revision: 7, type: 'sector', parentId: 5, title: { en: 'Forest' } }]])
  await expect.element(screen.getByRole('heading', { name: /^Names of/ })).toBeVisible()
})

test('a site without sectors gets common ones at once, named in all languages', async () => {
  const { screen, sectors } = await showSectors({ nodes: [] })
  let revision = 7
  sectors.addSector.mockImplementation(async () => {
    revision += 1
    sectors.getSectors.mockResolvedValue({ revision, nodes, uses: 0, lastAct: null })
    return { revision, id: revision === 8 ? 1 : revision }
  })
  await expect.element(screen.getByText(/^Food and drink · Farming/)).toBeVisible()
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
  await screen.getByRole('button', { name: 'Add these sectors' }).click()
  await expect.element(screen.getByText('Sectors added')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Names of Food' })).toBeVisible()
  expect(document.activeElement).not.toBe(document.body)
  await expect.element(screen.getByRole('button', { name: 'Add these sectors' })).not.toBeInTheDocument()
  const given = sectors.addSector.mock.calls.map(([one]) => one as { revision: number; title: object })
  expect(given.map(one => one.revision)).toEqual([7, 8, 9, 10, 11, 12, 13, 14, 15])
  for (const { title } of given) expect(Object.keys(title).toSorted()).toEqual(Object.keys(all).toSorted())
})

test('of common sectors, those that were added before a failure are shown', async () => {
  const { screen, sectors } = await showSectors({ nodes: [] })
  sectors.addSector.mockImplementationOnce(async () => {
    sectors.getSectors.mockResolvedValue({ revision: 9, nodes, uses: 0, lastAct: null })
    return { revision: 8, id: 1 }
  })
  sectors.addSector.mockRejectedValueOnce(refused('gm-error-sectors-changed'))
  await screen.getByRole('button', { name: 'Add these sectors' }).click()
  await expect.element(screen.getByText(/Someone changed this in the meantime/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Food', exact: true })).toBeVisible()
})

test('the last act is undone, unless what it changed was changed since', async () => {
  const { screen, sectors } = await showSectors({ lastAct: act })
  sectors.undoSectorAct.mockRejectedValueOnce(refused('gm-error-sectors-undo'))
  await screen.getByRole('button', { name: 'Undo – “Kitul” was moved' }).click()
  await expect.element(screen.getByText(/so it can’t be undone/)).toBeVisible()
  await screen.getByRole('button', { name: /^Undo/ }).click()
  await expect.poll(() => sectors.undoSectorAct.mock.lastCall).toEqual([{ actId: 12 }])
  await expect.element(screen.getByText('Undone')).toBeVisible()
})

test('focuses have their own address', async () => {
  const { screen, sectors } = await showSectors({ path: '?kind=focus' })
  expect(sectors.getSectors).toHaveBeenCalledWith({ type: 'focus' })
  await expect.element(screen.getByRole('link', { name: 'Focuses' })).toHaveAttribute('aria-current', 'page')
  await expect.element(screen.getByRole('button', { name: 'Add focus' })).toBeVisible()
})

test('a shortcut of the map gets names and sectors', async () => {
  const { screen, sectors } = await showSectors({ path: '?kind=shortcuts' })
  await expect.element(screen.getByText('Food › Bakery · Food › Honey')).toBeVisible()
  await screen.getByRole('button', { name: 'Change Eat' }).click()
  await userEvent.fill(screen.getByLabelText('සිංහල'), 'කන්න')
  await screen.getByRole('button', { name: 'Remove Food › Bakery' }).click()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => sectors.changeShortcut.mock.calls)
    .toMatchObject([[{ handle: 'eat', revision: 7, title: { en: 'Eat', si: 'කන්න' }, nodeIds: [3] }]])
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
})

test('in Urdu the arrow to the left leads in', async () => {
  const { screen, sectors } = await showSectors({ language: 'ur' })
  screen.getByRole('button', { name: 'شہد', exact: true }).element().focus()
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  await expect
    .poll(() => sectors.previewSectorAct.mock.lastCall)
    .toEqual([{ act: 'move', id: 3, of: 'nodes', to: 2, position: 0 }])
})

test('categories are used by listings; the topmost stay, and their addresses can’t be changed', async () => {
  const { screen, sectors } = await showSectors({ path: '?kind=category', nodes: categories })
  expect(sectors.getSectors).toHaveBeenCalledWith({ type: 'category' })
  await expect.element(screen.getByText('3 categories', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('used by 161 listings')).toBeVisible()
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
  await screen.getByRole('button', { name: 'What to do with Shop' }).click()
  await expect.element(screen.getByRole('menuitem', { name: 'Rename' })).toBeVisible()
  await expect.element(screen.getByRole('menuitem', { name: 'Retire' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await screen.getByRole('button', { name: 'Honey', exact: true }).click()
  await screen.getByText('Description and picture').click()
  await expect.element(screen.getByLabelText('End of its address')).not.toBeInTheDocument()
  await userEvent.fill(screen.getByLabelText('English', { exact: true }), 'Nectar')
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => sectors.changeSector.mock.lastCall?.[0]).toMatchObject({ id: 3, of: 'categories' })
  expect(sectors.changeSector.mock.lastCall?.[0]).not.toHaveProperty('handle')
})

test('a category is added below one of the topmost, and handed over to another', async () => {
  const { screen, sectors } = await showSectors({ path: '?kind=category', nodes: categories })
  await screen.getByRole('button', { name: 'Add category' }).click()
  const below = screen.getByLabelText('Below', { exact: true })
  expect([...below.element().querySelectorAll('option')].map(one => one.textContent)).toEqual([
    'Shop',
    'Shop › Honey',
    'Visit',
  ])
  await userEvent.fill(screen.getByLabelText('Name in English'), 'Tea')
  await screen.getByRole('button', { name: 'Add', exact: true }).click()
  const added = { revision: 7, type: 'category', title: { en: 'Tea' }, parentId: 2 }
  await expect.poll(() => sectors.addSector.mock.lastCall).toEqual([added])
  await screen.getByRole('button', { name: 'What to do with Honey' }).click()
  await screen.getByRole('menuitem', { name: 'Retire' }).click()
  await expect.element(screen.getByText('9 listings are found elsewhere')).toBeVisible()
  await expect.element(screen.getByLabelText('Its listings go to')).toHaveValue('2')
  sectors.retireSector.mockRejectedValueOnce(refused('gm-error-category-in-use'))
  await screen.getByRole('button', { name: 'Retire', exact: true }).click()
  await expect.element(screen.getByText('It’s in use. Choose where its listings go.')).toBeVisible()
  expect(sectors.retireSector.mock.lastCall).toEqual([{ id: 3, of: 'categories', revision: 7, to: 2 }])
})
