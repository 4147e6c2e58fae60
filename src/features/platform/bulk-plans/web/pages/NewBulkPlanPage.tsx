import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { ListPage } from '#web/admin-list/ListPage.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import { listName, listPaths } from '../bulk-words.ts'
import { PlanForm } from '../components/PlanForm.tsx'
import type { NewBulkPlan } from './new-bulk-plan.loader.ts'

/** Plans a change of all rows that the filters of a list match. */
export function NewBulkPlanPage(): ReactNode {
  const { t } = useTranslation()
  const { of, filters, count } = useLoaderData<NewBulkPlan>()
  const query = new URLSearchParams(filters)
  return (
    <ListPage
      title={t('Change all')}
      intro={t('First you see row by row what would change. Nothing is changed until you start it.')}
    >
      <p>
        <Link to={`${listPaths[of]}${query.size > 0 ? `?${query}` : ''}`}>
          {t('{{count}} rows of “{{list}}”', { count, list: listName(t, of) })}
        </Link>
      </p>
      <PlanForm key={of} of={of} filters={filters} />
    </ListPage>
  )
}
