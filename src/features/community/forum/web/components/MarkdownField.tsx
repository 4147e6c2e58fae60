import {
  type ClipboardEvent,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  type Ref,
  Suspense,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon, type IconName } from '#web/ui/icons.tsx'
import { lengthOf, longestPost } from '../../forum-limits.ts'
import { applyMark, type MarkdownMark } from '../markdown-edits.ts'
import { cardOfAddress, pathOf } from '../pasted-card.ts'
import { replaceText, typeBlock, typeIn } from '../typed-edits.ts'
import { useMentions } from '../use-mentions.ts'
import { usePreview } from '../use-preview.ts'
import classes from './MarkdownField.module.css'
import { PeopleList } from './PeopleList.tsx'
import { PostBody } from './PostBody.tsx'

const CardFinder = lazy(() => import('./CardFinder.tsx'))

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
  /** the question in which it is written: people in it are offered first for a mention */
  questionId?: number | undefined
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
  const app = useApp()
  const mentions = useMentions(area, `${id}-people`, props.questionId)
  const [finder, setFinder] = useState<'closed' | 'closed again' | 'open'>('closed')
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
      if (area.current) typeBlock(area.current, words)
    },
    focus: () => area.current?.focus(),
  }))
  const mark = (kind: MarkdownMark) => {
    const element = area.current
    if (!element) return
    element.focus()
    const { value: text, selectionStart: start, selectionEnd: end } = element
    const made = applyMark({ text, start, end }, kind)
    replaceText(element, made.text)
    element.setSelectionRange(made.start, made.end)
  }
  /** An address of a listing or an enterprise, on a line of its own, becomes its card. */
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const element = event.currentTarget
    const address = event.clipboardData.getData('text/plain').trim()
    if (pathOf(address, app.origin) === null || !isOnEmptyLine(element)) return
    cardOfAddress(app, address).then(
      line => {
        const lines = element.value.split('\n')
        const at = lines.lastIndexOf(address)
        if (!line || at < 0) return
        const [above, below] = [at > 0 && lines[at - 1] !== '', lines[at + 1] !== undefined && lines[at + 1] !== '']
        lines.splice(at, 1, ...(above ? [''] : []), line, ...(below ? [''] : []))
        replaceText(element, lines.join('\n'))
      },
      // it stays an address
      () => {},
    )
  }
  const press = (event: KeyboardEvent) => {
    if (mentions.press(event)) return
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
          <button
            type="button"
            aria-label={t('Mention somebody')}
            title={t('Mention somebody')}
            onClick={() => {
              const element = area.current
              if (!element) return
              element.focus()
              typeIn(element, /[^\s(]$/.test(element.value.slice(0, element.selectionStart)) ? ' @' : '@')
            }}
          >
            <span aria-hidden="true">@</span>
          </button>
          {props.tools}
          <button type="button" className={classes.listing} onClick={() => setFinder('open')}>
            <Icon name="store" size={18} />
            {t('Listing')}
          </button>
        </fieldset>
      </div>
      <div className={body ? `${classes.panes} ${classes.two}` : classes.panes}>
        <div className={classes.source}>
          <textarea
            ref={area}
            id={id}
            name="message"
            rows={props.rows}
            dir="auto"
            defaultValue={value}
            aria-invalid={problem !== '' || undefined}
            aria-describedby={`${id}-wrong`}
            aria-keyshortcuts="Control+Enter"
            onChange={event => {
              onChange(event.target.value)
              mentions.look()
            }}
            onPaste={paste}
            onKeyDown={press}
            onClick={mentions.look}
            onBlur={mentions.close}
            {...mentions.aria}
            // biome-ignore lint/a11y/noAutofocus: the person has just opened it
            autoFocus={props.autoFocus}
          />
          <PeopleList {...mentions.list} />
        </div>
        {body && (
          <section className={classes.preview} aria-label={t('Preview')}>
            <p aria-hidden="true">{t('Preview')}</p>
            <PostBody body={body} />
          </section>
        )}
      </div>
      {finder !== 'closed' && (
        <Suspense>
          <CardFinder
            open={finder === 'open'}
            onClose={() => setFinder('closed again')}
            onChoose={line => {
              setFinder('closed again')
              // the dialog gives the focus back first
              requestAnimationFrame(() => area.current && typeBlock(area.current, `${line}\n\n`))
            }}
          />
        </Suspense>
      )}
      {letters > 0 && (
        <p className={classes.count}>{t('{{count}} of {{max}} letters', { count: letters, max: longestPost })}</p>
      )}
      <p id={`${id}-wrong`} className={classes.wrong} aria-live="polite">
        {problem}
      </p>
    </div>
  )
}

/** Whether nothing else stands on the line of the cursor. */
function isOnEmptyLine({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): boolean {
  return /(^|\n)$/.test(value.slice(0, selectionStart)) && /^($|\n)/.test(value.slice(selectionEnd))
}
