import { useCallback, useEffect, useRef, useState } from 'react'

/** What can be seen of a section: its upper edge in pixels from the top of the window. */
export type SectionTop = { id: string; top: number }

/** Sections whose upper edges lie this near to each other stand beside each other. */
const beside = 80
/** A scroll of this many pixels after a jump is the reader's own. */
const ownScroll = 40

/**
 * The section being read: the last one that begins above the reading line, the first of those that stand beside each
 * other. The line sinks from the top of the window to its end as the page is read, so that a short last section has its turn.
 */
export function sectionAt(sections: SectionTop[], line: number): string | undefined {
  const passed = sections.filter(section => section.top <= line)
  const lowest = Math.max(...passed.map(section => section.top))
  return (passed.find(section => lowest - section.top < beside) ?? sections[0])?.id
}

/** Follows the section in view; a chosen one stays marked until the reader scrolls away from it. */
export function useActiveSection(
  ids: string[],
  offset: number,
): { active: string | undefined; choose: (id: string) => void } {
  const [active, setActive] = useState(ids[0])
  const chosen = useRef<{ at: number | undefined } | undefined>(undefined)
  const key = ids.join(' ')
  const choose = useCallback((id: string) => {
    chosen.current = { at: undefined }
    setActive(id)
  }, [])
  useEffect(() => {
    const sections = key.split(' ')
    let frame = 0
    const look = () => {
      frame = 0
      if (chosen.current) {
        chosen.current.at ??= scrollY
        if (Math.abs(scrollY - chosen.current.at) < ownScroll) return
        chosen.current = undefined
      }
      setActive(sectionAt(measure(sections), readingLine(offset)))
    }
    const scrolled = () => {
      frame ||= requestAnimationFrame(look)
    }
    const linked = location.hash.slice(1)
    if (sections.includes(linked)) choose(linked)
    addEventListener('scroll', scrolled, { passive: true })
    return () => {
      removeEventListener('scroll', scrolled)
      cancelAnimationFrame(frame)
    }
  }, [key, offset, choose])
  return { active, choose }
}

function measure(ids: string[]): SectionTop[] {
  return ids.flatMap(id => {
    const section = document.getElementById(id)
    return section ? [{ id, top: section.getBoundingClientRect().top }] : []
  })
}

function readingLine(offset: number): number {
  const most = document.documentElement.scrollHeight - innerHeight
  const share = most > 0 ? Math.min(1, scrollY / most) : 0
  return offset + share * (innerHeight - offset)
}
