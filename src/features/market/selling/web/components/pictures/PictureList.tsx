import { type DragEvent, type ReactNode, type Ref, Suspense, useEffect, useId, useRef, useState } from 'react'
import type { Purpose } from '#features/platform/storage/storage.policy.ts'
import { acceptedBy, CropDialog, codeOf, uploadMessage } from '#features/platform/storage/web/index.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { maxPictures, type PictureDraft } from '../../../listing-draft.ts'
import { usePictures } from '../../pictures/use-pictures.ts'
import { PictureDialog } from './PictureDialog.tsx'
import classes from './PictureList.module.css'
import { PictureTile } from './PictureTile.tsx'
import { UploadTile } from './UploadTile.tsx'

type Props = {
  pictures: PictureDraft[]
  onChange: (pictures: PictureDraft[]) => void
  purpose: Purpose
  /** languages of the listing's texts */
  languages: readonly SiteLanguage[]
  /** problems that prevent publishing */
  problem?: string
}

/** The pictures of a listing: added by choosing, dropping, pasting and camera, put in order, described, cropped. */
export function PictureList({ pictures, onChange, purpose, languages, problem }: Props): ReactNode {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const ids = useId()
  const [opened, setOpened] = useState<string>()
  const [cropped, setCropped] = useState<{ id: string; file: File }>()
  const [dragged, setDragged] = useState<string>()
  const [moved, setMoved] = useState<string>()
  const [isOver, setOver] = useState(false)
  const { uploads, add, refused, status, setStatus, ...change } = usePictures({ pictures, onChange, purpose })
  const shown = pictures.find(({ id }) => id === opened)
  const room = maxPictures - pictures.length - uploads.length
  usePastedFiles(add)
  // a moved tile keeps the focus
  useEffect(() => {
    if (moved) list.current?.querySelector<HTMLElement>(`[data-picture="${moved}"]`)?.focus()
    setMoved(undefined)
  }, [moved])

  const move = (id: string, to: number) => {
    change.move(id, to)
    setMoved(id)
  }
  const remove = (id: string) => {
    const at = pictures.findIndex(one => one.id === id)
    setOpened(undefined)
    setMoved((pictures[at + 1] ?? pictures[at - 1])?.id)
    change.remove(id)
  }
  const crop = async (id: string) => {
    setOpened(undefined)
    try {
      const answer = await fetch(`/files/${id}/x_large.webp`)
      if (!answer.ok) throw answer
      setCropped({ id, file: new File([await answer.blob()], 'picture.webp', { type: 'image/webp' }) })
    } catch (error) {
      setStatus(uploadMessage(t, codeOf(error)))
    }
  }
  return (
    <section
      className={`${classes.pictures} ${isOver ? classes.over : ''}`}
      aria-label={t('Pictures')}
      onDragOver={event => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        setOver(false)
        if (!hasFiles(event)) return
        event.preventDefault()
        add([...event.dataTransfer.files])
      }}
    >
      <div className={classes.head}>
        <h2>{t('Pictures')}</h2>
        <p id={`${ids}-hint`} className={classes.hint}>
          {t('{{there}} of {{most}} · drag to order, or use the arrow keys', {
            there: pictures.length,
            most: maxPictures,
          })}
        </p>
      </div>
      <ul ref={list} className={classes.list}>
        {pictures.map((picture, at) => (
          <PictureTile
            key={picture.id}
            picture={picture}
            place={at}
            count={pictures.length}
            languages={languages}
            hintId={`${ids}-hint`}
            isDragged={dragged === picture.id}
            onOpen={() => setOpened(picture.id)}
            onMove={to => move(picture.id, to)}
            onDrag={isDragged => setDragged(isDragged ? picture.id : undefined)}
            onDragOver={() => dragged && dragged !== picture.id && change.move(dragged, at)}
          />
        ))}
        {uploads.map(upload => (
          <UploadTile
            key={upload.key}
            upload={upload}
            onCancel={() => change.cancel(upload.key)}
            onRetry={() => change.retry(upload.key)}
          />
        ))}
        {room > 0 && (
          <li className={classes.adding}>
            <button type="button" className={classes.add} onClick={() => input.current?.click()}>
              <Icon name="upload" />
              {t('Add pictures')}
            </button>
            <button type="button" className={classes.camera} onClick={() => camera.current?.click()}>
              <Icon name="camera" />
              {t('Take a photo')}
            </button>
          </li>
        )}
      </ul>
      <p className={classes.hint}>{t('JPEG or PNG, up to 5 MB each. You can drop or paste them here, too.')}</p>
      <div className={classes.wrong} role="alert">
        {[...(problem ? [problem] : []), ...refused].map(text => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <p role="status" className="visually-hidden">
        {status}
      </p>
      <FileInput ref={input} accept={acceptedBy(purpose)} multiple onFiles={add} />
      <FileInput ref={camera} accept="image/*" capture="environment" onFiles={add} />
      {shown && (
        <PictureDialog
          picture={shown}
          place={pictures.indexOf(shown)}
          count={pictures.length}
          languages={languages}
          onDescribe={alt => change.describe(shown.id, alt)}
          onMove={to => change.move(shown.id, to)}
          onCrop={() => void crop(shown.id)}
          onRemove={() => remove(shown.id)}
          onClose={() => setOpened(undefined)}
        />
      )}
      {cropped && (
        <Suspense>
          <CropDialog
            file={cropped.file}
            purpose={purpose}
            onCropped={part => {
              setCropped(undefined)
              void change.replace(cropped.id, part)
            }}
            onFailed={code => {
              setCropped(undefined)
              setStatus(uploadMessage(t, code))
            }}
            onClose={() => setCropped(undefined)}
          />
        </Suspense>
      )}
    </section>
  )
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files')
}

type FileInputProps = {
  ref: Ref<HTMLInputElement>
  accept: string
  multiple?: boolean
  capture?: 'environment'
  onFiles: (files: File[]) => void
}

function FileInput({ onFiles, ...props }: FileInputProps): ReactNode {
  return (
    <input
      {...props}
      type="file"
      hidden
      onChange={event => {
        onFiles([...(event.target.files ?? [])])
        event.target.value = ''
      }}
    />
  )
}

/** Pictures pasted anywhere on the page; where there is text too, as from a spreadsheet, the text is meant. */
function usePastedFiles(add: (files: File[]) => void): void {
  const latest = useRef(add)
  useEffect(() => {
    latest.current = add
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const { files, types } = event.clipboardData ?? {}
      if (!files?.length || types?.includes('text/plain')) return
      event.preventDefault()
      latest.current([...files])
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}
