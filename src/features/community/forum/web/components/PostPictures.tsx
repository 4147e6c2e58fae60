import { type ReactNode, useId, useRef, useState } from 'react'
import type { UploadedFile } from '#features/platform/storage/storage.contract.ts'
import {
  acceptedBy,
  ChosenFile,
  problemOf,
  UploadDialog,
  uploadMessage,
  useUpload,
} from '#features/platform/storage/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { whileOff } from '#web/ui/keeps-focus.ts'
import { maxPictures } from '../../forum-limits.ts'
import classes from './PostPictures.module.css'

export type Pictures = {
  files: UploadedFile[]
  change: (files: UploadedFile[]) => void
  choose: ReactNode
  list: ReactNode
}

/** Pictures of a post that is being written: the button that chooses some, and the list of those that were uploaded. */
export function usePictures(): Pictures {
  const { t } = useTranslation()
  const [files, change] = useState<UploadedFile[]>([])
  const upload = useUpload('forum')
  const input = useRef<HTMLInputElement>(null)
  const wrongId = useId()
  const [wrong, setWrong] = useState('')
  const isFull = files.length >= maxPictures
  const add = async (chosen: File[]) => {
    const fitting = chosen.slice(0, maxPictures - files.length)
    const problem = fitting.map(file => problemOf(file, 'forum')).find(Boolean)
    setWrong(problem ? uploadMessage(t, problem) : '')
    if (problem) return
    if (fitting.length < chosen.length) setWrong(t('Up to {{count}} pictures.', { count: maxPictures }))
    const sent = await upload.upload(fitting)
    change(before => [...before, ...sent].slice(0, maxPictures))
  }
  return {
    files,
    change,
    choose: (
      <>
        <button
          type="button"
          aria-label={t('Add pictures')}
          title={t('Add pictures')}
          aria-describedby={wrongId}
          {...whileOff(isFull)}
          onClick={() => input.current?.click()}
        >
          <Icon name="photo" size={18} />
        </button>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={acceptedBy('forum')}
          onChange={event => {
            void add([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </>
    ),
    list: (
      <>
        {files.length > 0 && (
          <ul className={classes.pictures} aria-label={t('Pictures')}>
            {files.map(file => (
              <li key={file.id}>
                <ChosenFile file={file} onRemove={() => change(files.filter(one => one.id !== file.id))} />
              </li>
            ))}
          </ul>
        )}
        <p id={wrongId} role="alert" className={classes.wrong}>
          {wrong}
        </p>
        <UploadDialog upload={upload} />
      </>
    ),
  }
}

/** The pictures of a post, each of which opens large. */
export function PostPictures({ files }: { files: UploadedFile[] }): ReactNode {
  const { t } = useTranslation()
  if (files.length === 0) return null
  return (
    <ul className={classes.shown}>
      {files.map(
        ({ id, url, fileName, image }) =>
          image && (
            <li key={id}>
              <a href={url} target="_blank" rel="noopener">
                <img
                  src={`/files/${image.id}/medium_cropped.webp`}
                  alt={t('Picture {{name}}, opens in a new tab', { name: fileName })}
                  width={160}
                  height={120}
                  loading="lazy"
                  style={{ backgroundColor: image.color }}
                />
              </a>
            </li>
          ),
      )}
    </ul>
  )
}
