import { useEffect, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import type { PasswordStrength } from '../auth.contract.ts'

/** @limit ms of debounce before the server checks the strength of a password */
const debounce = 200

/** Strength of a password; null while unknown. Name and address of the person make it weaker. */
export function useStrength(password: string, { name, email }: { name?: string; email?: string }) {
  const app = useApp()
  const [known, setKnown] = useState<{ password: string; strength: PasswordStrength }>()
  useEffect(() => {
    if (!password) return
    let isLate = false
    const timer = setTimeout(async () => {
      try {
        const { strength } = await app.clients.auth.checkPasswordStrength({ password, name, email })
        if (!isLate) setKnown({ password, strength })
      } catch {
        // the bar keeps its last state: nothing depends on it
      }
    }, debounce)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [app, password, name, email])
  return password ? (known?.strength ?? null) : null
}
