import { useRef } from 'react'
import { type App, useApp } from '#web/app-context.ts'

/** Seconds after which a solution is replaced: it is valid for ten minutes. */
const goodFor = 540

type Solution = { token: Promise<string>; at: number }

/**
 * The invisible human check of a form (docs/product.md §2): `begin` at its first input, `take` when it is sent. A solution
 * that was taken, failed or expired is replaced.
 */
export function useHumanCheck(): { begin: () => void; take: () => Promise<string> } {
  const app = useApp()
  const solution = useRef<Solution>(undefined)
  const begin = () => {
    solution.current ??= { token: solve(app), at: Date.now() }
    solution.current.token.catch(() => {
      solution.current = undefined
    })
  }
  const take = () => {
    if (solution.current && Date.now() - solution.current.at > goodFor * 1000) solution.current = undefined
    begin()
    const token = solution.current?.token ?? Promise.reject(new Error('No solution'))
    solution.current = undefined
    return token
  }
  return { begin, take }
}

async function solve(app: App): Promise<string> {
  const { solveChallenge } = await import('./solve-challenge.ts')
  return solveChallenge(app)
}
