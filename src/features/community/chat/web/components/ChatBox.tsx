import { type FormEvent, type ReactNode, Suspense, useId, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { askToSignIn } from '#web/ask-to-sign-in.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { lazyPart } from '#web/lazy-part.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { whileBusy, whileOff } from '#web/ui/keeps-focus.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { useViewer } from '#web/use-viewer.ts'
import type { ChatCard } from '../../chat-card.ts'
import { identityOf, shownName } from '../client/chat-names.ts'
import { sendable, sendableTypes } from '../client/upload-media.ts'
import { problemText } from '../sending-problem.ts'
import classes from './ChatBox.module.css'
import { FileThumb } from './FileThumb.tsx'

const { Part: BoxSender } = lazyPart(async () => (await import('./BoxSender.tsx')).BoxSender)

export type ChatBoxProps = {
  /** localpart of the receiver */
  to: string
  label: string
  placeholder: string
  /** why a guest has to log in */
  reason: string
  /** subject of the message */
  about?: ChatCard
  onSent?: () => void
}

/**
 * Writes to somebody from a page that is about them (docs/product.md §4): collapsed until a member clicks into it, then
 * with attach, cancel and send; a guest gets the login modal. Sending or cancelling collapses it. The collapsed field
 * is the same element, so text typed before this code has loaded stays in it.
 */
export function ChatBox({ to, label, placeholder, reason, about, onSent }: ChatBoxProps): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const viewer = useViewer()
  const notify = useSnackbar()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const [text, setText] = useState('')
  const [file, setFile] = useState<File>()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const problemId = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  // before the next render, which would restore the server's value
  useLayoutEffect(() => {
    const { current: element } = field
    if (!element) return
    if (element.value) setText(element.value)
    if (element.value || element === document.activeElement) setOpen(true)
  }, [])
  const own = viewer ? identityOf(viewer) : ''
  const as = chosen ?? own
  const close = () => {
    setText('')
    setFile(undefined)
    setProblem('')
    setChosen(undefined)
    setOpen(false)
  }
  const choose = (chosen: File[]) => {
    const { files, isTooBig } = sendable(chosen)
    if (isTooBig) setProblem(t('File too big. Max File Size = 5 MB'))
    if (files[0]) setFile(files[0])
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending || !viewer) return
    if (text.trim() === '' && !file) {
      setProblem(t('no message found'))
      return field.current?.focus()
    }
    setSending(true)
    setProblem('')
    try {
      const { sendOnce } = await import('../send-once.ts')
      await sendOnce(app, {
        ...{ as, to, text: text.trim(), file, about },
        page: to === 'help' ? location.pathname : undefined,
        // if the text fails, the file isn't sent once more
        onFileSent: () => setFile(undefined),
      })
      close()
      const open = {
        label: t('Open conversation'),
        run: () => void navigate(`/chats/${shownName(to)}${as === own ? '' : `?as=${shownName(as)}`}`),
      }
      notify(sentWords(t, text, file), open)
      onSent?.()
    } catch (error) {
      // the text stays
      const { errcode: code = apiErrorOf(error).code } = error as { errcode?: string }
      setProblem(problemText(t, { code }, text.trim() === ''))
    } finally {
      setSending(false)
    }
  }
  if (!viewer)
    return (
      <button
        type="button"
        className={classes.closed}
        aria-label={label === placeholder ? undefined : `${placeholder} – ${label}`}
        onClick={() => askToSignIn({ reason })}
      >
        <span>{placeholder}</span>
        <Icon name="send" size={20} />
      </button>
    )
  return (
    <form className={isOpen ? classes.box : classes.closed} onSubmit={event => void send(event)}>
      <textarea
        ref={field}
        rows={isOpen ? 4 : 1}
        dir="auto"
        maxLength={20_000}
        value={text}
        readOnly={isSending}
        placeholder={placeholder}
        aria-label={label}
        aria-invalid={problem !== ''}
        aria-describedby={problem ? problemId : undefined}
        onFocus={() => setOpen(true)}
        onChange={event => {
          setText(event.target.value)
          setProblem('')
        }}
        onPaste={event => isSending || choose([...event.clipboardData.files])}
      />
      {isOpen ? (
        <>
          {file && (
            <p className={classes.file}>
              <FileThumb file={file} />
              <span dir="auto">{file.name}</span>
              <button
                type="button"
                aria-label={t('Remove {{name}}', { name: file.name })}
                onClick={() => setFile(undefined)}
              >
                <Icon name="close" size={16} />
              </button>
            </p>
          )}
          <Suspense fallback={<p className={classes.as} />}>
            <BoxSender
              as={as}
              to={to}
              hasChoice={viewer.actingAsCount > 0 || own !== `user_${viewer.id}`}
              onChoose={setChosen}
            />
          </Suspense>
          <p id={problemId} role="alert" className={classes.problem}>
            {problem}
          </p>
          <div className={classes.foot}>
            <input
              ref={chooser}
              type="file"
              hidden
              accept={sendableTypes.join(',')}
              onChange={event => {
                choose([...(event.target.files ?? [])])
                event.target.value = ''
              }}
            />
            <button
              type="button"
              className={classes.attach}
              aria-label={t('Attach a picture or PDF')}
              {...whileOff(isSending)}
              onClick={() => chooser.current?.click()}
            >
              <Icon name="attach" />
            </button>
            <button type="button" className={button.secondary} {...whileOff(isSending)} onClick={close}>
              {t('Cancel')}
            </button>
            <button type="submit" className={button.primary} {...whileBusy(isSending)}>
              <Icon name="send" size={18} />
              {isSending ? t('Sending...') : t('Send')}
            </button>
          </div>
        </>
      ) : (
        <Icon name="send" size={20} />
      )}
    </form>
  )
}

/** docs/product.md §8 */
function sentWords(t: Translate, text: string, file: File | undefined): string {
  if (text.trim() || !file) return t('Message sent')
  return file.type.startsWith('image/') ? t('Image sent') : t('File sent')
}
