import { type ReactNode, useEffect, useRef, useState } from 'react'
import {
  acceptedBy,
  DropZone,
  problemOf,
  UploadDialog,
  uploadMessage,
  useUpload,
} from '#features/platform/storage/web/index.ts'
import { toSiteLanguage } from '#shared/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import type { AnswerOf } from '../../form-answers.ts'
import type { InputProps } from '../input-props.ts'
import { moveTo } from '../move-to.ts'
import files from './FilesInput.module.css'
import classes from './GalleryInput.module.css'
import { GalleryTile } from './GalleryTile.tsx'
import { NeedsScripts } from './NeedsScripts.tsx'

const maxPictures = 50

/** Pictures with descriptions, ordered by dragging, arrow keys and buttons. */
export function GalleryInput(props: InputProps<'gallery'>): ReactNode {
  const { t, language } = useTranslation()
  const { question, value = [], onChange, id, labelId, describedBy, isWrong } = props
  const most = question.limits.max ?? maxPictures
  const own = toSiteLanguage(language)
  const upload = useUpload('gallery')
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const group = useRef<HTMLDivElement>(null)
  const latest = useRef(value)
  latest.current = value
  const [wrong, setWrong] = useState<string[]>([])
  const [status, setStatus] = useState('')
  const [dragged, setDragged] = useState<string>()
  const [moved, setMoved] = useState<string>()
  // a moved picture keeps the focus
  useEffect(() => {
    if (moved) list.current?.querySelector<HTMLElement>(`[data-picture="${moved}"]`)?.focus()
    setMoved(undefined)
  }, [moved])
  const put = (pictures: AnswerOf<'gallery'>) => onChange(pictures.length > 0 ? pictures : null)
  const move = (picture: string, to: number) => {
    const from = value.findIndex(one => one.id === picture)
    if (to < 0 || to >= value.length || from === to) return
    put(moveTo(value, from, to))
    setMoved(picture)
    setStatus(t('Now picture {{number}} of {{all}}', { number: to + 1, all: value.length }))
  }
  const add = async (chosen: File[]) => {
    const fitting = chosen.filter(file => !problemOf(file, 'gallery'))
    const room = Math.max(0, most - latest.current.length)
    const refused = chosen.flatMap(file => {
      const problem = problemOf(file, 'gallery')
      return problem ? `${file.name}: ${uploadMessage(t, problem)}` : []
    })
    setWrong(
      fitting.length > room ? [...refused, t('Please keep it to {{count}} pictures.', { count: most })] : refused,
    )
    const sent = await upload.upload(fitting.slice(0, room))
    if (sent.length > 0) put([...latest.current, ...sent.map(file => ({ id: file.id, alt: {} }))])
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the question’s words stand outside
    <div
      ref={group}
      role="group"
      tabIndex={-1}
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      className={files.files}
    >
      {value.length > 1 && (
        <p id={`${id}-order`} className={classes.hint}>
          {t('Drag pictures into their order, or move one with the arrow keys.')}
        </p>
      )}
      <ul ref={list} className={classes.pictures}>
        {value.map((picture, at) => (
          <GalleryTile
            key={picture.id}
            picture={picture}
            place={at}
            count={value.length}
            language={own}
            hintId={`${id}-order`}
            isDragged={dragged === picture.id}
            onMove={to => move(picture.id, to)}
            onDrag={isOn => setDragged(isOn ? picture.id : undefined)}
            onDragOver={() => dragged && dragged !== picture.id && move(dragged, at)}
            onAlt={words =>
              put(value.map(one => (one.id === picture.id ? { ...one, alt: { ...one.alt, [own]: words } } : one)))
            }
            onRemove={() => {
              group.current?.focus()
              setMoved((value[at + 1] ?? value[at - 1])?.id)
              put(value.filter(one => one.id !== picture.id))
            }}
          />
        ))}
      </ul>
      {value.length < most && (
        <DropZone onDrop={all => void add(all)}>
          <button
            id={id}
            type="button"
            className={files.add}
            data-wrong={isWrong || undefined}
            aria-describedby={`${id}-hint ${id}-refused`}
            onClick={() => input.current?.click()}
          >
            <Icon name="camera" size={26} />
            <span>
              <b>{value.length > 0 ? t('Add pictures') : t('Take photos or choose pictures')}</b>
              <span id={`${id}-hint`}>{t('JPEG or PNG, up to 5 MB each')}</span>
            </span>
          </button>
        </DropZone>
      )}
      <NeedsScripts />
      <div id={`${id}-refused`} className={files.wrong} role="alert">
        {wrong.map(text => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <p role="status" className="visually-hidden">
        {status}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={acceptedBy('gallery')}
        onChange={event => {
          void add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <UploadDialog upload={upload} />
    </div>
  )
}
