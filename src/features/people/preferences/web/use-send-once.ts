import { type FormEvent, useEffect, useRef } from 'react'

/** Forms of preferences are posted here; a GET shows the page for browsers without JavaScript. */
export const preferencesPath = '/marketplace/preferences'

/** For `onSubmit` of a plain form: blocks a second submit until the page is shown again (`pageshow`). */
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
