import { type ReactNode, useState } from 'react'
import { SettingsFrame } from '#features/networks/settings/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { AddFilterForm } from '../components/AddFilterForm.tsx'
import { FilterItem } from '../components/FilterItem.tsx'
import { useNetworkFilters } from '../use-network-filters.ts'
import classes from './NetworkFiltersPage.module.css'

/** The questions of its forms that a network filters its members by. */
export function NetworkFiltersPage(): ReactNode {
  const { t } = useTranslation()
  const { items } = useNetworkFilters()
  const [isAdding, setAdding] = useState(false)
  return (
    <SettingsFrame title={t('Filters')}>
      <p className={classes.note}>
        {t(
          'Visitors of your directory filter members by what they answered in your forms: the newest answer counts, while the membership is shown.',
        )}
      </p>
      {items.length === 0 && !isAdding && <p>{t('There are no filters of your own yet.')}</p>}
      <ol className={classes.filters}>
        {items.map(filter => (
          <FilterItem key={filter.id} filter={filter} />
        ))}
        {isAdding && (
          <li>
            <AddFilterForm onAdded={() => setAdding(false)} />
          </li>
        )}
      </ol>
      {!isAdding && (
        <div>
          <button type="button" className={button.secondary} onClick={() => setAdding(true)}>
            <Icon name="plus" size={18} />
            {t('Add filter')}
          </button>
        </div>
      )}
    </SettingsFrame>
  )
}
