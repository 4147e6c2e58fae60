import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import type { UseUpload } from '../use-upload.ts'
import classes from './UploadDialog.module.css'
import { UploadRow } from './UploadRow.tsx'

/** Shows uploads below 100 %, and failed ones until they are retried or given up (docs/product.md §4, §8). */
export function UploadDialog({ upload }: { upload: UseUpload }): ReactNode {
  const { t } = useTranslation()
  const { uploads, retry, cancel, dismiss } = upload
  const failed = uploads.filter(({ state }) => state === 'failed')
  const others = uploads.filter(({ state }) => state !== 'failed')
  const isMoving = others.some(({ state }) => state !== 'done')
  const moving = isMoving ? others : []
  return (
    <Dialog
      open={isMoving || failed.length > 0}
      onClose={dismiss}
      title={isMoving ? t('Uploading files') : t('Upload failed')}
      footer={
        <div className={classes.actions}>
          <button type="button" className={button.secondary} onClick={dismiss}>
            {isMoving ? t('Cancel') : t('Close')}
          </button>
        </div>
      }
    >
      {moving.length > 0 && (
        <ul className={classes.list}>
          {moving.map(one => (
            <UploadRow key={one.key} upload={one} onCancel={() => cancel(one.key)} />
          ))}
        </ul>
      )}
      <div role="alert">
        {failed.length > 0 && (
          <p className={classes.problem}>{t('Failed uploading the following files. Please retry.')}</p>
        )}
      </div>
      {failed.length > 0 && (
        <ul className={classes.list}>
          {failed.map(one => (
            <UploadRow key={one.key} upload={one} onCancel={() => cancel(one.key)} onRetry={() => retry(one.key)} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}
