import type { ReactNode } from 'react'
import type { FilterOf } from '#features/platform/search/filter-table.ts'
import { useApp } from '#web/app-context.ts'
import { askToSignIn } from '#web/ask-to-sign-in.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { choiceOf, withChoice } from '../browse-state.ts'
import { useBrowseState } from '../use-browse-state.ts'
import classes from './FilterPanel.module.css'

/** A checkbox; guests are asked to sign in if the filter requires that. */
export function ToggleFilter({ filter }: { filter: FilterOf<'toggle'> }): ReactNode {
  const { t } = useTranslation()
  const { viewer } = useApp()
  const { wanted: state, change, linkTo } = useBrowseState()
  const isOn = choiceOf(state, filter).length > 0
  const mayNot = !viewer && filter.signIn
  const toggle = () => {
    const next = withChoice(state, filter, isOn ? [] : ['1'])
    if (mayNot) askToSignIn({ redirect: linkTo(next), reason: mayNot(t) })
    else change(next)
  }
  return (
    <label className={mayNot ? `${classes.option} ${classes.needs_script}` : classes.option}>
      <input type="checkbox" name={filter.parameter} value="1" checked={isOn} onChange={toggle} />
      <span className={classes.label}>{filter.title(t)}</span>
    </label>
  )
}
