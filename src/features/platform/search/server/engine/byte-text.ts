/** Text under construction as UTF-8, in memory that is reused for the next text. */
export class ByteText {
  bytes: Buffer<ArrayBuffer> = Buffer.allocUnsafeSlow(65_536)
  length = 0

  text(text: string): void {
    // a UTF-16 unit takes at most three bytes
    this.reserve(3 * text.length)
    this.length += this.bytes.write(text, this.length)
  }

  copy(source: Buffer, start: number, end: number): void {
    this.reserve(end - start)
    this.length += source.copy(this.bytes, this.length, start, end)
  }

  /** Makes room for this many bytes after `length`. */
  reserve(more: number): void {
    if (this.length + more <= this.bytes.length) return
    const grown = Buffer.allocUnsafeSlow(Math.max(this.length + more, 2 * this.bytes.length))
    this.bytes.copy(grown, 0, 0, this.length)
    this.bytes = grown
  }

  /** Returns a copy of what was written, and starts the next text. */
  take(): Buffer {
    const taken = Buffer.allocUnsafe(this.length)
    this.bytes.copy(taken, 0, 0, this.length)
    this.length = 0
    return taken
  }
}
