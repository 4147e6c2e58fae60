import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon, type IconName } from '#web/ui/icons.tsx'
import { lengthOf, longestPost } from '../../forum-limits.ts'
import { applyMark, type MarkdownMark } from '../markdown-edits.ts'
import { usePreview } from '../use-preview.ts'
import classes from './MarkdownField.module.css'
import { PostBody } from './PostBody.tsx'

export type MarkdownHandle = {
  /** Adds words where the cursor is, and moves the focus behind them. */
  insert(words: string): void
  focus(): void
}

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  /** Ctrl+Enter */
  onSend: () => void
  /** what is wrong with it; '' if nothing is */
  problem: string
  rows: number
  isLabelHidden?: boolean
  /** further tools, behind the marks */
  tools?: ReactNode
  autoFocus?: boolean
  ref?: Ref<MarkdownHandle>
}

/** A text with marks: its source and a toolbar, with what it will look like beside it. */
export function MarkdownField(props: Props): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const { value, onChange, problem } = props
  const area = useRef<HTMLTextAreaElement>(null)
  const body = usePreview(value)
  const letters = value.length > longestPost * 0.9 ? lengthOf(value.trim()) : 0
  // What was typed before the scripts came is taken over; later changes from elsewhere are shown.
  const isFirst = useRef(true)
  useLayoutEffect(() => {
    const element = area.current
    if (!element || element.value === value) return
    if (isFirst.current && element.value !== element.defaultValue) onChange(element.value)
    else element.value = value
  }, [value, onChange])
  useLayoutEffect(() => {
    isFirst.current = false
  }, [])
  useImperativeHandle(props.ref, () => ({
    insert: words => {
      const element = area.current
      if (!element) return
      element.focus()
      const isLineStart = element.selectionStart === 0 || element.value[element.selectionStart - 1] === '\n'
      type(element, isLineStart ? words : `\n\n${words}`)
    },
    focus: () => area.current?.focus(),
  }))
  const mark = (kind: MarkdownMark) => {
    const element = area.current
    if (!element) return
    element.focus()
    const { value: text, selectionStart: start, selectionEnd: end } = element
    const made = applyMark({ text, start, end }, kind)
    replace(element, made.text)
    element.setSelectionRange(made.start, made.end)
  }
  const press = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    if (event.key === 'Enter') props.onSend()
    else if (event.key === 'b') mark('bold')
    else if (event.key === 'i') mark('italic')
    else if (event.key === 'k') mark('link')
    else return
    event.preventDefault()
  }
  const marks: [MarkdownMark, IconName, string, string?][] = [
    ['bold', 'bold', t('Bold'), 'Control+B'],
    ['italic', 'italic', t('Italic'), 'Control+I'],
    ['link', 'link', t('Link'), 'Control+K'],
    ['list', 'list', t('List')],
    ['quote', 'quote', t('Quote')],
  ]
  return (
    <div className={classes.field}>
      <div className={classes.head}>
        <label htmlFor={id} className={props.isLabelHidden ? 'visually-hidden' : undefined}>
          {props.label}
        </label>
        <fieldset aria-label={t('Format')} className={classes.tools}>
          {marks.map(([kind, icon, name, keys]) => (
            <button
              key={kind}
              type="button"
              aria-label={name}
              title={name}
              aria-keyshortcuts={keys}
              onClick={() => mark(kind)}
            >
              <Icon name={icon} size={18} />
            </button>
          ))}
          {props.tools}
        </fieldset>
      </div>
      <div className={body ? `${classes.panes} ${classes.two}` : classes.panes}>
        <textarea
          ref={area}
          id={id}
          rows={props.rows}
          dir="auto"
          defaultValue={value}
          aria-invalid={problem !== '' || undefined}
          aria-describedby={`${id}-wrong`}
          aria-keyshortcuts="Control+Enter"
          onChange={event => onChange(event.target.value)}
          onKeyDown={press}
          // biome-ignore lint/a11y/noAutofocus: the person has just opened it
          autoFocus={props.autoFocus}
        />
        {body && (
          <section className={classes.preview} aria-label={t('Preview')}>
            <p aria-hidden="true">{t('Preview')}</p>
            <PostBody body={body} />
          </section>
        )}
      </div>
      {letters > 0 && (
        <p className={classes.count}>{t('{{count}} of {{max}} letters', { count: letters, max: longestPost })}</p>
      )}
      <p id={`${id}-wrong`} className={classes.wrong} aria-live="polite">
        {problem}
      </p>
    </div>
  )
}

/** Replaces the selection as if it was typed, so that it can be undone. */
function type(element: HTMLTextAreaElement, words: string): void {
  if (document.execCommand('insertText', false, words)) return
  element.setRangeText(words, element.selectionStart, element.selectionEnd, 'end')
  element.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Replaces the part of a text that is another one now. */
function replace(element: HTMLTextAreaElement, text: string): void {
  const before = element.value
  let start = 0
  while (start < before.length && start < text.length && before[start] === text[start]) start += 1
  let end = 0
  const room = Math.min(before.length, text.length) - start
  while (end < room && before.at(-1 - end) === text.at(-1 - end)) end += 1
  element.setSelectionRange(start, before.length - end)
  const words = text.slice(start, text.length - end)
  if (words !== '') type(element, words)
  else if (!document.execCommand('delete')) {
    element.setRangeText('', start, before.length - end, 'end')
    element.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
