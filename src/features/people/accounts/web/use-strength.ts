import { useEffect, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import type { PasswordStrength } from '../auth.contract.ts'

/** docs/product.md §5: checked by the server, this long (ms) after the last key. */
const debounce = 200

/** How good a password is; null while that is not known. Name and address of the person are no good parts of it. */
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
        // the bar stays as it is: nothing depends on it
      }
    }, debounce)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [app, password, name, email])
  return password ? (known?.strength ?? null) : null
}
