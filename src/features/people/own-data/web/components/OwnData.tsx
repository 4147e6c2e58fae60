import type { ReactNode } from 'react'
import { DeleteAccount } from './DeleteAccount.tsx'
import { ExportData } from './ExportData.tsx'

/** A copy of a person's data; for the person also the deletion of the account. */
export function OwnData({ userId, isOwn }: { userId: string; isOwn: boolean }): ReactNode {
  return (
    <>
      <ExportData userId={userId} />
      {isOwn && <DeleteAccount userId={userId} />}
    </>
  )
}
