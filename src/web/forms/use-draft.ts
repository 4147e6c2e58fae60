import { useCallback, useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { dropDraft, readDraft, writeDraft } from './draft-store.ts'

/**
 * Saves a form's input in this tab, and restores it when the form is opened again.
 * @param key key of the draft; undefined: none is saved
 */
export function useDraft<Values extends FieldValues>(
  { subscribe, setValue, reset, formState: { defaultValues } }: UseFormReturn<Values>,
  key: string | undefined,
): { drop: () => void; discard: (() => void) | undefined } {
  const [isRestored, setRestored] = useState(false)
  const defaults = useRef(defaultValues as Values)
  const drop = useCallback(() => {
    if (key) dropDraft(sessionStorage, key)
    setRestored(false)
  }, [key])
  useEffect(() => {
    if (!key) return
    const kept = readDraft(sessionStorage, key, defaults.current)
    for (const [name, value] of Object.entries(kept ?? {}))
      setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
    setRestored(kept !== null)
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => writeDraft(sessionStorage, key, values),
    })
  }, [key, subscribe, setValue])
  const discard = () => {
    drop()
    reset(defaults.current as DefaultValues<Values>)
  }
  return { drop, discard: isRestored ? discard : undefined }
}
