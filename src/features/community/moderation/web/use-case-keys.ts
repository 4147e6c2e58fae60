import { useEffect, useRef } from 'react'

/** Calls with 1 for j and -1 for k, wherever nobody is typing. */
export function useCaseKeys(go: (step: 1 | -1) => void): void {
  useKeys(event => {
    if (event.key === 'j') go(1)
    else if (event.key === 'k') go(-1)
  })
}

/** Hears plain keys of the whole page, except in fields and dialogs. */
export function useKeys(hear: (event: KeyboardEvent) => void): void {
  const latest = useRef(hear)
  useEffect(() => {
    latest.current = hear
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing
      if (isPlain && !isTyping(event.target)) latest.current(event)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

const fields = 'input:not([type="radio"]), textarea, select, [contenteditable], dialog'

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest(fields) !== null
}
