import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useInBrowser } from '#web/layout/use-in-browser.ts'
import { Icon } from '#web/ui/icons.tsx'
import classes from './FindOne.module.css'

export type Found = { id: number; text: string; detail?: string; lang?: string | undefined }

type Props<Item extends Found> = {
  id: string
  placeholder: string
  labelId: string
  describedBy?: string | undefined
  isWrong?: boolean
  /** results for the typed text, best first */
  find: (typed: string) => Promise<Item[]> | Item[]
  onChoose: (found: Item) => void
  /** what to do where nothing is found; `clear` empties the box once that is done */
  otherwise?: (typed: string, clear: () => void) => ReactNode
}

const pause = 150

/** A combobox to find one item by typing: arrow keys move through the results, Enter chooses one. Only with scripts. */
export function FindOne<Item extends Found>(props: Props<Item>): ReactNode {
  const { id, placeholder, labelId, describedBy, isWrong, find, onChoose, otherwise } = props
  const { t } = useTranslation()
  const inBrowser = useInBrowser()
  const [typed, setTyped] = useState('')
  const [answer, setAnswer] = useState<{ to: string; found: Item[]; isFailed?: boolean }>({ to: '', found: [] })
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew for what is typed, not for another function
  useEffect(() => {
    if (!typed.trim()) return
    let isLate = false
    const timer = setTimeout(async () => {
      const next = await Promise.resolve(find(typed)).then(
        found => ({ to: typed, found }),
        () => ({ to: typed, found: [], isFailed: true }),
      )
      if (!isLate) setAnswer(next)
    }, pause)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [typed])
  const { found } = answer
  const isShown = isOpen && typed.trim() !== '' && answer.to !== ''
  const clear = () => {
    setTyped('')
    setAnswer({ to: '', found: [] })
    setOpen(false)
  }
  const choose = (one: Item | undefined) => {
    if (!one) return
    clear()
    onChoose(one)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      const by = event.key === 'ArrowDown' ? 1 : -1
      setActive((active + by + found.length) % Math.max(1, found.length))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (isShown && answer.to === typed) choose(found[active] ?? found[0])
    } else if (event.key === 'Escape' && typed) {
      event.stopPropagation()
      setTyped('')
    }
  }
  return (
    <div className={classes.find}>
      <Icon name="search" size={18} />
      <input
        id={id}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isShown && found[active] ? `${id}-${found[active].id}` : undefined}
        aria-labelledby={labelId}
        aria-describedby={describedBy}
        aria-invalid={isWrong || undefined}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        dir="auto"
        disabled={!inBrowser}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setActive(0)
          setOpen(true)
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={press}
      />
      <div className={classes.options} hidden={!isShown}>
        <div id={`${id}-list`} role="listbox" aria-label={placeholder}>
          {found.map((one, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the box handles the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box
            <div
              key={one.id}
              id={`${id}-${one.id}`}
              role="option"
              aria-selected={at === active}
              className={classes.option}
              onMouseDown={event => event.preventDefault()}
              onClick={() => choose(one)}
            >
              <span lang={one.lang} dir="auto">
                {one.text}
              </span>
              {one.detail && <span className={classes.detail}>{one.detail}</span>}
            </div>
          ))}
        </div>
        {found.length === 0 && (
          // the box keeps the focus
          // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here
          <div className={classes.none} onMouseDown={event => event.preventDefault()}>
            {answer.isFailed ? t('We couldn’t look that up. Please try again.') : t('No matching options.')}
            {otherwise?.(typed, clear)}
          </div>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {isShown && t('{{count}} found', { count: found.length })}
      </p>
    </div>
  )
}
