import { useQueries, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { countFilters, type DirectoryState } from '../directory-state.ts'
import { networkRegions, networkTypes } from '../network-kinds.ts'
import { certificatesQuery, networksQuery, nodePathQuery } from '../use-directory.ts'
import { useDirectoryState } from '../use-directory-state.ts'
import classes from './ActiveFilters.module.css'

/** What is chosen, each removable by itself. */
export function ActiveFilters(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { state, linkTo } = useDirectoryState()
  const { data: certificates } = useSuspenseQuery(certificatesQuery(app))
  const titles = useNodeTitles(state)
  if (countFilters(state) === 0) return null
  const chip = (label: string | undefined, next: DirectoryState) =>
    label && (
      <li key={label}>
        <Link
          to={linkTo(next)}
          preventScrollReset
          className={classes.chip}
          aria-label={t('Remove filter: {{name}}', { name: label })}
        >
          {label}
          <Icon name="close" size={15} />
        </Link>
      </li>
    )
  const without = <K extends 'sectors' | 'focuses' | 'certificates' | 'networkTypes' | 'networkRegions'>(
    list: K,
    id: number,
  ) => ({
    ...state,
    [list]: state[list].filter(one => one !== id),
  })
  return (
    <ul className={classes.chips} aria-label={t('Active filters')}>
      {state.sectors.map(id => chip(titles.get(`sector-${id}`), without('sectors', id)))}
      {state.focuses.map(id => chip(titles.get(`focus-${id}`), without('focuses', id)))}
      {state.certificates.map(id => chip(certificates.find(one => one.id === id)?.title, without('certificates', id)))}
      {state.networkTypes.map(id =>
        chip(networkTypes[id - 1] && t(networkTypes[id - 1]!), without('networkTypes', id)),
      )}
      {state.networkRegions.map(id =>
        chip(networkRegions[id - 1] && t(networkRegions[id - 1]!), without('networkRegions', id)),
      )}
      {state.network && (
        <NetworkChip id={state.network} render={label => chip(label, { ...state, network: undefined })} />
      )}
      {state.box && chip(t('Part of the map'), { ...state, box: undefined })}
    </ul>
  )
}

function NetworkChip({ id, render }: { id: number; render: (label: string | undefined) => ReactNode }): ReactNode {
  const { data } = useSuspenseQuery(networksQuery(useApp()))
  return render(data.find(network => network.id === id)?.title)
}

function useNodeTitles(state: DirectoryState): Map<string, string> {
  const app = useApp()
  const queries = [
    ...state.sectors.map(id => nodePathQuery(app, 'sector', id)),
    ...state.focuses.map(id => nodePathQuery(app, 'focus', id)),
  ]
  const paths = useQueries({ queries })
  const keys = [...state.sectors.map(id => `sector-${id}`), ...state.focuses.map(id => `focus-${id}`)]
  return new Map(keys.map((key, index) => [key, paths[index]?.data?.at(-1)?.text ?? '']))
}
