/**
 * How far a node has read: PostgreSQL's snapshot of its last read, as pg_current_snapshot() writes it (`xmin:xmax:xip,…`).
 * Being the whole snapshot and not one number, it knows of every transaction whether its rows have been read,
 * so that one which commits after a later one is neither missed nor read twice.
 */
export type TailPosition = { text: string; xmin: number; xmax: number; running: Set<number> }

/** @throws RangeError for anything that is not a snapshot */
export function parsePosition(text: string): TailPosition {
  const [, xmin, xmax, running] = /^(\d+):(\d+):([\d,]*)$/.exec(text) ?? []
  if (!xmin || !xmax) throw new RangeError(`not a snapshot: ${text}`)
  const ids = running ? running.split(',').map(Number) : []
  return { text, xmin: Number(xmin), xmax: Number(xmax), running: new Set(ids) }
}

/** Whether what the transaction wrote has been read, if it committed at all. */
export function hasRead(position: TailPosition, xid: number): boolean {
  return xid < position.xmin || (xid < position.xmax && !position.running.has(xid))
}
