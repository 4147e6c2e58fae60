import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { numberLocale } from '#shared/languages.ts'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { Link } from '#web/ui/Link.tsx'
import { importResults } from '../../import-states.ts'
import type { ListingImportDetails } from '../../listing-import.contract.ts'
import { importFailure, resultText } from '../import-words.ts'
import { forgetList, keepAnswer } from '../use-listing-imports.ts'
import classes from './listing-import.module.css'

type Props = { item: ListingImportDetails; onChange: () => void }

/** The result of a check, an import or an undo, and the actions that are possible now. */
export function ImportOutcome({ item, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const { language } = useApp()
  const { state, counts, problem, kept, keptCount } = item
  return (
    <section className={classes.card} aria-labelledby="import-outcome">
      <h2 id="import-outcome" tabIndex={-1}>
        {useHeading(item)}
      </h2>
      {problem && (
        <p role="alert" className={classes.wrong}>
          {problem === 'file'
            ? t('The file couldn’t be read to its end. Please try it again, or write to us.')
            : t('Something went wrong, and we’ve been told. Please try it again later.')}
        </p>
      )}
      {counts && state !== 'undone' && (
        <dl className={classes.counts}>
          {importResults.map(result => (
            <div key={result}>
              <dt>{resultText(t, result)}</dt>
              <dd>{counts[result].toLocaleString(numberLocale(language))}</dd>
            </div>
          ))}
        </dl>
      )}
      {state === 'undone' && (
        <p className={classes.about}>
          {keptCount === 0
            ? t('Everything is as it was before.')
            : t('These listings were changed or sold since, and stay as they are:')}
        </p>
      )}
      {state === 'undone' && keptCount > 0 && (
        <ul className={classes.kept}>
          {kept.map(({ listingId, title, why }) => (
            <li key={listingId}>
              <Link to={`/marketplace/listing/${listingId}`}>{title || t('Without a title')}</Link> –{' '}
              {why === 'sold' ? t('sold since') : t('changed since')}
            </li>
          ))}
          {keptCount > kept.length && <li>{t('and {{count}} more', { count: keptCount - kept.length })}</li>}
        </ul>
      )}
      {item.mayChange && <Actions item={item} onChange={onChange} />}
    </section>
  )
}

function useHeading({ state, counts }: ListingImportDetails): string {
  const { t } = useTranslation()
  switch (state) {
    case 'checked':
      return counts && counts.created + counts.changed > 0 ? t('This would be imported') : t('Nothing to import')
    case 'undone':
      return t('The import was taken back')
    case 'done':
      return t('Imported')
    default:
      return t('Failed')
  }
}

function Actions({ item, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const { run, isBusy, problem } = useAction(error => importFailure(t, error))
  const { id, vendorId, state, counts, undoUntil } = item
  const { listingImports } = app.clients
  const writes = counts ? counts.created + counts.changed : 0
  const remove = async () => {
    await listingImports.removeListingImport({ id })
    await forgetList(app, vendorId)
    navigate(`/vendor/import?vendorId=${vendorId}`)
  }
  const start = async () => keepAnswer(app, await listingImports.startListingImport({ id }))
  return (
    <>
      <div className={classes.actions}>
        {state === 'checked' && writes > 0 && (
          <button type="button" className={button.primary} {...whileBusy(isBusy)} onClick={() => void run(start)}>
            {t('Import {{count}} listings', { count: writes })}
          </button>
        )}
        {(state === 'checked' || state === 'failed') && (
          <>
            <button type="button" className={button.secondary} onClick={onChange}>
              {t('Change settings')}
            </button>
            <button type="button" className={button.quiet} {...whileBusy(isBusy)} onClick={() => void run(remove)}>
              {t('Discard')}
            </button>
          </>
        )}
        {undoUntil && (
          <button type="button" className={button.secondary} onClick={() => setAsking(true)}>
            <Icon name="refresh" size={18} /> {t('Take the import back')}
          </button>
        )}
      </div>
      {undoUntil && (
        <p className={classes.facts}>{t('It can be taken back until {{day}}.', { day: formatDay(t, undoUntil) })}</p>
      )}
      <p role="alert" className={classes.wrong}>
        {problem}
      </p>
      <ConfirmDialog
        open={isAsking}
        title={t('Take this import back?')}
        text={t('New listings go, changed ones become what they were. What was changed or sold since stays as it is.')}
        confirmLabel={t('Take it back')}
        danger
        onConfirm={async () => keepAnswer(app, await listingImports.undoListingImport({ id }))}
        onClose={() => setAsking(false)}
        explain={error => importFailure(t, error)}
      />
    </>
  )
}
