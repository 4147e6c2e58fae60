import { type ReactNode, useState } from 'react'
import { formatMoney } from '#shared/money.ts'
import { defineList } from '#web/admin-list/admin-list.ts'
import { ListSection } from '#web/admin-list/ListSection.tsx'
import { ListTable } from '#web/admin-list/ListTable.tsx'
import { useList } from '#web/admin-list/use-list.ts'
import { useApp } from '#web/app-context.ts'
import type { BulkAction, Column } from '#web/data-table/data-table.types.ts'
import { TableFilter } from '#web/data-table/TableFilter.tsx'
import { failureText } from '#web/i18n/failure-text.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { type BankEntry, entryStates } from '../../bank-entries.contract.ts'
import { mayConfirm } from '../../bank-entry-problem.ts'
import { entryProblemText } from '../bank-entry-words.ts'
import { confirmBankEntries, setAside } from '../change-bank-entries.ts'
import classes from '../pages/AdminPaymentsPage.module.css'
import { BankFile } from './BankFile.tsx'

const canBeConfirmed = ({ problem, state }: BankEntry) => state === 'open' && mayConfirm(problem ?? undefined)

export const bankEntries = defineList({
  name: 'bank',
  prefix: 'bank',
  states: entryStates,
  load: ({ clients, language }, { state, page }) => clients.bankEntries.getBankEntries({ state, page, language }),
})

/** Incoming transfers from the bank's statements: matching ones are selected, and are confirmed together. */
export function BankEntries(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const notify = useSnackbar()
  const view = useList(bankEntries)
  const { answer, openState: shown } = view
  const [imports, setImports] = useState(0)
  const [asked, setAsked] = useState<BankEntry[]>([])
  const [refused, setRefused] = useState(0)
  const columns = useColumns()
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
    if (count > 0) notify(t('{{count}} transfers confirmed. What they pay for has started.', { count }))
  }
  return (
    <ListSection title={t('Bank transfers that came in')}>
      <BankFile currencies={answer?.currencies ?? []} onImported={() => setImports(imports + 1)} />
      {refused > 0 && (
        <p role="alert">{t('{{count}} transfers weren’t confirmed. The list says why.', { count: refused })}</p>
      )}
      <ListTable
        // new entries of an import are selected too
        selectionKey={`${shown} ${answer?.offset} ${imports}`}
        view={view}
        title={t('Bank transfers that came in')}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={nameOf}
        actions={shown === 'confirmed' ? [] : actions.filter((_, index) => index === 1 || shown === 'open')}
        preselected={({ problem, state: its }) => its === 'open' && problem === null}
        nothing={t('There are none.')}
        filters={
          <TableFilter
            label={t('Status')}
            value={shown === 'open' ? '' : shown}
            onChange={one => view.change({ filters: { state: one } })}
            options={[
              ['', t('Not decided')],
              ['confirmed', t('Confirmed')],
              ['aside', t('Put aside')],
            ]}
          />
        }
      />
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
    </ListSection>
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
