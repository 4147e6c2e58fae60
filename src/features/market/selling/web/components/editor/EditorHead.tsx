import type { ReactNode } from 'react'
import type { Translate } from '#web/i18n/translate.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { Link } from '#web/ui/Link.tsx'
import type { EditedListing } from '../../../selling.contract.ts'
import type { DraftSaving } from '../../editor/use-draft-saving.ts'
import { statusText } from '../../listing-row-texts.ts'
import classes from './EditorHead.module.css'
import { SavingNote } from './SavingNote.tsx'

type Props = {
  title: string
  back: string
  listing: EditedListing | null
  saving: DraftSaving
  isReadOnly: boolean
  isPublishing: boolean
  onPreview: () => void
  onPublish: () => void
  /** further actions */
  menu: ReactNode
}

/** The bar above the editor; on the phone its buttons stand at the bottom. */
export function EditorHead(props: Props): ReactNode {
  const { title, back, listing, saving, isReadOnly, isPublishing, onPreview, onPublish, menu } = props
  const { t } = useTranslation()
  const status = listing?.status ?? 'draft'
  const isHidden = status === 'hidden'
  const isUpToDate = (status === 'published' || isHidden) && !listing?.hasChanges && !saving.hasUnsaved
  return (
    <header className={classes.head}>
      <Link to={back} className={classes.back} aria-label={t('Back to your listings')}>
        <Icon name="chevronLeft" />
      </Link>
      <h1>{title || t('New listing')}</h1>
      <span className={classes.state} data-status={status}>
        {statusText(t, status)}
      </span>
      {isReadOnly ? (
        <span className={classes.note}>{t('You can read this, but not change it.')}</span>
      ) : (
        <SavingNote saving={saving} />
      )}
      <div className={classes.buttons}>
        {menu}
        <button type="button" className={button.secondary} onClick={onPreview}>
          <Icon name="eye" size={18} />
          {t('Preview')}
        </button>
        {!isReadOnly && (
          <button
            type="button"
            className={`${button.button} ${classes.publish}`}
            {...whileBusy(isPublishing, isUpToDate)}
            onClick={onPublish}
          >
            {publishText(t, status)}
          </button>
        )}
      </div>
    </header>
  )
}

function publishText(t: Translate, status: EditedListing['status']): string {
  if (status === 'hidden') return t('Send to be looked at')
  return status === 'published' ? t('Publish changes') : t('Publish')
}
