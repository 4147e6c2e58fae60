import { type ReactNode, useEffect, useState } from 'react'
import { fileSize } from '#features/platform/storage/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { Pictures } from '../client/chat-pictures.ts'
import type { ShownFile } from '../client/shown-messages.ts'
import classes from './MessageFile.module.css'

type Props = { file: ShownFile; pictures: Pictures }

const widest = 300
const highest = 320

/** A picture in a message; its space is reserved, so that nothing moves when it loads. */
export function MessageImage({ file, pictures }: Props): ReactNode {
  const { t } = useTranslation()
  const open = useOpening(file, pictures)
  const [src, setSrc] = useState<string>()
  const [isMissing, setMissing] = useState(false)
  const { address } = file
  const { width, height } = sizeOf(file)
  useEffect(() => {
    let isShown = true
    pictures.addressOf(address, { width: widest * 2, height: highest * 2 }).then(
      url => isShown && setSrc(url),
      () => isShown && setMissing(true),
    )
    return () => {
      isShown = false
    }
  }, [pictures, address])
  const name = file.name || t('Picture')
  return (
    <button
      type="button"
      className={classes.image}
      style={{ aspectRatio: `${width} / ${height}`, width }}
      onClick={open}
      aria-label={t('Open picture {{name}}', { name })}
    >
      {src && !isMissing && <img src={src} alt="" width={width} height={height} onError={() => setMissing(true)} />}
      {isMissing && <span>{t('This picture can’t be shown.')}</span>}
    </button>
  )
}

/** A file in a message as a card with its name and size; a click opens it. */
export function MessageFileCard({ file, pictures }: Props): ReactNode {
  const { t } = useTranslation()
  const open = useOpening(file, pictures)
  return (
    <button type="button" className={classes.card} onClick={open}>
      <Icon name="file" size={28} />
      <span className={classes.words}>
        <bdi>{file.name || t('File')}</bdi>
        <small>
          {file.type === 'application/pdf' ? 'PDF' : ''}
          {file.size !== undefined && ` · ${fileSize(t, file.size)}`}
        </small>
      </span>
    </button>
  )
}

/** Pictures open in a new tab; other files are downloaded under their name. */
function useOpening({ address, name, type }: ShownFile, pictures: Pictures): () => void {
  const { t } = useTranslation()
  const notify = useSnackbar()
  return () =>
    void pictures.addressOf(address).then(
      url => {
        const link = document.createElement('a')
        link.href = url
        if (type.startsWith('image/')) link.target = '_blank'
        else link.download = name
        link.click()
      },
      () => notify(t('We couldn’t get this file. Please try again.')),
    )
}

/** Size within the max, keeping proportions; square if the sender gave no size. */
function sizeOf({ width = widest, height = widest }: ShownFile): { width: number; height: number } {
  const scale = Math.min(1, widest / Math.max(1, width), highest / Math.max(1, height))
  return { width: Math.max(80, Math.round(width * scale)), height: Math.max(60, Math.round(height * scale)) }
}
