import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLoaderData } from 'react-router'
import { DeskPage, deskFailure } from '#features/market/desk/web/index.ts'
import { termsText } from '#features/shop/discounts/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { DataTable } from '#web/data-table/DataTable.tsx'
import type { Column } from '#web/data-table/data-table.types.ts'
import { useTableState } from '#web/data-table/use-table-state.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { Promotion, PromotionState } from '../../promotions.contract.ts'
import { PromotionForm } from '../components/PromotionForm.tsx'
import { endPromotion, promotionsQuery, promotionsTable } from '../use-promotions.ts'
import classes from './PromotionsPage.module.css'
import type { PromotionsPageData } from './promotions.loader.ts'

/** Page with an enterprise's promotions on its profile and its listings, for its team. */
export function PromotionsPage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const notify = useSnackbar()
  const { vendorId } = useLoaderData<PromotionsPageData>()
  const [state, change] = useTableState(promotionsTable)
  const { data, error } = useQuery(promotionsQuery(app, vendorId, state))
  const [isAdding, setAdding] = useState(false)
  const [ending, setEnding] = useState<Promotion>()
  const states: Record<PromotionState, string> = {
    running: t('Running'),
    paused: t('Paused'),
    planned: t('Planned'),
    ended: t('Ended'),
  }
  const columns: Column<Promotion>[] = [
    {
      id: 'code',
      title: t('Code'),
      isMain: true,
      cell: row => (
        <>
          <bdi>{row.code}</bdi>
          <span className={classes.terms}>{termsText(t, row, app.language)}</span>
        </>
      ),
    },
    {
      id: 'state',
      title: t('Status'),
      cell: row => (
        <>
          <span className={row.state === 'running' ? classes.running : classes.state}>{states[row.state]}</span>
          {row.state === 'paused' && (
            <span className={classes.terms}>{t('Its code can’t be used now, or your community cart is off.')}</span>
          )}
        </>
      ),
    },
    { id: 'from', title: t('First day'), cell: ({ from }) => formatDay(t, from) },
    { id: 'to', title: t('Last day'), cell: ({ to }) => formatDay(t, to) },
  ]
  if (data?.mayChange)
    columns.push({
      id: 'actions',
      title: t('Actions'),
      cell: row =>
        row.state === 'ended' ? (
          '–'
        ) : (
          <button type="button" className={button.quiet} onClick={() => setEnding(row)}>
            {t('End')}
            <span className="visually-hidden"> {row.code}</span>
          </button>
        ),
    })
  return (
    <DeskPage vendorId={vendorId} title={t('Your enterprise’s promotions')}>
      <p className={classes.intro}>
        {t(
          'A promotion shows one of your discount codes on your profile and your listings, until its last day. There’s one at a time.',
        )}
      </p>
      {error && <p role="alert">{failureText(t, error)}</p>}
      {data?.mayChange &&
        (data.codes.length > 0 ? (
          <button type="button" className={`${button.primary} ${classes.add}`} onClick={() => setAdding(true)}>
            <Icon name="plus" size={18} />
            {t('New promotion')}
          </button>
        ) : (
          <p>
            {t('It needs a code that buyers can use.')}{' '}
            <Link to={`/vendor/discounts?vendorId=${vendorId}`}>{t('Add a discount code')}</Link>
          </p>
        ))}
      {data?.count === 0 && <p className={classes.intro}>{t('There hasn’t been one yet.')}</p>}
      {data && data.count > 0 && (
        <DataTable
          key={app.language}
          name="promotions"
          title={t('Promotions')}
          columns={columns}
          rows={data.items}
          rowId={({ id }) => String(id)}
          rowName={({ code }) => code}
          count={data.count}
          limit={data.limit}
          state={state}
          onChange={change}
        />
      )}
      <Dialog open={isAdding} onClose={() => setAdding(false)} title={t('New promotion')}>
        {data && (
          <PromotionForm
            vendorId={vendorId}
            codes={data.codes}
            maxDays={data.maxDays}
            onDone={isSaved => {
              setAdding(false)
              if (isSaved) notify(t('Promotion saved'))
            }}
          />
        )}
      </Dialog>
      <ConfirmDialog
        open={ending !== undefined}
        onClose={() => setEnding(undefined)}
        title={t('End the promotion of {{code}}?', { code: ending?.code ?? '' })}
        text={t('Visitors no longer see the code. It can still be used.')}
        confirmLabel={t('End promotion')}
        onConfirm={async () => {
          if (ending) await endPromotion(app, ending.id)
          notify(t('Promotion ended'))
        }}
        explain={failure => deskFailure(t, failure)}
      />
    </DeskPage>
  )
}
