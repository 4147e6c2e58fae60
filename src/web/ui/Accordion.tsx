import { type ReactNode, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useInBrowser } from '#web/layout/use-in-browser.ts'
import classes from './Accordion.module.css'
import { Icon, type IconName } from './icons.tsx'

/**
 * Whether a section is open, from `?section=` in the URL, which is repeated for each open section; links to a section
 * open it.
 */
function useSection(name: string): [isOpen: boolean, toggle: () => void] {
  const [query, setQuery] = useSearchParams()
  const toggle = () => {
    setQuery(
      before => {
        const after = new URLSearchParams(before)
        if (after.has('section', name)) after.delete('section', name)
        else after.append('section', name)
        return after
      },
      { preventScrollReset: true },
    )
  }
  return [query.has('section', name), toggle]
}

type Props = {
  /** used in the URL */
  name: string
  title: string
  icon: IconName
  /** shown at the end of the line, such as a count or a state */
  note?: ReactNode
  /** rendered only while the section is open, and only in a browser, because much of it is loaded on demand */
  children: ReactNode
}

/** A section with a heading that toggles it, independent of others. If a link opens it, it scrolls into view. */
export function AccordionSection({ name, title, icon, note, children }: Props): ReactNode {
  const [isOpen, toggle] = useSection(name)
  const place = useRef<HTMLDetailsElement>(null)
  const wasPressed = useRef(false)
  const inBrowser = useInBrowser()
  useEffect(() => {
    if (isOpen && !wasPressed.current) place.current?.scrollIntoView({ block: 'start' })
    wasPressed.current = false
  }, [isOpen])
  return (
    <details ref={place} open={isOpen} className={classes.section}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
      <summary
        onClick={event => {
          // The URL opens and closes it.
          event.preventDefault()
          wasPressed.current = true
          toggle()
        }}
      >
        <Icon name={icon} />
        <h2>{title}</h2>
        {note !== undefined && <span className={classes.note}>{note}</span>}
        <Icon name="chevronDown" size={18} />
      </summary>
      <div className={classes.content}>{isOpen && inBrowser && children}</div>
    </details>
  )
}
