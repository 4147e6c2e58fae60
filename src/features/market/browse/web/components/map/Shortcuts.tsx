import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { shortcutsQuery } from '#features/market/directory/web/index.ts'
import { lookUp } from '#shared/look-up.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon, type IconName } from '#web/ui/icons.tsx'
import { type BrowseState, choiceOf, withChoice } from '../../browse-state.ts'
import classes from './Shortcuts.module.css'

/** docs/product.md §4 “Map”: eat, sleep, shop, wellness, coworking, farm. */
const icons: Record<string, IconName> = {
  eat: 'eat',
  sleep: 'sleep',
  shop: 'bag',
  wellness: 'heart',
  coworking: 'desk',
  farm: 'plant',
}

/** the filter that shortcuts set */
const sectors = { key: 'sectors' }

type Props = { state: BrowseState; onChange: (next: BrowseState) => void }

/** Buttons that each toggle their own sectors in place of the chosen ones. */
export function Shortcuts({ state, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(shortcutsQuery(useApp()))
  const shortcuts = data.filter(shortcut => shortcut.nodeIds.length > 0)
  if (shortcuts.length === 0) return null
  const chosen = choiceOf(state, sectors)
  return (
    <ul className={classes.shortcuts} aria-label={t('Shortcuts')}>
      {shortcuts.map(({ handle, title, nodeIds }) => {
        const ids = nodeIds.map(String)
        const isOn = ids.every(id => chosen.includes(id))
        const next = isOn ? chosen.filter(id => !ids.includes(id)) : ids
        return (
          <li key={handle}>
            <button
              type="button"
              className={classes.shortcut}
              aria-pressed={isOn}
              onClick={() => onChange({ ...withChoice(state, sectors, next), page: 1 })}
            >
              <Icon name={lookUp(icons, handle) ?? 'leaf'} size={18} />
              {title}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
