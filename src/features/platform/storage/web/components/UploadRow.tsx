import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { canRetry, uploadMessage } from '../upload-error.ts'
import type { Upload } from '../uploads.ts'
import classes from './UploadDialog.module.css'

type Props = { upload: Upload; onCancel: () => void; onRetry?: () => void }

/** An upload with its progress or error. */
export function UploadRow({ upload: { file, percent, code }, onCancel, onRetry }: Props): ReactNode {
  const { t } = useTranslation()
  const cancel = onRetry ? t('Remove {{name}}', { name: file.name }) : t('Cancel {{name}}', { name: file.name })
  return (
    <li className={classes.row}>
      <span className={classes.name}>
        <bdi>{file.name}</bdi>
      </span>
      {onRetry ? (
        <span className={classes.wrong}>{uploadMessage(t, code)}</span>
      ) : (
        <span className={classes.progress}>
          <progress max={100} value={percent} aria-label={t('Uploading {{name}}', { name: file.name })} />
          <span className={classes.percent}>{t('{{percent}}%', { percent: String(percent) })}</span>
        </span>
      )}
      <button type="button" className={classes.icon} onClick={onCancel} aria-label={cancel}>
        <Icon name="close" size={18} />
      </button>
      {onRetry && canRetry(code) && (
        <button type="button" className={`${button.secondary} ${classes.retry}`} onClick={onRetry}>
          <Icon name="refresh" size={18} />
          {t('Retry')}
        </button>
      )}
    </li>
  )
}
