import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { nodesQuery } from '#features/market/directory/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import type { TreeNode } from '../filter-tree.ts'
import { FilterOption } from './FilterGroup.tsx'
import classes from './FilterPanel.module.css'

type Props = {
  type: 'sector' | 'focus'
  nodes: TreeNode[]
  counts: Record<string, number>
  ticked: Set<number>
  parents?: number[]
  onToggle: (id: number, parents: number[]) => void
}

const shownAtFirst = 6

/** Sectors or focuses; children are fetched when a node is first opened. Nodes without results are left out unless chosen. */
export function FilterTree({ nodes, counts, ticked, parents = [], ...rest }: Props): ReactNode {
  const { t } = useTranslation()
  const [all, setAll] = useState(false)
  const used = nodes.filter(node => (counts[node.id] ?? 0) > 0 || ticked.has(node.id))
  const top = parents.length === 0
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
  const app = useApp()
  const ticked = props.ticked.has(node.id)
  const [opened, setOpened] = useState<boolean>()
  const open = node.children && (opened ?? ticked)
  const children = useQuery({ ...nodesQuery(app, props.type, node.id), enabled: open })
  return (
    <li>
      <div className={classes.node}>
        <FilterOption
          name={props.type}
          value={node.id}
          label={node.text}
          count={props.counts[node.id] ?? 0}
          checked={ticked}
          onToggle={() => {
            setOpened(ticked ? false : undefined)
            props.onToggle(node.id, props.parents)
          }}
        />
        {node.children && (
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
      {open && children.data && <FilterTree {...props} nodes={children.data} parents={[...props.parents, node.id]} />}
    </li>
  )
}
