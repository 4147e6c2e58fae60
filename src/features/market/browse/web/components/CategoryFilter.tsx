import { type ReactNode, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { tickedIds, toggleNode } from '../filter-tree.ts'
import { useScope } from '../scope.ts'
import { useBrowseState } from '../use-browse-state.ts'
import { useNetworkCategories } from '../use-network-categories.ts'
import { FilterGroup, FilterOption } from './FilterGroup.tsx'
import classes from './FilterPanel.module.css'

type Node = { id: number; parentId: number | null; name: string; path: string[]; children: number }

/** The tree of categories, below the one that the page is about. */
export function CategoryFilter({ counts }: { counts: Record<string, number> }): ReactNode {
  const { t } = useTranslation()
  const data = useNetworkCategories()
  const { within } = useScope()
  const { state, change } = useBrowseState()
  const root = within?.type === 'category' ? within.id : null
  const nodes = data.filter(node => node.path[0] !== 'all')
  const paths = state.categories.map(id => pathTo(nodes, id)).filter(path => path.length > 0)
  const ticked = tickedIds(paths)
  const used = (parentId: number | null) =>
    nodes.filter(node => node.parentId === parentId && ((counts[node.id] ?? 0) > 0 || ticked.has(node.id)))
  const top = used(root)
  const toggle = (node: Node) => {
    const parents = pathTo(nodes, node.id).map(one => one.id)
    change({ ...state, categories: toggleNode(state.categories, paths, node.id, parents.slice(0, -1)) })
  }
  return (
    <FilterGroup title={t('Categories')} empty={top.length === 0}>
      <ul className={classes.options}>
        {top.map(node => (
          <Branch key={node.id} node={node} below={used(node.id)} counts={counts} ticked={ticked} onToggle={toggle} />
        ))}
      </ul>
    </FilterGroup>
  )
}

type BranchProps = {
  node: Node
  below: Node[]
  counts: Record<string, number>
  ticked: Set<number>
  onToggle: (node: Node) => void
}

function Branch({ node, below, counts, ticked, onToggle }: BranchProps): ReactNode {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<boolean>()
  const open = below.length > 0 && (opened ?? ticked.has(node.id))
  const option = (one: Node) => (
    <FilterOption
      name="category"
      value={one.id}
      label={one.name}
      count={counts[one.id] ?? 0}
      checked={ticked.has(one.id)}
      onToggle={() => onToggle(one)}
    />
  )
  return (
    <li>
      <div className={classes.node}>
        {option(node)}
        {below.length > 0 && (
          <button
            type="button"
            className={classes.expand}
            aria-expanded={open}
            aria-label={t('More specific: {{name}}', { name: node.name })}
            onClick={() => setOpened(!open)}
          >
            <Icon name={open ? 'minus' : 'plus'} size={16} />
          </button>
        )}
      </div>
      {open && (
        <ul className={classes.branch}>
          {below.map(one => (
            <li key={one.id}>{option(one)}</li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** From the topmost category down to this one. */
function pathTo(nodes: Node[], id: number) {
  const path: { id: number; text: string; children: boolean }[] = []
  for (let node = nodes.find(one => one.id === id); node; node = nodes.find(one => one.id === node?.parentId))
    path.unshift({ id: node.id, text: node.name, children: node.children > 0 })
  return path
}
