import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useScope } from '../scope.ts'
import { useBrowseState } from '../use-browse-state.ts'
import classes from './FilterPanel.module.css'

/** The network-only checkbox, which exists only on a network's pages on the platform (docs/product.md §2). */
export function NetworkOnly(): ReactNode {
  const { t } = useTranslation()
  const { site } = useApp()
  const { network } = useScope()
  const { wanted: state, change } = useBrowseState()
  if (!network || site.kind === 'whitelabel') return null
  return (
    <label className={`${classes.option} ${classes.needs_script}`}>
      <input
        type="checkbox"
        checked={!state.everywhere}
        onChange={() => change({ ...state, everywhere: !state.everywhere })}
      />
      <span className={classes.label}>{t('Only {{name}}', { name: network.name })}</span>
    </label>
  )
}
