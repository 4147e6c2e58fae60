import { type FormEvent, useEffect, useRef } from 'react'

/** Where forms of preferences are sent to; a page of the same address has the form for browsers without JavaScript. */
export const preferencesPath = '/marketplace/preferences'

/** For `onSubmit` of a plain form: a second press does nothing, until the page is come back to. */
export function useSendOnce(): (event: FormEvent) => void {
  const sent = useRef(false)
  useEffect(() => {
    const shownAgain = () => {
      sent.current = false
    }
    addEventListener('pageshow', shownAgain)
    return () => removeEventListener('pageshow', shownAgain)
  }, [])
  return event => {
    if (sent.current) event.preventDefault()
    sent.current = true
  }
}
