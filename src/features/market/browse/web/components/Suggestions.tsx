import { Fragment, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Queries } from '#web/queries.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Monogram } from '#web/ui/Monogram.tsx'
import type { BrowsedType } from '../browse-state.ts'
import { forgetSearch } from '../recent-searches.ts'
import type { Scope } from '../scope.ts'
import { type SuggestionRow, useSuggestionRows } from '../suggestion-rows.ts'
import classes from './SearchBox.module.css'

type Props = {
  /** id of the list, and prefix for its options' ids */
  id: string
  text: string
  itemType: BrowsedType
  /** the scope of the page's results */
  scope: Scope | undefined
  active: number
  /** called with the suggestions' URLs, in order, whenever they change */
  onFound: (addresses: string[]) => void
  onChoose: (address: string) => void
}

/** The list below the search box; empty if there is nothing to suggest. */
export function Suggestions(props: Props): ReactNode {
  return (
    <Queries>
      <SuggestionList {...props} />
    </Queries>
  )
}

function SuggestionList({ id, text, itemType, scope, active, onFound, onChoose }: Props): ReactNode {
  const { t } = useTranslation()
  const list = useRef<HTMLDivElement>(null)
  const rows = useSuggestionRows({ text, itemType, scope })
  const addresses = rows.map(({ to }) => to).join('\n')
  const found = useMemo(() => (addresses ? addresses.split('\n') : []), [addresses])
  // layout effect, because a key pressed directly after the list appears must find something to mark
  useLayoutEffect(() => onFound(found), [found, onFound])
  useWholeRows(list, addresses)
  useForgetByKey(rows[active]?.recent)
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  if (rows.length === 0) return null
  return (
    <>
      <div ref={list} id={id} role="listbox" aria-label={t('Suggestions')} className={classes.suggestions}>
        {rows.map((row, index) => (
          <Fragment key={row.to}>
            {row.group !== rows[index - 1]?.group && (
              <div role="presentation" className={classes.group}>
                {row.group}
              </div>
            )}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the input handles arrow keys and Enter */}
            <div
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              aria-keyshortcuts={row.recent && 'Delete'}
              className={classes.suggestion}
              onMouseDown={event => event.preventDefault()}
              onClick={() => onChoose(row.to)}
            >
              <Mark row={row} />
              <span className={classes.label}>
                <Marked text={row.label} query={text} />
                {row.note && <small>{row.note}</small>}
              </span>
              {row.recent && <Forget words={row.recent} />}
            </div>
          </Fragment>
        ))}
      </div>
      <p role="status" className="visually-hidden">
        {t('{{count}} suggestions', { count: rows.length })}
      </p>
    </>
  )
}

/** For touch and mouse; on the keyboard it is the Delete key, because an option can't contain a button. */
function Forget({ words }: { words: string }): ReactNode {
  return (
    <span
      aria-hidden="true"
      className={classes.forget}
      onClick={event => {
        event.stopPropagation()
        forgetSearch(words)
      }}
    >
      <Icon name="close" size={18} />
    </span>
  )
}

function useForgetByKey(words: string | undefined): void {
  useEffect(() => {
    if (!words) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Delete') return
      event.preventDefault()
      forgetSearch(words)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [words])
}

/** px between the list and the bottom of the window */
const distance = 8

/** Cuts the list after a whole row, also above an on-screen keyboard. */
function useWholeRows(ref: React.RefObject<HTMLElement | null>, shown: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows have other heights
  useLayoutEffect(() => {
    const cut = () => {
      const list = ref.current
      if (!list) return
      list.style.maxHeight = ''
      const { top, height } = list.getBoundingClientRect()
      const room = Math.min(height, (visualViewport?.height ?? innerHeight) - top - distance)
      const ends = [...list.querySelectorAll<HTMLElement>('[role=option]')].map(
        option => option.offsetTop + option.offsetHeight + distance,
      )
      const last = ends.findLast(end => end <= room)
      if (last !== undefined && last !== ends.at(-1)) list.style.maxHeight = `${last}px`
    }
    cut()
    // a web font that loads later changes heights
    void document.fonts.ready.then(cut)
    visualViewport?.addEventListener('resize', cut)
    return () => visualViewport?.removeEventListener('resize', cut)
  }, [ref, shown])
}

function Mark({ row: { image, icon, label } }: { row: SuggestionRow }): ReactNode {
  return (
    <span className={classes.mark}>
      {image ? (
        <img src={`/files/${image}/small.webp`} alt="" width={32} height={32} />
      ) : icon ? (
        <Icon name={icon} size={18} />
      ) : (
        <Monogram name={label} />
      )}
    </span>
  )
}

/** Shows the typed prefix of a word in bold. */
function Marked({ text, query }: { text: string; query: string }): ReactNode {
  const at = text.toLowerCase().indexOf(query.trim().toLowerCase())
  if (at < 0 || !query.trim()) return text
  const end = at + query.trim().length
  return (
    <>
      {text.slice(0, at)}
      <b>{text.slice(at, end)}</b>
      {text.slice(end)}
    </>
  )
}
