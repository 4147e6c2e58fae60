import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useApp } from '#web/app-context.ts'
import { Queries } from '#web/queries.tsx'
import { otherSideQuery } from '../preview-queries.ts'
import { useIdentities } from '../use-identities.ts'
import classes from './ChatBox.module.css'
import { ContactHint } from './ContactHint.tsx'
import { WritesAs } from './WritesAs.tsx'

type Props = {
  /** localparts */
  as: string
  to: string
  hasChoice: boolean
  onChoose: (as: string) => void
}

/** The head of a chat box: the identity that writes, and how the message arrives. */
export function BoxSender({ hasChoice, ...props }: Props): ReactNode {
  return (
    <>
      {hasChoice && <Sender {...props} />}
      {props.to !== 'help' && (
        <Queries>
          <Arrival {...props} />
        </Queries>
      )}
    </>
  )
}

function Sender({ as, to, onChoose }: Omit<Props, 'hasChoice'>): ReactNode {
  const data = useIdentities()
  const [self] = data?.items ?? []
  const isTheirs = data?.items.some(one => one.as === as) ?? true
  // an admin who views somebody else's enterprise writes as themselves
  useEffect(() => {
    if (!isTheirs && self) onChoose(self.as)
  }, [isTheirs, self, onChoose])
  return <WritesAs identity={as} onChoose={onChoose} not={to} />
}

function Arrival({ as, to }: Omit<Props, 'hasChoice'>): ReactNode {
  const { data: side } = useQuery(otherSideQuery(useApp(), { as, to }))
  return <div className={classes.hint}>{side && <ContactHint contact={side.contact} name={side.name} />}</div>
}
