/**
 * How far a node has read: PostgreSQL's snapshot at its last read, as pg_current_snapshot() writes it
 * (`xmin:xmax:xip,…`). Unlike a single number, the snapshot shows for every transaction whether its rows have been
 * read, so that one that commits after a later one is neither missed nor read twice.
 */
export type TailPosition = { text: string; xmin: number; xmax: number; running: Set<number> }

/** @throws RangeError for anything that is not a snapshot */
export function parsePosition(text: string): TailPosition {
  const [, xmin, xmax, running] = /^(\d+):(\d+):([\d,]*)$/.exec(text) ?? []
  if (!xmin || !xmax) throw new RangeError(`not a snapshot: ${text}`)
  const ids = running ? running.split(',').map(Number) : []
  return { text, xmin: Number(xmin), xmax: Number(xmax), running: new Set(ids) }
}

/** Whether the transaction's writes have been read, if it committed at all. */
export function hasRead(position: TailPosition, xid: number): boolean {
  return xid < position.xmin || (xid < position.xmax && !position.running.has(xid))
}
