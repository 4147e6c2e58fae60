import { useQueries, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import type { IdList } from '../directory-state.ts'
import { withoutFilters, writeState } from '../directory-state.ts'
import { type Paths, tickedIds, toggleNode } from '../filter-tree.ts'
import { networkRegions, networkTypes } from '../network-kinds.ts'
import { certificatesQuery, nodePathQuery, nodesQuery, type ResultsPage } from '../use-directory.ts'
import { useDirectoryState } from '../use-directory-state.ts'
import { FilterGroup, FilterOption } from './FilterGroup.tsx'
import classes from './FilterPanel.module.css'
import { FilterTree } from './FilterTree.tsx'

/** Every filter with the exact number of results that each option would give. A plain form where there is no JavaScript. */
export function FilterPanel({ counts, path }: { counts: ResultsPage['counts']; path: string }): ReactNode {
  const { t } = useTranslation()
  const { site } = useApp()
  const { state } = useDirectoryState()
  const rest = [...new URLSearchParams(writeState(withoutFilters(state)))]
  return (
    <form action={path} method="get" className={classes.panel} aria-label={t('Filters')}>
      {rest.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <NodeFilter type="sector" list="sectors" title={t('Sectors')} counts={counts.sectors} />
      <NodeFilter type="focus" list="focuses" title={t('Focus')} counts={counts.focuses} />
      <CertificateFilter counts={counts.certificates} />
      {site.kind === 'platform' && (
        <>
          <KindFilter
            list="networkTypes"
            name="networkType"
            title={t('Network type')}
            kinds={networkTypes}
            counts={counts.networkTypes}
          />
          <KindFilter
            list="networkRegions"
            name="networkRegion"
            title={t('Network region')}
            kinds={networkRegions}
            counts={counts.networkRegions}
          />
        </>
      )}
      <noscript>
        <button type="submit" className={button.primary}>
          {t('Show results')}
        </button>
      </noscript>
    </form>
  )
}

function NodeFilter({
  type,
  list,
  title,
  counts,
}: {
  type: 'sector' | 'focus'
  list: IdList
  title: string
  counts: Record<string, number>
}): ReactNode {
  const app = useApp()
  const { state, change } = useDirectoryState()
  const { data: nodes } = useSuspenseQuery(nodesQuery(app, type))
  const paths = useQueries({ queries: state[list].map(id => nodePathQuery(app, type, id)), combine: loaded })
  const ticked = tickedIds(paths)
  return (
    <FilterGroup title={title} empty={!nodes.some(node => (counts[node.id] ?? 0) > 0 || ticked.has(node.id))}>
      <FilterTree
        type={type}
        nodes={nodes}
        counts={counts}
        ticked={ticked}
        onToggle={(id, parents) => change({ ...state, [list]: toggleNode(state[list], paths, id, parents) })}
      />
    </FilterGroup>
  )
}

function loaded(results: { data: Paths[number] | undefined }[]): Paths {
  return results.flatMap(result => (result.data ? [result.data] : []))
}

function CertificateFilter({ counts }: { counts: Record<string, number> }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { state, change } = useDirectoryState()
  const { data } = useSuspenseQuery(certificatesQuery(app))
  const used = data.filter(one => (counts[one.id] ?? 0) > 0 || state.certificates.includes(one.id))
  return (
    <FilterGroup title={t('Certificates')} empty={used.length === 0}>
      <ul className={classes.options}>
        {used.map(one => (
          <li key={one.id}>
            <FilterOption
              name="certificate"
              id={one.id}
              label={one.title}
              count={counts[one.id] ?? 0}
              checked={state.certificates.includes(one.id)}
              onToggle={() => change({ ...state, certificates: toggled(state.certificates, one.id) })}
            />
          </li>
        ))}
      </ul>
    </FilterGroup>
  )
}

type KindProps = {
  list: 'networkTypes' | 'networkRegions'
  name: string
  title: string
  kinds: string[]
  counts: Record<string, number>
}

function KindFilter({ list, name, title, kinds, counts }: KindProps): ReactNode {
  const { t } = useTranslation()
  const { state, change } = useDirectoryState()
  const options = kinds
    .map((kind, index) => ({ id: index + 1, kind }))
    .filter(({ id }) => (counts[id] ?? 0) > 0 || state[list].includes(id))
  return (
    <FilterGroup title={title} open={state[list].length > 0} empty={options.length === 0}>
      <ul className={classes.options}>
        {options.map(({ id, kind }) => (
          <li key={id}>
            <FilterOption
              name={name}
              id={id}
              label={t(kind)}
              count={counts[id] ?? 0}
              checked={state[list].includes(id)}
              onToggle={() => change({ ...state, [list]: toggled(state[list], id) })}
            />
          </li>
        ))}
      </ul>
    </FilterGroup>
  )
}

function toggled(ids: number[], id: number): number[] {
  return ids.includes(id) ? ids.filter(one => one !== id) : [...ids, id]
}
