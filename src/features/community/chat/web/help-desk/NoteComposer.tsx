import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import composer from '../components/MessageComposer.module.css'
import { helpProblem } from './help-words.ts'
import classes from './NoteComposer.module.css'

type Props = {
  draft: { load: () => Promise<string>; keep: (text: string) => void }
  onWrite: (noteId: string, text: string) => Promise<unknown>
}

const newId = () => crypto.randomUUID()

/** The field for notes that only the team reads. A draft stays on this device until it is saved. */
export function NoteComposer({ draft, onWrite }: Props): ReactNode {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const problemId = useId()
  const isTouched = useRef(false)
  // the same while its text is, so that a retry doesn't duplicate it, and a changed text isn't taken for a retry
  const id = useRef('')

  // biome-ignore lint/correctness/useExhaustiveDependencies: a conversation has a composer of its own
  useEffect(() => {
    field.current?.focus()
    void draft.load().then(kept => !isTouched.current && setText(kept))
  }, [])
  const write = (words: string) => {
    isTouched.current = true
    id.current = ''
    setText(words)
    setProblem('')
    draft.keep(words)
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const words = text.trim()
    field.current?.focus()
    if (!words) return setProblem(t('Please write something.'))
    id.current ||= newId()
    setBusy(true)
    try {
      await onWrite(id.current, words)
      write('')
    } catch (error) {
      setProblem(helpProblem(t, error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={`${composer.composer} ${classes.note}`} onSubmit={event => void save(event)}>
      <div className={composer.row}>
        <textarea
          ref={field}
          rows={1}
          value={text}
          dir="auto"
          maxLength={4000}
          readOnly={isBusy}
          placeholder={t('Only admins read this')}
          aria-label={t('Note for the team')}
          aria-invalid={problem !== ''}
          aria-describedby={problem ? problemId : undefined}
          onChange={event => write(event.target.value)}
          onKeyDown={event => {
            const saves = event.key === 'Enter' && !event.shiftKey && matchMedia('(pointer: fine)').matches
            if (saves && !event.nativeEvent.isComposing) void save(event)
          }}
        />
        <button type="submit" className={composer.send} aria-label={t('Save note')} aria-busy={isBusy || undefined}>
          <Icon name="check" size={20} />
        </button>
      </div>
      <p id={problemId} role="alert" className={composer.problem}>
        {problem}
      </p>
    </form>
  )
}
