import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { askToSignIn } from '#web/ask-to-sign-in.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useScope } from '../scope.ts'
import { useBrowseState } from '../use-browse-state.ts'
import classes from './FilterPanel.module.css'

/** Only what the viewer follows or saved; not in directory-only networks (docs/product.md §2 “Followed toggle”). */
export function FollowedFilter(): ReactNode {
  const { t } = useTranslation()
  const { viewer } = useApp()
  const { network } = useScope()
  const { state, change, linkTo } = useBrowseState()
  if (network?.landing === 'directory-only') return null
  const toggle = () => {
    const next = { ...state, followed: !state.followed }
    if (viewer) change(next)
    else askToSignIn({ redirect: linkTo(next), reason: t('Log in to see what you follow.') })
  }
  return (
    <label className={viewer ? classes.option : `${classes.option} ${classes.needs_script}`}>
      <input type="checkbox" name="followed" value="1" checked={state.followed} onChange={toggle} />
      <span className={classes.label}>{t('Followed')}</span>
    </label>
  )
}
