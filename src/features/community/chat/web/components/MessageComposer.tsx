import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { whileOff } from '#web/ui/keeps-focus.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { sendable, sendableTypes } from '../client/upload-media.ts'
import type { AboutMessage } from '../message-calls.ts'
import { wordsOf } from '../message-words.ts'
import type { SavedTexts as SavedTextsMenu } from './conversation-extras.ts'
import { FileThumb } from './FileThumb.tsx'
import classes from './MessageComposer.module.css'

type Props = {
  placeholder: string
  /** a message that is being answered or edited */
  about: AboutMessage | undefined
  onCancel: () => void
  files: File[]
  onFiles: (files: File[]) => void
  /** false while files aren't allowed, until the other has accepted */
  takesFiles: boolean
  draft: { load: () => Promise<string>; keep: (text: string) => void }
  onTyping: (isTyping: boolean) => void
  onSend: (text: string) => void
  SavedTexts?: SavedTextsMenu | undefined
  /** stands where another composer was, and takes the focus that was lost with it */
  replacesComposer?: boolean
}

/** The field to write in. A draft stays on this device until it is sent. */
export function MessageComposer(props: Props): ReactNode {
  const {
    placeholder,
    about,
    onCancel,
    files,
    onFiles,
    takesFiles,
    draft,
    onTyping,
    onSend,
    SavedTexts,
    replacesComposer,
  } = props
  const { t } = useTranslation()
  const notify = useSnackbar()
  const [draftText, setDraftText] = useState('')
  /** the edited text; a draft beside it stays */
  const [changedText, setChangedText] = useState('')
  const [problem, setProblem] = useState('')
  /** where a saved text is inserted; undefined while the menu is closed */
  const [place, setPlace] = useState<{ from: number; to: number }>()
  const field = useRef<HTMLTextAreaElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const problemId = useId()
  const isTouched = useRef(false)
  const edited = about?.kind === 'edit' ? about.message : undefined
  const text = edited ? changedText : draftText

  // biome-ignore lint/correctness/useExhaustiveDependencies: a conversation has a composer of its own
  useEffect(() => {
    void draft.load().then(kept => !isTouched.current && setDraftText(kept))
    // elsewhere on the page the focus stays
    if (replacesComposer && document.activeElement?.contains(field.current)) field.current?.focus()
  }, [])
  useEffect(() => {
    if (!about) return
    if (edited) setChangedText(about.unsent ?? edited.text)
    field.current?.focus()
  }, [about, edited])

  const write = (words: string) => {
    setProblem('')
    if (edited) {
      setChangedText(words)
    } else {
      isTouched.current = true
      setDraftText(words)
      draft.keep(words)
    }
    onTyping(words.trim() !== '')
  }
  const put = (words: string) => {
    const { from = 0, to = 0 } = place ?? {}
    // synchronously, because the next key may be Enter, which sends
    flushSync(() => {
      write(text.slice(0, from) + words + text.slice(to))
      setPlace(undefined)
    })
    field.current?.focus()
    field.current?.setSelectionRange(from + words.length, from + words.length)
  }
  const closeMenu = (goesBack: boolean) => {
    setPlace(undefined)
    if (goesBack) field.current?.focus()
  }
  /** A slash at the beginning of an empty line opens the menu of saved texts. */
  const onType = (words: string, at: number) => {
    write(words)
    const line = words.slice(words.lastIndexOf('\n', at - 1) + 1).split('\n')[0]
    if (SavedTexts && line === '/' && words.length === text.length + 1) setPlace({ from: at - 1, to: at })
  }
  const add = (chosen: readonly File[]) => {
    const { files: fit, isTooBig } = sendable(chosen)
    if (isTooBig) notify(t('File too big. Max File Size = 5 MB'))
    if (fit.length === 0) return
    if (takesFiles) onFiles([...files, ...fit])
    else notify(t('You can send files once they’ve accepted your request.'))
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '' && files.length === 0) {
      setProblem(t('no message found'))
      field.current?.focus()
      return
    }
    onSend(text)
    if (!edited) write('')
    onTyping(false)
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape' && about) {
      event.stopPropagation()
      cancel()
    }
    // on a phone Enter makes a new line: the send button is beside the field
    const sends = event.key === 'Enter' && !event.shiftKey && matchMedia('(pointer: fine)').matches
    if (!sends || event.nativeEvent.isComposing) return
    send(event)
  }
  const onPaste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files]
    if (pasted.length === 0) return
    event.preventDefault()
    add(pasted)
  }
  const cancel = () => {
    onCancel()
    field.current?.focus()
  }
  return (
    <form className={classes.composer} onSubmit={send}>
      {SavedTexts && place && <SavedTexts onChoose={put} onClose={closeMenu} />}
      {about && (
        <p className={classes.about}>
          <span>
            <strong>{edited ? t('Change message') : t('Reply')}</strong>
            <span dir="auto">{wordsOf(about.message, t)}</span>
          </span>
          <button type="button" onClick={cancel} aria-label={t('Cancel')}>
            <Icon name="close" size={18} />
          </button>
        </p>
      )}
      {files.length > 0 && (
        <ul className={classes.files} aria-label={t('Files to send')}>
          {files.map((file, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be chosen twice
            <li key={index}>
              <FileThumb file={file} />
              <span dir="auto">{file.name}</span>
              <button
                type="button"
                aria-label={t('Remove {{name}}', { name: file.name })}
                onClick={() => onFiles(files.filter(one => one !== file))}
              >
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.row}>
        <input
          ref={chooser}
          type="file"
          hidden
          multiple
          accept={sendableTypes.join(',')}
          onChange={event => {
            add([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
        <button
          type="button"
          className={classes.attach}
          aria-label={t('Attach a picture or PDF')}
          {...whileOff(edited !== undefined)}
          onClick={() =>
            takesFiles ? chooser.current?.click() : notify(t('You can send files once they’ve accepted your request.'))
          }
        >
          <Icon name="attach" size={22} />
        </button>
        {SavedTexts && (
          <button
            type="button"
            className={classes.attach}
            aria-label={t('Saved replies')}
            aria-haspopup="dialog"
            aria-expanded={place !== undefined}
            onClick={() => {
              const { selectionStart = text.length, selectionEnd = text.length } = field.current ?? {}
              setPlace(place ? undefined : { from: selectionStart, to: selectionEnd })
            }}
          >
            <Icon name="clipboard" size={22} />
          </button>
        )}
        <textarea
          ref={field}
          rows={1}
          value={text}
          dir="auto"
          maxLength={20_000}
          placeholder={placeholder}
          aria-label={placeholder}
          aria-invalid={problem !== ''}
          aria-describedby={problem ? problemId : undefined}
          onChange={event => onType(event.target.value, event.target.selectionStart)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={() => onTyping(false)}
        />
        <button type="submit" className={classes.send} aria-label={t('Send')}>
          <Icon name="send" size={20} />
        </button>
      </div>
      <p id={problemId} role="alert" className={classes.problem}>
        {problem}
      </p>
    </form>
  )
}
