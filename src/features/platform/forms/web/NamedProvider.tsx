import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { type NamedThings, nothingNamed } from '../form-choices.contract.ts'

type Kind = keyof NamedThings

type Named = {
  things: NamedThings
  /** adds something that was just chosen or uploaded, so that its name can be shown */
  remember<K extends Kind>(kind: K, id: number | string, thing: NamedThings[K][string]): void
}

const NamedContext = createContext<Named>({ things: nothingNamed, remember: () => undefined })

type Props = { things: NamedThings; children: ReactNode }

/** Provides the names of things that the answers inside mention by id. */
export function NamedProvider({ things, children }: Props): ReactNode {
  const [added, setAdded] = useState<NamedThings>(nothingNamed)
  const value = useMemo<Named>(
    () => ({
      things: {
        places: { ...things.places, ...added.places },
        vendors: { ...things.vendors, ...added.vendors },
        nodes: { ...things.nodes, ...added.nodes },
        certificates: { ...things.certificates, ...added.certificates },
        files: { ...things.files, ...added.files },
      },
      remember: (kind, id, thing) => setAdded(before => ({ ...before, [kind]: { ...before[kind], [id]: thing } })),
    }),
    [things, added],
  )
  return <NamedContext value={value}>{children}</NamedContext>
}

export function useNamed(): Named {
  return useContext(NamedContext)
}
