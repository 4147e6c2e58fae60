import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'

export type WrongFields = Record<string, ReactNode>

/** What is wrong with a form’s fields, by name. Whenever something is told, the focus moves to the first wrong one. */
export function useWrongFields(initial: WrongFields = {}): {
  form: RefObject<HTMLFormElement | null>
  wrong: WrongFields
  tell: (wrong: WrongFields) => void
  /** after a change of that field */
  forget: (name: string) => void
} {
  const form = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState(initial)
  const [told, setTold] = useState(0)
  useEffect(() => {
    if (told > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [told])
  const tell = useCallback((fields: WrongFields) => {
    setWrong(fields)
    setTold(count => count + 1)
  }, [])
  const forget = useCallback((name: string) => setWrong(({ [name]: _, ...rest }) => rest), [])
  return { form, wrong, tell, forget }
}
