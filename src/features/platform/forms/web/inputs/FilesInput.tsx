import { type ReactNode, useId, useRef, useState } from 'react'
import {
  acceptedBy,
  DropZone,
  problemOf,
  UploadDialog,
  uploadMessage,
  useUpload,
} from '#features/platform/storage/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { FileLink } from '../answers/FileLink.tsx'
import type { InputProps } from '../input-props.ts'
import { useNamed } from '../NamedProvider.tsx'
import classes from './FilesInput.module.css'
import { NeedsScripts } from './NeedsScripts.tsx'

const maxFiles = 20

/** Files as evidence: photos or pictures, and PDFs. */
export function FilesInput({ question, value = [], onChange, ...props }: InputProps<'fileUpload'>): ReactNode {
  return (
    <EvidenceFiles
      {...props}
      most={question.limits.max ?? maxFiles}
      value={value}
      onChange={ids => onChange(ids.length > 0 ? ids : null)}
    />
  )
}

type Props = Pick<InputProps, 'id' | 'labelId' | 'describedBy' | 'isWrong'> & {
  most: number
  value: string[]
  onChange: (ids: string[]) => void
}

/** The files of an answer, with a button to add more. */
export function EvidenceFiles({ id, labelId, describedBy, isWrong, most, value, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const { remember } = useNamed()
  const upload = useUpload('form')
  const input = useRef<HTMLInputElement>(null)
  const latest = useRef(value)
  latest.current = value
  const own = useId()
  const [wrong, setWrong] = useState<string[]>([])
  const group = useRef<HTMLDivElement>(null)
  // moves the focus, because the pressed button disappears
  const remove = (file: string) => {
    group.current?.focus()
    onChange(value.filter(one => one !== file))
  }
  const add = async (files: File[]) => {
    const room = most - latest.current.length
    const refused = files.flatMap(file => {
      const problem = problemOf(file, 'form')
      return problem ? `${file.name}: ${uploadMessage(t, problem)}` : []
    })
    const fitting = files.filter(file => !problemOf(file, 'form'))
    setWrong(fitting.length > room ? [...refused, t('Please keep it to {{count}} files.', { count: most })] : refused)
    const sent = await upload.upload(fitting.slice(0, room))
    for (const { id, fileName, bytes, kind, url } of sent) remember('files', id, { id, fileName, bytes, kind, url })
    if (sent.length > 0) onChange([...latest.current, ...sent.map(file => file.id)])
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the question’s words stand outside
    <div
      ref={group}
      role="group"
      tabIndex={-1}
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      className={classes.files}
    >
      {value.length > 0 && (
        <ul className={classes.list}>
          {value.map(file => (
            <FileRow key={file} id={file} onRemove={() => remove(file)} />
          ))}
        </ul>
      )}
      {value.length < most && (
        <DropZone onDrop={files => void add(files)}>
          <button
            id={id}
            type="button"
            className={classes.add}
            aria-describedby={`${own}-hint ${own}-wrong`}
            data-wrong={isWrong || undefined}
            onClick={() => input.current?.click()}
          >
            <Icon name="camera" size={26} />
            <span>
              <b>{value.length > 0 ? t('Add another') : t('Take a photo or choose a file')}</b>
              <span id={`${own}-hint`}>{t('PDF or picture, up to 5 MB')}</span>
            </span>
          </button>
        </DropZone>
      )}
      <NeedsScripts />
      <div id={`${own}-wrong`} className={classes.wrong} role="alert">
        {wrong.map(text => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        multiple={most > 1}
        accept={acceptedBy('form')}
        onChange={event => {
          void add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <UploadDialog upload={upload} />
    </div>
  )
}

function FileRow({ id, onRemove }: { id: string; onRemove: () => void }): ReactNode {
  const { t } = useTranslation()
  const file = useNamed().things.files[id]
  return (
    <li>
      <FileLink id={id} />
      <button
        type="button"
        aria-label={t('Remove {{name}}', { name: file?.fileName ?? t('A file') })}
        onClick={onRemove}
      >
        <Icon name="close" size={18} />
      </button>
    </li>
  )
}
