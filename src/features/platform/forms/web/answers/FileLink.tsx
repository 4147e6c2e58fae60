import type { ReactNode } from 'react'
import { fileSize } from '#features/platform/storage/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { useNamed } from '../NamedProvider.tsx'
import classes from './FileLink.module.css'

/** Link to a file in an answer, for those who may see the answer. */
export function FileLink({ id }: { id: string }): ReactNode {
  const { t } = useTranslation()
  const file = useNamed().things.files[id]
  if (!file)
    return (
      <span className={classes.file}>
        <Icon name="clipboard" size={18} />
        {t('A file')}
      </span>
    )
  return (
    <a className={classes.file} href={file.url} target="_blank" rel="noreferrer">
      <Icon name="clipboard" size={18} />
      <b>
        <bdi>{file.fileName}</bdi>
      </b>
      <span>{fileSize(t, file.bytes)}</span>
    </a>
  )
}
