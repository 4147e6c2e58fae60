import { type ReactNode, useEffect, useState } from 'react'
import { canRetry, type Upload, uploadMessage } from '#features/platform/storage/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import classes from './PictureList.module.css'

type Props = { upload: Upload; onCancel: () => void; onRetry: () => void }

/** A picture on its way. */
export function UploadTile({ upload: { file, state, percent, code }, onCancel, onRetry }: Props): ReactNode {
  const { t } = useTranslation()
  const url = useObjectUrl(file)
  const hasFailed = state === 'failed'
  return (
    <li className={`${classes.tile} ${classes.upload}`}>
      {url && <img src={url} alt="" />}
      <div className={classes.state}>
        {hasFailed ? (
          <p role="alert">{uploadMessage(t, code)}</p>
        ) : (
          <>
            <progress max={100} value={percent} aria-label={t('Uploading {{name}}', { name: file.name })} />
            <span>{t('{{percent}}%', { percent: String(percent) })}</span>
          </>
        )}
        <span className={classes.buttons}>
          {hasFailed && canRetry(code) && (
            <button type="button" onClick={onRetry} aria-label={t('Retry')}>
              <Icon name="refresh" size={18} />
            </button>
          )}
          <button
            type="button"
            onClick={onCancel}
            aria-label={
              hasFailed ? t('Remove {{name}}', { name: file.name }) : t('Cancel {{name}}', { name: file.name })
            }
          >
            <Icon name="close" size={18} />
          </button>
        </span>
      </div>
    </li>
  )
}

function useObjectUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
