import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Place } from '#features/market/directory/node-tree.ts'
import { AlsoHere } from '#web/admin-list/AlsoHere.tsx'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { SectorNode } from '../../sectors.contract.ts'
import { namesMissing, rowsOf, type TreeFilter } from '../sectors-tree.ts'
import { type NodeKind, type PlannedAct, reloadSectors, sectorRefusal, type Trees, treeOf } from '../use-sectors.ts'
import { ActPanel } from './ActPanel.tsx'
import { AddPanel } from './AddPanel.tsx'
import { CommonSectors } from './CommonSectors.tsx'
import { NamesPanel } from './NamesPanel.tsx'
import { RoomHead } from './RoomHead.tsx'
import classes from './SectorsRoom.module.css'
import { SectorTree } from './SectorTree.tsx'

type Props = { type: NodeKind; trees: Trees; tabs: ReactNode }

/** What stands beside the tree. */
type Panel =
  | { kind: 'none' }
  | { kind: 'add'; parentId: number | null }
  | { kind: 'node'; id: number; act?: PlannedAct }

/** A tree with what admins do to it, and beside it the chosen node. */
export function SectorsRoom({ type, trees, tabs }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const notify = useSnackbar()
  const { nodes, revision } = trees
  const [filter, setFilter] = useState<TreeFilter>({ words: '', only: null })
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set(firstOpen(nodes)))
  const [panel, setPanel] = useState<Panel>({ kind: 'none' })
  const [status, setStatus] = useState('')
  const tree = useRef<HTMLUListElement>(null)
  const { run } = useAction(error => sectorRefusal(t, error), notify)
  const chosen = panel.kind === 'node' ? nodes.find(one => one.id === panel.id) : undefined
  const act = panel.kind === 'node' ? panel.act : undefined
  const focusOn = (id: number) => tree.current?.querySelector<HTMLElement>(`[data-name="${id}"]`)?.focus()
  const [wanted, setWanted] = useState<number>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the row is there
  useEffect(() => {
    if (wanted !== undefined) focusOn(wanted)
    setWanted(undefined)
  }, [wanted])
  const close = () => {
    if (panel.kind === 'node') setWanted(panel.id)
    setPanel({ kind: 'none' })
  }
  const openBranch = (ids: (number | null)[]) => setOpen(new Set([...open, ...ids.filter(one => one !== null)]))
  const done = async (text: string, id?: number) => {
    notify(text)
    await reloadSectors(app)
    if (id === undefined) return
    setPanel({ kind: 'node', id })
    setWanted(id)
  }
  /** A new order among siblings changes nothing else and is done at once; another parent is shown first. */
  const place = (id: number, to: Place) => {
    const node = nodes.find(one => one.id === id)
    openBranch([to.parentId])
    if (node?.parentId !== to.parentId)
      return setPanel({ kind: 'node', id, act: { act: 'move', id, to: to.parentId, position: to.position } })
    return void run(async () => {
      try {
        await app.clients.sectors.moveSector({
          id,
          of: treeOf(type),
          revision,
          parentId: to.parentId,
          position: to.position,
        })
      } finally {
        await reloadSectors(app)
      }
      setStatus(t('Moved to place {{number}}', { number: to.position + 1 }))
      setWanted(id)
    })
  }
  const missing = nodes.filter(one => namesMissing(one) > 0).length
  const unused = nodes.filter(one => one.uses === 0).length
  const toggle = (only: 'missing' | 'unused') => setFilter({ ...filter, only: filter.only === only ? null : only })
  return (
    <div className={classes.room}>
      <div className={classes.main}>
        <RoomHead
          type={type}
          trees={trees}
          onUndone={() => done(t('Undone'))}
          onAdd={() => setPanel({ kind: 'add', parentId: null })}
        />
        {tabs}
        <AlsoHere thing={`sectors:${type}`} />
        <div className={classes.tools}>
          <label className={classes.search}>
            <Icon name="search" size={18} />
            <span className="visually-hidden">{t('Name in any language')}</span>
            <input
              type="search"
              dir="auto"
              maxLength={100}
              autoComplete="off"
              placeholder={t('Name in any language')}
              onChange={({ target }) => setFilter({ ...filter, words: target.value })}
            />
          </label>
          <button
            type="button"
            className={classes.chip}
            aria-pressed={filter.only === 'missing'}
            onClick={() => toggle('missing')}
          >
            {t('Name missing')} <span>{missing}</span>
          </button>
          <button
            type="button"
            className={classes.chip}
            aria-pressed={filter.only === 'unused'}
            onClick={() => toggle('unused')}
          >
            {t('Unused')} <span>{unused}</span>
          </button>
        </div>
        <SectorTree
          ref={tree}
          type={type}
          nodes={nodes}
          rows={rowsOf(nodes, open, filter)}
          chosen={panel.kind === 'node' ? panel.id : undefined}
          onToggle={id => setOpen(open.has(id) ? new Set([...open].filter(one => one !== id)) : new Set([...open, id]))}
          onChoose={id => setPanel({ kind: 'node', id })}
          onPlace={place}
          onAdd={parentId => {
            openBranch([parentId])
            setPanel({ kind: 'add', parentId })
          }}
          onPlan={planned => setPanel({ kind: 'node', id: planned.id, act: planned })}
        />
        {type === 'sector' && nodes.length === 0 && panel.kind === 'none' && (
          <CommonSectors revision={revision} onDone={done} />
        )}
        <p role="status" className="visually-hidden">
          {status}
        </p>
      </div>
      {(panel.kind === 'add' || chosen) && (
        <aside className={classes.side} aria-label={t('Details')}>
          {panel.kind === 'add' && (
            <AddPanel
              key={panel.parentId}
              type={type}
              trees={trees}
              parentId={panel.parentId}
              onDone={id => done(t('Added'), id)}
              onClose={close}
            />
          )}
          {chosen && act && (
            <ActPanel
              key={`${act.act} ${act.id} ${act.to} ${act.position}`}
              node={chosen}
              type={type}
              trees={trees}
              planned={act}
              onPlan={planned => setPanel({ kind: 'node', id: planned.id, act: planned })}
              onDone={async (text, id) => {
                if (id === undefined) setPanel({ kind: 'none' })
                await done(text, id)
              }}
              onClose={close}
            />
          )}
          {chosen && (
            <NamesPanel
              key={`${chosen.id} ${chosen.revision}`}
              node={chosen}
              type={type}
              isFirst={!act}
              onDone={() => done(t('Saved'))}
              onReload={() => reloadSectors(app)}
              onClose={close}
            />
          )}
        </aside>
      )}
    </div>
  )
}

/** The first branches, as many as show that there are some. */
function firstOpen(nodes: SectorNode[]): number[] {
  return nodes
    .filter(one => one.parentId === null)
    .slice(0, 2)
    .map(one => one.id)
}
