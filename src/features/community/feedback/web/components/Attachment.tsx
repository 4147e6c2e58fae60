import type { ReactNode } from 'react'
import type { UploadedFile } from '#features/platform/storage/storage.contract.ts'
import { fileSize } from '#features/platform/storage/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import classes from './Attachment.module.css'

/** The file attached to a post: a picture to open, or a document to download. */
export function Attachment({ file: { kind, url, fileName, bytes, image } }: { file: UploadedFile }): ReactNode {
  const { t } = useTranslation()
  if (kind === 'image' && image) {
    return (
      <a href={url} target="_blank" rel="noopener" className={classes.picture}>
        <img
          src={`/files/${image.id}/medium_cropped.webp`}
          alt={t('Picture {{name}}, opens in a new tab', { name: fileName })}
          width={160}
          height={160}
          loading="lazy"
          style={{ backgroundColor: image.color }}
        />
      </a>
    )
  }
  return (
    <a href={url} download={fileName} className={classes.document}>
      <Icon name="download" size={18} />
      <span dir="auto">{fileName}</span>
      <small>{fileSize(t, bytes)}</small>
    </a>
  )
}
