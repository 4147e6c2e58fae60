import { type ReactNode, useState } from 'react'
import { formatMoney } from '#shared/money.ts'
import { defineList, oneOf, reloadLists } from '#web/admin-list/admin-list.ts'
import { ListSection } from '#web/admin-list/ListSection.tsx'
import { ListTable } from '#web/admin-list/ListTable.tsx'
import { useList } from '#web/admin-list/use-list.ts'
import { useApp } from '#web/app-context.ts'
import type { Column } from '#web/data-table/data-table.types.ts'
import { TableFilter } from '#web/data-table/TableFilter.tsx'
import { momentText } from '#web/i18n/moment-text.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useTimeZone } from '#web/i18n/use-time-zone.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import { type PaymentProblem, problemKinds } from '../../admin-payments.contract.ts'
import classes from '../pages/AdminPaymentsPage.module.css'
import { CheckPayment } from './CheckPayment.tsx'
import { SettleProblemForm } from './SettleProblemForm.tsx'

const states = ['open', 'settled'] as const

export const paymentProblems = defineList({
  name: 'problems',
  prefix: 'problems',
  filters: { kind: oneOf(problemKinds), state: oneOf(states) },
  load: ({ clients }, { filters, page }) => clients.adminPayments.getPaymentProblems({ ...filters, page }),
})

/** Payments that hang, refunds and transfers that failed, and disputes, until an admin settles them. */
export function PaymentProblems(): ReactNode {
  const { t, language } = useTranslation()
  const app = useApp()
  const timeZone = useTimeZone()
  const view = useList(paymentProblems)
  const [settled, setSettled] = useState<PaymentProblem>()
  const kinds = kindTexts(t)
  const nameOf = ({ groupId, saleId, id }: PaymentProblem) => {
    if (groupId !== null) return t('Purchase {{id}}', { id: String(groupId) })
    return saleId === null ? id.slice(id.lastIndexOf(':') + 1) : t('Sale {{id}}', { id: String(saleId) })
  }
  const columns: Column<PaymentProblem>[] = [
    {
      id: 'kind',
      title: t('What happened'),
      isMain: true,
      cell: row => (
        <>
          {kinds[row.kind]}
          <bdi className={classes.about}>
            {nameOf(row)} · {row.provider}
          </bdi>
        </>
      ),
    },
    { id: 'reason', title: t('Why it failed'), cell: row => <bdi>{reasonText(t, row)}</bdi> },
    { id: 'since', title: t('Since when'), cell: ({ since }) => momentText(t, since, timeZone) },
    { id: 'amount', title: t('Amount'), isNumber: true, cell: row => <b>{formatMoney(row, language)}</b> },
    {
      id: 'actions',
      title: t('Actions'),
      cell: row =>
        row.settled ? (
          <div>
            {t('Settled by {{name}}, {{time}}', {
              name: row.settled.by ?? '–',
              time: momentText(t, row.settled.at, timeZone),
            })}
            <span className={classes.about}>{row.settled.why}</span>
          </div>
        ) : (
          <div className={classes.acts}>
            {row.mayCheck && <CheckPayment problem={row.id} name={nameOf(row)} />}
            <button type="button" className={button.quiet} onClick={() => setSettled(row)}>
              {t('Mark as settled')}
              <span className="visually-hidden"> {nameOf(row)}</span>
            </button>
          </div>
        ),
    },
  ]
  const { filters } = view.state
  return (
    <ListSection title={t('Payments that hang or failed')}>
      <ListTable
        view={view}
        title={t('Payments that hang or failed')}
        columns={columns}
        rowId={({ id }) => id}
        rowName={row => `${kinds[row.kind]} ${nameOf(row)}`}
        filters={
          <>
            <TableFilter
              label={t('What happened')}
              value={filters.kind ?? ''}
              onChange={kind => view.change({ filters: { ...filters, kind } })}
              options={[['', t('All')], ...problemKinds.map((kind): [string, string] => [kind, kinds[kind]])]}
            />
            <TableFilter
              label={t('Status')}
              value={filters.state ?? ''}
              onChange={state => view.change({ filters: { ...filters, state } })}
              options={[
                ['', t('Open')],
                ['settled', t('Settled')],
              ]}
            />
          </>
        }
        empty={t('There are none.')}
      />
      <Dialog open={settled !== undefined} onClose={() => setSettled(undefined)} title={t('Mark as settled')}>
        {settled && (
          <SettleProblemForm
            problem={settled.id}
            onCancel={() => setSettled(undefined)}
            onDone={async () => {
              await reloadLists(app)
              setSettled(undefined)
            }}
          />
        )}
      </Dialog>
    </ListSection>
  )
}

function kindTexts(t: Translate): Record<PaymentProblem['kind'], string> {
  return {
    unfinished: t('A payment doesn’t end'),
    stray: t('A payment at the provider doesn’t fit'),
    'refund-failed': t('A refund failed'),
    'transfer-failed': t('Paying an enterprise failed'),
    dispute: t('A buyer disputes a payment'),
  }
}

/** The state or difference in words; codes of providers stay as they are. */
function reasonText(t: Translate, { kind, reason }: PaymentProblem): string {
  const texts: Record<string, string> = {
    'unfinished starting': t('The provider hasn’t taken it on.'),
    'unfinished pending': t('Its time is over, and it wasn’t cancelled.'),
    'unfinished processing': t('The provider has worked on it for more than a day.'),
    'unfinished cancelling': t('The provider hasn’t confirmed that it’s cancelled.'),
    'stray unknown': t('We have no payment with its id.'),
    'stray other': t('Ours is another one there.'),
    'stray amount': t('Ours has another amount.'),
    'stray cancelled': t('It was paid, but is cancelled here.'),
    'dispute ': t('Please answer it at the provider.'),
  }
  return new Map(Object.entries(texts)).get(`${kind} ${reason}`) ?? (reason || '–')
}
