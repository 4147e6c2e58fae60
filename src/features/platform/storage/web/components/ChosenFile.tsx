import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import type { UploadedFile } from '../../storage.contract.ts'
import { fileSize } from '../file-size.ts'
import classes from './PhotoField.module.css'

type Props = { file: UploadedFile; onRemove: (() => void) | undefined }

/** A file as a card: its picture or an icon, name and size. */
export function ChosenFile({ file: { kind, id, fileName, bytes }, onRemove }: Props): ReactNode {
  const { t } = useTranslation()
  return (
    <div className={classes.chosen}>
      <span className={classes.thumb}>
        {kind === 'image' ? <img src={`/files/${id}/small.webp`} alt="" /> : <Icon name="clipboard" />}
      </span>
      <span className={classes.about}>
        <b>
          <bdi>{fileName}</bdi>
        </b>
        <span>{fileSize(t, bytes)}</span>
      </span>
      {onRemove && (
        <button
          type="button"
          className={classes.icon}
          onClick={onRemove}
          aria-label={t('Remove {{name}}', { name: fileName })}
        >
          <Icon name="close" size={18} />
        </button>
      )}
    </div>
  )
}
