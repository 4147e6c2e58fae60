import { useMemo } from 'react'
import { isShipped, type Language, languageNamed, languages } from '#shared/languages.ts'
import { useApp } from '../app-context.ts'

/** The languages in which texts can be written on this site: the shipped ones, and added ones that it offers. */
export function useTextLanguages(): Pick<Language, 'code' | 'name'>[] {
  const { languages: offered } = useApp()
  return useMemo(() => {
    const added = offered.filter(code => !isShipped(code))
    return [...languages, ...added.map(code => ({ code, name: languageNamed(code) }))]
  }, [offered])
}
