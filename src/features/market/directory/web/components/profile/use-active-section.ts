import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** A section's position: its top edge in pixels from the top of the window. */
export type SectionTop = { id: string; top: number }

/** Sections whose top edges are this close are side by side. */
const beside = 80
/** After a jump, scrolling by this many pixels is taken as the reader's own. */
const ownScroll = 40

/**
 * The section being read: the last one that begins above the reading line, and the first of those side by side. The line
 * moves from the top of the window to its bottom as the page is read, so that a short last section gets its turn.
 */
export function sectionAt(sections: SectionTop[], line: number): string | undefined {
  const passed = sections.filter(section => section.top <= line)
  const lowest = Math.max(...passed.map(section => section.top))
  return (passed.find(section => lowest - section.top < beside) ?? sections[0])?.id
}

/**
 * Tracks the section in view; one that was jumped to stays marked until the reader scrolls away.
 * @param offset what covers the top of the window, in pixels
 */
export function useActiveSection(ids: string[], offset: number): string | undefined {
  const { hash, key: visit } = useLocation()
  const [active, setActive] = useState(ids[0])
  const jumpedTo = useRef<number | undefined>(undefined)
  const key = ids.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation is a jump, even to the same section
  useEffect(() => {
    const id = hash.slice(1)
    if (!key.split(' ').includes(id)) return
    jumpedTo.current = scrollY
    setActive(id)
  }, [visit, hash, key])
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      if (jumpedTo.current !== undefined && Math.abs(scrollY - jumpedTo.current) < ownScroll) return
      jumpedTo.current = undefined
      setActive(sectionAt(measure(key.split(' ')), readingLine(offset)))
    }
    const scrolled = () => {
      frame ||= requestAnimationFrame(look)
    }
    addEventListener('scroll', scrolled, { passive: true })
    return () => {
      removeEventListener('scroll', scrolled)
      cancelAnimationFrame(frame)
    }
  }, [key, offset])
  return active
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
