import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { writeState } from '../browse-state.ts'
import { useScope } from '../scope.ts'
import { followedFilter, savedFilter } from '../tables.ts'
import { useBrowseState } from '../use-browse-state.ts'
import classes from './FilterPanel.module.css'
import { NearFilter } from './NearFilter.tsx'
import { NetworkOnly } from './NetworkOnly.tsx'
import { ToggleFilter } from './ToggleFilter.tsx'

/** The filters of a page; each option shows its number of results. Without JavaScript it is a plain form. */
export function FilterPanel({ path, children }: { path: string; children: ReactNode }): ReactNode {
  const { t } = useTranslation()
  const { wanted: state } = useBrowseState()
  const { network } = useScope()
  const rest = [...new URLSearchParams(writeState({ ...state, choices: {}, box: undefined }))]
  return (
    <form action={path} method="get" className={classes.panel} aria-label={t('Filters')}>
      {rest.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {network?.landing !== 'directory-only' && <ToggleFilter filter={followedFilter} />}
      {state.itemType === 'listing' && <ToggleFilter filter={savedFilter} />}
      <NetworkOnly />
      <NearFilter />
      {children}
      <noscript>
        <button type="submit" className={button.primary}>
          {t('Show results')}
        </button>
      </noscript>
    </form>
  )
}
