import { type ReactNode, useState } from 'react'
import { withProof } from '#features/people/accounts/web/index.ts'
import { formatMoney } from '#shared/money.ts'
import { defineList, reloadLists } from '#web/admin-list/admin-list.ts'
import { ListSection } from '#web/admin-list/ListSection.tsx'
import { ListTable } from '#web/admin-list/ListTable.tsx'
import { useList } from '#web/admin-list/use-list.ts'
import { useApp } from '#web/app-context.ts'
import type { Column } from '#web/data-table/data-table.types.ts'
import { saveFile } from '#web/data-table/save-file.ts'
import { useAction } from '#web/forms/use-action.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import type { PayoutBatch } from '../../admin-payouts.contract.ts'
import { MarkSent } from './MarkSent.tsx'
import classes from './money-tables.module.css'

export const payoutBatches = defineList({
  name: 'payout-batches',
  prefix: 'batches',
  load: ({ clients }, { page }) => clients.adminPayouts.getPayoutBatches({ page }),
})

/** Batches with their files for the bank. */
export function PayoutBatches(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const view = useList(payoutBatches)
  const [sent, setSent] = useState<PayoutBatch>()
  const { run, isBusy, problem } = useAction(failure => failureText(t, failure))
  const nameOf = ({ id }: PayoutBatch) => t('Batch {{number}}', { number: String(id) })
  const download = (batchId: number) =>
    run(async () => {
      const { name, csv } = await withProof(() => app.clients.adminPayouts.getPayoutFile({ batchId }))
      saveFile(name, 'text/csv', csv)
    })
  // an unfinished batch keeps its own minimum
  const carryOn = ({ currency }: PayoutBatch) =>
    run(async () => {
      await app.clients.adminPayouts.runPayouts({ currency })
      await reloadLists(app)
    })
  const columns: Column<PayoutBatch>[] = [
    {
      id: 'batch',
      title: t('Batch'),
      isMain: true,
      cell: row => (
        <>
          {nameOf(row)}
          {row.isRunning && (
            <span className={classes.about}>{t('It was interrupted. Carry on with it before you take its file.')}</span>
          )}
        </>
      ),
    },
    { id: 'at', title: t('Date'), cell: ({ at }) => formatDay(t, at) },
    { id: 'moving', title: t('In transfer'), isNumber: true, cell: ({ inTransfer }) => inTransfer },
    { id: 'sent', title: t('Paid out'), isNumber: true, cell: ({ sent: done }) => done },
    { id: 'failed', title: t('Failed'), isNumber: true, cell: ({ failed }) => failed },
    { id: 'amount', title: t('Amount'), isNumber: true, cell: row => <b>{formatMoney(row, app.language)}</b> },
    {
      id: 'actions',
      title: t('Actions'),
      cell: row => (
        <span className={classes.actions}>
          {row.isRunning ? (
            <button
              type="button"
              className={button.quiet}
              aria-busy={isBusy || undefined}
              onClick={() => void carryOn(row)}
            >
              {t('Carry on')}
              <span className="visually-hidden"> {nameOf(row)}</span>
            </button>
          ) : (
            row.inTransfer > 0 && (
              <>
                <button
                  type="button"
                  className={button.quiet}
                  aria-busy={isBusy || undefined}
                  onClick={() => void download(row.id)}
                >
                  {t('File for the bank')}
                  <span className="visually-hidden"> {nameOf(row)}</span>
                </button>
                <button type="button" className={button.quiet} onClick={() => setSent(row)}>
                  {t('All sent')}
                  <span className="visually-hidden"> {nameOf(row)}</span>
                </button>
              </>
            )
          )}
        </span>
      ),
    },
  ]
  if (view.answer?.count === 0) return null
  return (
    <ListSection title={t('Batches')}>
      {problem && <p role="alert">{problem}</p>}
      <ListTable view={view} title={t('Batches')} columns={columns} rowId={({ id }) => String(id)} rowName={nameOf} />
      <MarkSent
        which={sent && { batchId: sent.id }}
        title={t('Did the bank send all of batch {{number}}?', { number: String(sent?.id ?? '') })}
        onClose={() => setSent(undefined)}
      />
    </ListSection>
  )
}
