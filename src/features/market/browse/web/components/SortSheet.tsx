import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon, type IconName } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { BrowseState, Sort } from '../browse-state.ts'
import classes from './SortSheet.module.css'

type Props = {
  open: boolean
  onClose: () => void
  sorts: { value: Sort; name: string }[]
  current: Sort
  onSort: (sort: Sort) => void
  views: { view: BrowseState['view']; icon: IconName; name: string; to: string }[]
  view: BrowseState['view']
}

/** The order of results and their view, which wider screens have in the toolbar. */
export default function SortSheet({ open, onClose, sorts, current, onSort, views, view }: Props): ReactNode {
  const { t } = useTranslation()
  return (
    <Dialog open={open} onClose={onClose} title={t('Sort and view')} kind="sheet">
      <ul className={classes.views} aria-label={t('View')}>
        {views.map(one => (
          <li key={one.view}>
            <Link
              to={one.to}
              preventScrollReset
              aria-current={one.view === view ? 'true' : undefined}
              onClick={onClose}
            >
              <Icon name={one.icon} />
              {one.name}
            </Link>
          </li>
        ))}
      </ul>
      <fieldset className={classes.sorts}>
        <legend>{t('Sort')}</legend>
        {sorts.map(({ value, name }) => (
          <label key={value} className={classes.sort}>
            <input
              type="radio"
              name="sort"
              checked={value === current}
              onChange={() => onSort(value)}
              onClick={event => event.detail > 0 && onClose()}
            />
            {name}
          </label>
        ))}
      </fieldset>
    </Dialog>
  )
}
