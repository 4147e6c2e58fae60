import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { TableFilter } from '#web/data-table/TableFilter.tsx'
import { TablePages } from '#web/data-table/TablePages.tsx'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { BulkPlan, BulkRow } from '../../bulk-plans.contract.ts'
import { type RowResult, rowResults } from '../../plan-rules.ts'
import { reasonText, resultName, snapshotText } from '../bulk-words.ts'
import { rowsQuery } from '../use-bulk-plans.ts'
import classes from './PlanRows.module.css'

/** The rows of a bulk change, all or those with one result. */
export function PlanRows({ plan }: { plan: BulkPlan }): ReactNode {
  const { t } = useTranslation()
  const [{ page, result }, choose] = useState<{ page: number; result: RowResult | '' }>({ page: 1, result: '' })
  const { counts } = plan
  const step = JSON.stringify([plan.state, counts])
  const { data, error } = useQuery(rowsQuery(useApp(), { planId: plan.id, page, result, step }))
  const present = rowResults.filter(one => counts[one] > 0)
  const total = present.reduce((sum, one) => sum + counts[one], 0)
  if (total === 0) return null
  return (
    <section className={classes.rows} aria-labelledby="plan-rows">
      <h3 id="plan-rows">{t('Rows')}</h3>
      <TableFilter
        label={t('Show')}
        value={result}
        onChange={value => choose({ page: 1, result: present.find(one => one === value) ?? '' })}
        options={[
          ['', t('All rows ({{size}})', { size: total })],
          ...present.map((one): [string, string] => [one, `${resultName(t, one)} (${counts[one]})`]),
        ]}
      />
      {error && <p role="alert">{failureText(t, error)}</p>}
      <ul>
        {data?.items.map(row => (
          <li key={row.target}>
            <RowLine plan={plan} row={row} />
          </li>
        ))}
      </ul>
      <TablePages
        title={t('Rows')}
        page={page}
        pages={Math.ceil((data?.count ?? 0) / (data?.limit ?? 1))}
        onPage={next => choose({ page: next, result })}
      />
    </section>
  )
}

function RowLine({
  plan: { act },
  row: { name, target, before, after, result, reason },
}: {
  plan: BulkPlan
  row: BulkRow
}) {
  const { t } = useTranslation()
  const was = snapshotText(t, act, before)
  return (
    <>
      <b dir="auto">{name || target}</b>
      <span className={classes.change}>
        {after ? t('{{before}} → {{after}}', { before: was, after: snapshotText(t, act, after) }) : was}
      </span>
      <small>{[resultName(t, result), reason && reasonText(t, reason)].filter(Boolean).join(' · ')}</small>
    </>
  )
}
