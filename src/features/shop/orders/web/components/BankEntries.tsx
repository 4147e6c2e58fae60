import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { formatMoney } from '#shared/money.ts'
import { useApp } from '#web/app-context.ts'
import { DataTable } from '#web/data-table/DataTable.tsx'
import type { BulkAction, Column } from '#web/data-table/data-table.types.ts'
import { TableFilter } from '#web/data-table/TableFilter.tsx'
import { useTableState } from '#web/data-table/use-table-state.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { BankEntry } from '../../bank-entries.contract.ts'
import { mayConfirm } from '../../bank-entry-problem.ts'
import { entryProblemText } from '../bank-entry-words.ts'
import classes from '../pages/AdminPaymentsPage.module.css'
import { bankQuery, bankState, bankTable, confirmBankEntries, setAside } from '../use-bank-entries.ts'
import { BankFile } from './BankFile.tsx'

const canBeConfirmed = ({ problem, state }: BankEntry) => state === 'open' && mayConfirm(problem ?? undefined)

/** Transfers that came in, by the bank's statements: those that fit are selected, and are confirmed together. */
export function BankEntries(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const tell = useSnackbar()
  const title = useId()
  const [state, change] = useTableState(bankTable)
  const { data, error } = useQuery(bankQuery(app, state))
  const [imports, setImports] = useState(0)
  const [asked, setAsked] = useState<BankEntry[]>([])
  const [refused, setRefused] = useState(0)
  const columns = useColumns()
  const shown = bankState(state)
  const actions: BulkAction<BankEntry>[] = [
    {
      label: t('Confirm transfers'),
      fits: canBeConfirmed,
      run: async rows => setAsked(rows),
      explain: failure => failureText(t, failure),
      keepsSelection: true,
    },
    {
      label: shown === 'aside' ? t('Bring back') : t('Put aside'),
      fits: row => row.state !== 'confirmed',
      run: rows => setAside(app, rows, shown !== 'aside'),
      explain: failure => failureText(t, failure),
    },
  ]
  const confirm = async () => {
    const left = await confirmBankEntries(app, asked)
    const count = asked.length - left.length
    setRefused(left.length)
    if (count > 0) tell(t('{{count}} transfers confirmed. What they pay for has started.', { count }))
  }
  return (
    <section aria-labelledby={title}>
      <h2 id={title}>{t('Bank transfers that came in')}</h2>
      <BankFile currencies={data?.currencies ?? []} onImported={() => setImports(imports + 1)} />
      {error && <p role="alert">{failureText(t, error)}</p>}
      {refused > 0 && (
        <p role="alert">{t('{{count}} transfers weren’t confirmed. The list says why.', { count: refused })}</p>
      )}
      {data && (
        <DataTable
          // what was imported just now is selected too
          key={`${app.language} ${shown} ${data.offset} ${imports}`}
          name="bank"
          title={t('Bank transfers that came in')}
          columns={columns}
          rows={data.items}
          rowId={({ id }) => String(id)}
          rowName={nameOf}
          count={data.count}
          limit={data.limit}
          state={state}
          onChange={change}
          actions={shown === 'confirmed' ? [] : actions.filter((_, index) => index === 1 || shown === 'open')}
          preselected={({ problem, state: its }) => its === 'open' && problem === null}
          nothing={t('There are none.')}
          filters={
            <TableFilter
              label={t('Status')}
              value={shown === 'open' ? '' : shown}
              onChange={one => change({ filters: { state: one } })}
              options={[
                ['', t('Not decided')],
                ['confirmed', t('Confirmed')],
                ['aside', t('Put aside')],
              ]}
            />
          }
        />
      )}
      <ConfirmDialog
        open={asked.length > 0}
        onClose={() => setAsked([])}
        title={t('Have {{count}} transfers arrived?', { count: asked.length })}
        text={t('They must be on the account: {{transfers}}. What they pay for starts then. This can’t be undone.', {
          transfers: asked.map(row => `${nameOf(row)} ${formatMoney(row, app.language)}`).join(', '),
        })}
        confirmLabel={t('Confirm transfers')}
        onConfirm={confirm}
      />
    </section>
  )
}

function nameOf({ awaited, payer, words, day }: BankEntry): string {
  return awaited?.reference || payer || words || day
}

function useColumns(): Column<BankEntry>[] {
  const { t, language } = useTranslation()
  return [
    {
      id: 'words',
      title: t('Transfer'),
      isMain: true,
      cell: ({ words, payer }) => (
        <>
          <bdi className={classes.words}>{words || '–'}</bdi>
          <span className={classes.about}>
            <bdi>{payer}</bdi>
          </span>
        </>
      ),
    },
    { id: 'day', title: t('Date'), cell: ({ day }) => formatDay(t, day) },
    {
      id: 'for',
      title: t('Pays for'),
      cell: row => (
        <div>
          {row.awaited && (
            <>
              <bdi className={classes.reference}>{row.awaited.reference}</bdi>
              <span className={classes.about}>
                {[row.awaited.buyer || row.awaited.email, row.awaited.about].join(' · ')}
              </span>
            </>
          )}
          <span className={row.problem ? classes.wrong : classes.fits}>
            {row.state === 'open' && (row.problem ? entryProblemText(t, row, language) : t('Reference and amount fit'))}
          </span>
        </div>
      ),
    },
    {
      id: 'file',
      title: t('From the file'),
      cell: ({ file, importedBy, importedAt, decidedBy, decidedAt, state }) => (
        <div>
          <bdi className={classes.about}>{file}</bdi>
          <span className={classes.about}>{[importedBy, formatDay(t, importedAt)].filter(Boolean).join(' · ')}</span>
          {decidedAt && (
            <span className={classes.about}>
              {state === 'confirmed'
                ? t('Confirmed by {{name}}, {{day}}', { name: decidedBy || '–', day: formatDay(t, decidedAt) })
                : t('Put aside by {{name}}, {{day}}', { name: decidedBy || '–', day: formatDay(t, decidedAt) })}
            </span>
          )}
        </div>
      ),
    },
    { id: 'amount', title: t('Amount'), isNumber: true, cell: row => <b>{formatMoney(row, language)}</b> },
  ]
}
