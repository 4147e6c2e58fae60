import { connect, type Socket } from 'node:net'
import { gunzipSync } from 'node:zlib'

export type Reply = { status: number; body: string }

const end = Buffer.from('\r\n\r\n')

/**
 * An HTTP/1.1 connection with one request at a time and minimal work for each, so that with hundreds of clients in one
 * process it is the server that is measured. Answers must have a content length.
 */
export class Wire {
  readonly #port: number
  readonly #head: string
  #socket: Socket | undefined
  #chunks: Buffer[] = []
  #received = 0
  #wanted = 0
  #waiting: { resolve(reply: Reply): void; reject(error: Error): void } | undefined
  #lost: Error | undefined

  constructor(port: number, headers: Record<string, string>) {
    const lines = { host: `127.0.0.1:${port}`, 'accept-encoding': 'gzip', ...headers }
    this.#port = port
    this.#head = Object.entries(lines)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')
  }

  /** @throws Error if the connection is lost */
  ask(method: string, path: string, body?: string): Promise<Reply> {
    if (this.#lost) return Promise.reject(this.#lost)
    const rest = body === undefined ? '\r\n' : `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
    this.#socket ??= this.#open()
    this.#socket.write(`${method} ${path} HTTP/1.1\r\n${this.#head}${rest}`)
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
    })
  }

  close(): void {
    this.#socket?.destroy()
  }

  #open(): Socket {
    const socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true })
    socket.on('data', chunk => this.#take(chunk))
    const lose = (error?: Error) => {
      this.#lost ??= error ?? new Error('The connection was closed')
      this.#waiting?.reject(this.#lost)
      this.#waiting = undefined
    }
    socket.on('error', lose)
    socket.on('close', () => lose())
    return socket
  }

  #take(chunk: Buffer): void {
    this.#chunks.push(chunk)
    this.#received += chunk.length
    if (this.#received < this.#wanted) return
    const all = this.#chunks.length === 1 ? chunk : Buffer.concat(this.#chunks)
    const headEnd = all.indexOf(end)
    if (headEnd < 0) {
      this.#chunks = [all]
      return
    }
    const head = all.toString('latin1', 0, headEnd)
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
    if (length === undefined) {
      this.#socket?.destroy(new Error(`An answer without its length: ${head}`))
      return
    }
    this.#wanted = headEnd + end.length + Number(length)
    if (all.length < this.#wanted) {
      this.#chunks = [all]
      return
    }
    const body = all.subarray(headEnd + end.length, this.#wanted)
    const isZipped = /\r\ncontent-encoding: *gzip/i.test(head)
    this.#chunks = []
    this.#received = 0
    this.#wanted = 0
    const waiting = this.#waiting
    this.#waiting = undefined
    waiting?.resolve({ status: Number(head.slice(9, 12)), body: (isZipped ? gunzipSync(body) : body).toString() })
  }
}
