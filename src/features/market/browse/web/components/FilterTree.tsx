import { type ReactNode, useState } from 'react'
import type { FilterOf } from '#features/platform/search/filter-table.ts'
import type { TreeNode, TreePlace } from '#features/platform/search/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { treeOf } from '../vocabularies.ts'
import { FilterOption } from './FilterGroup.tsx'
import classes from './FilterPanel.module.css'

type Props = {
  filter: FilterOf<'tree'>
  place: TreePlace
  nodes: TreeNode[]
  counts: Record<string, number>
  ticked: Set<number>
  parents?: number[]
  onToggle: (id: number, parents: number[]) => void
}

/** Nodes that can be opened to show their children. Nodes without results are left out unless chosen. */
export function FilterTree({ nodes, counts, ticked, parents = [], ...rest }: Props): ReactNode {
  const { t } = useTranslation()
  const [all, setAll] = useState(false)
  const used = nodes.filter(node => isUsed(node, { counts, ticked }))
  if (rest.filter.byCount) used.sort((a, b) => (counts[b.id] ?? 0) - (counts[a.id] ?? 0))
  const top = parents.length === 0
  const { shownAtFirst = used.length } = rest.filter
  const shown = all || !top ? used : used.filter((node, index) => index < shownAtFirst || ticked.has(node.id))
  return (
    <>
      <ul className={top ? classes.options : classes.branch}>
        {shown.map(node => (
          <Branch key={node.id} node={node} counts={counts} ticked={ticked} parents={parents} {...rest} />
        ))}
      </ul>
      {used.length > shown.length && (
        <button type="button" className={classes.more} onClick={() => setAll(true)}>
          {t('Show {{count}} more', { count: used.length - shown.length })}
        </button>
      )}
    </>
  )
}

function Branch({
  node,
  ...props
}: Omit<Props, 'nodes' | 'parents'> & { node: TreeNode; parents: number[] }): ReactNode {
  const { t } = useTranslation()
  const ticked = props.ticked.has(node.id)
  const [opened, setOpened] = useState<boolean>()
  const wantsOpen = node.children === true && (opened ?? ticked)
  const children = treeOf(props.filter).useChildren(node, wantsOpen, props.place)
  // known only once the children have loaded
  const isEmpty = children !== undefined && !children.some(child => isUsed(child, props))
  const open = wantsOpen && !isEmpty
  return (
    <li>
      <div className={classes.node}>
        <FilterOption
          name={props.filter.parameter}
          value={node.id}
          label={node.text}
          picture={node.imageId}
          count={props.counts[node.id] ?? 0}
          checked={ticked}
          onToggle={() => {
            setOpened(ticked ? false : undefined)
            props.onToggle(node.id, props.parents)
          }}
        />
        {node.children && !isEmpty && (
          <button
            type="button"
            className={classes.expand}
            aria-expanded={open}
            aria-label={t('More specific: {{name}}', { name: node.text })}
            onClick={() => setOpened(!open)}
          >
            <Icon name={open ? 'minus' : 'plus'} size={16} />
          </button>
        )}
      </div>
      {open && children && <FilterTree {...props} nodes={children} parents={[...props.parents, node.id]} />}
    </li>
  )
}

function isUsed({ id }: TreeNode, { counts, ticked }: Pick<Props, 'counts' | 'ticked'>): boolean {
  return (counts[id] ?? 0) > 0 || ticked.has(id)
}
