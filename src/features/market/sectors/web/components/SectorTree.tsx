import { type DragEvent, type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react'
import type { Place } from '#features/market/directory/node-tree.ts'
import { maxNodeLevels } from '#features/market/directory/node-tree.ts'
import { languages } from '#shared/languages.ts'
import { inLanguage, languageShown } from '#shared/local-text.ts'
import { lookUp } from '#shared/look-up.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { DotsMenu } from '#web/ui/DotsMenu.tsx'
import { Icon } from '#web/ui/icons.tsx'
import type { SectorNode } from '../../sectors.contract.ts'
import {
  type DropZone,
  namesMissing,
  placeAfterStep,
  placeAt,
  type Step,
  type TreeRow,
  takesSome,
} from '../sectors-tree.ts'
import type { NodeKind, PlannedAct } from '../use-sectors.ts'
import classes from './SectorTree.module.css'

type Props = {
  ref: Ref<HTMLUListElement>
  type: NodeKind
  nodes: SectorNode[]
  rows: TreeRow[]
  chosen: number | undefined
  onToggle: (id: number) => void
  onChoose: (id: number) => void
  onPlace: (id: number, place: Place) => void
  onAdd: (parentId: number) => void
  onPlan: (act: PlannedAct) => void
}

/** The rows of a tree: a click opens one beside it; dragging, or Alt and the arrow keys, moves it. */
export function SectorTree({ ref, type, rows, ...props }: Props): ReactNode {
  const { t } = useTranslation()
  const hint = useId()
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<{ id: number; zone: DropZone }>()
  const isNew = props.nodes.length === 0
  if (rows.length === 0)
    return (
      <p className={classes.empty}>
        {isNew ? t('Nothing here yet. Add the first one.') : t('Nothing fits these filters.')}
      </p>
    )
  return (
    <div className={classes.tree}>
      <p id={hint} className={classes.hint}>
        {t('Drag to move, or use Alt and the arrow keys.')}
      </p>
      <div className={classes.titles} aria-hidden="true">
        <span>{{ sector: t('Sector'), focus: t('Focus'), category: t('Category') }[type]}</span>
        <span>{t('In use')}</span>
        <span className={classes.wide}>{t('Names')}</span>
      </div>
      <ul ref={ref}>
        {rows.map(row => (
          <SectorRow
            key={row.node.id}
            {...props}
            type={type}
            row={row}
            hint={hint}
            dragged={dragged}
            zone={over?.id === row.node.id ? over.zone : undefined}
            onDrag={setDragged}
            onOver={setOver}
          />
        ))}
      </ul>
    </div>
  )
}

type RowProps = Omit<Props, 'ref' | 'rows'> & {
  row: TreeRow
  hint: string
  dragged: number | undefined
  zone: DropZone | undefined
  onDrag: (id: number | undefined) => void
  onOver: (over: { id: number; zone: DropZone } | undefined) => void
}

function SectorRow({ row, hint, dragged, zone, onDrag, onOver, ...props }: RowProps): ReactNode {
  const { t, language } = useTranslation()
  const { type, nodes, chosen, onToggle, onChoose, onPlace } = props
  const { node, level, hasChildren, isOpen } = row
  const name = inLanguage(node.title, language)
  const missing = namesMissing(node)
  const step = (event: KeyboardEvent) => {
    const wanted = event.altKey ? stepOf(event.key) : undefined
    if (!wanted) return
    event.preventDefault()
    const place = placeAfterStep(nodes, node.id, wanted)
    if (place) onPlace(node.id, place)
  }
  const drag = {
    draggable: !node.isFixed,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', name)
      onDrag(node.id)
    },
    onDragEnd: () => {
      onDrag(undefined)
      onOver(undefined)
    },
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (dragged === undefined) return
      const at = zoneAt(event)
      if (!placeAt(nodes, dragged, node.id, at)) return onOver(undefined)
      event.preventDefault()
      if (zone !== at) onOver({ id: node.id, zone: at })
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      event.preventDefault()
      const place = dragged === undefined ? null : placeAt(nodes, dragged, node.id, zoneAt(event))
      if (dragged !== undefined && place) onPlace(dragged, place)
      onDrag(undefined)
      onOver(undefined)
    },
  }
  return (
    <li
      className={classes.row}
      data-level={level}
      data-chosen={chosen === node.id || undefined}
      data-dragged={dragged === node.id || undefined}
      data-zone={zone}
      style={{ '--level': level - 1 } as object}
      {...drag}
    >
      <span className={classes.grip}>{!node.isFixed && <Icon name="grip" size={18} />}</span>
      {hasChildren ? (
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-label={t('What is below {{name}}', { name })}
          onClick={() => onToggle(node.id)}
        >
          <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} size={18} />
        </button>
      ) : (
        <span className={classes.toggle} />
      )}
      <button
        type="button"
        className={classes.name}
        data-name={node.id}
        lang={languageShown(node.title, language)}
        dir="auto"
        aria-current={chosen === node.id ? 'true' : undefined}
        aria-describedby={hint}
        onClick={() => onChoose(node.id)}
        onKeyDown={step}
      >
        {name}
      </button>
      <span className={classes.count}>
        <span aria-hidden="true">{node.uses}</span>
        <span className="visually-hidden">
          {type === 'category'
            ? t('used by {{count}} listings', { count: node.uses })
            : t('used by {{count}} enterprises', { count: node.uses })}
        </span>
      </span>
      <span className={`${classes.names} ${missing === 0 ? classes.wide : classes.missing}`}>
        <Icon name="language" size={16} />
        {t('{{number}} of {{all}}', { number: languages.length - missing, all: languages.length })}
      </span>
      <RowMenu {...props} row={row} name={name} />
    </li>
  )
}

function RowMenu({
  row: { node, level },
  name,
  ...props
}: Pick<RowProps, 'row' | 'onChoose' | 'onAdd' | 'onPlan'> & { name: string }) {
  const { t } = useTranslation()
  const plan = (act: PlannedAct['act'], to: number | null) => props.onPlan({ act, id: node.id, to, position: 0 })
  return (
    <DotsMenu
      label={t('What to do with {{name}}', { name })}
      items={[
        { label: t('Rename'), icon: 'edit', run: () => props.onChoose(node.id) },
        ...(level < maxNodeLevels && takesSome(node)
          ? [{ label: t('Add one below'), icon: 'plus' as const, run: () => props.onAdd(node.id) }]
          : []),
        ...(node.isFixed
          ? []
          : [
              { label: t('Move to…'), icon: 'swap' as const, run: () => plan('move', node.parentId) },
              { label: t('Merge into…'), icon: 'merge' as const, run: () => plan('merge', null) },
              {
                ...{ label: t('Retire'), icon: 'trash' as const, isDangerous: true },
                run: () => plan('retire', node.parentId),
              },
            ]),
      ]}
    />
  )
}

/** In Arabic letters the start is on the right. */
function stepOf(key: string): Step | undefined {
  const isRtl = document.documentElement.dir === 'rtl'
  const steps: Record<string, Step> = {
    ...{ ArrowUp: 'up', ArrowDown: 'down' },
    ...(isRtl ? { ArrowLeft: 'in', ArrowRight: 'out' } : { ArrowRight: 'in', ArrowLeft: 'out' }),
  }
  return lookUp(steps, key)
}

function zoneAt(event: DragEvent<HTMLElement>): DropZone {
  const { top, height } = event.currentTarget.getBoundingClientRect()
  const at = (event.clientY - top) / height
  if (at < 0.3) return 'before'
  return at > 0.7 ? 'after' : 'inside'
}
