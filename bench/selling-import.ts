import { setTimeout as pause } from 'node:timers/promises'
import type { Caller } from './attack/calls.ts'
import { asVisitor } from './load.ts'

export type ImportTimes = {
  /** ms of each request for `/`, before and during the import */
  quiet: number[]
  busy: number[]
  /** s from start to end, by step */
  checked: number
  imported: number
}

/** requests for `/` per second, each from another visitor */
const perSecond = 20

type Given = { caller: Caller; headers: Record<string, string>; vendorId: number; rows: number; quietSeconds: number }

/** Imports a file as the browser does (upload, check, import), and requests `/` meanwhile. */
export async function timeBrowserImport({
  caller,
  headers,
  vendorId,
  rows,
  quietSeconds,
}: Given): Promise<ImportTimes> {
  const quiet = await askWhile(pause(quietSeconds * 1000))
  const id = await addImport()
  const settings = {
    ...{ currency: 'LKR', language: 'en', category: null, weightUnit: 'g', matching: {} },
    ...{ asDrafts: false, withPictures: false },
  }
  const times = { checked: 0, imported: 0 }
  const busy = await askWhile(
    (async () => {
      times.checked = await step('check', { settings }, 'checked')
      times.imported = await step('start', {}, 'done')
    })(),
  )
  return { quiet, busy, ...times }

  async function send<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await caller.call({ method, path: `/api/v1${path}`, headers, ...(body && { body }) })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body}`)
    return JSON.parse(answer.body.toString()) as T
  }

  async function addImport(): Promise<number> {
    const file = Buffer.from(productFile(rows))
    const asked = { purpose: 'import', fileName: 'products.csv', size: file.length, type: 'text/csv' }
    const { id: fileId, url } = await send<{ id: string; url: string }>('POST', '/storage/signed-url', asked)
    const sent = await caller.call({
      method: 'PUT',
      path: url,
      headers: { ...headers, 'content-type': 'text/csv' },
      body: file,
    })
    if (sent.status >= 300) throw new Error(`${url}: ${sent.status} ${sent.body}`)
    await send('POST', `/storage/files/${fileId}/complete`, {})
    return (await send<{ id: number }>('POST', `/vendors/${vendorId}/listing-imports`, { fileId })).id
  }

  async function step(name: string, body: object, end: string): Promise<number> {
    const started = performance.now()
    await send('POST', `/listing-imports/${id}/${name}`, body)
    for (;;) {
      await pause(500)
      const { state, problem } = await send<{ state: string; problem: string }>('GET', `/listing-imports/${id}`)
      if (state === end && !problem) return (performance.now() - started) / 1000
      if (problem) throw new Error(`${name}: ${problem}`)
    }
  }

  async function askWhile(work: Promise<unknown>): Promise<number[]> {
    const times: number[] = []
    const under: Promise<unknown>[] = []
    const state = { isOver: false }
    const over = work.finally(() => {
      state.isOver = true
    })
    for (let n = 0; !state.isOver; n++) {
      under.push(
        caller.call({ path: '/', headers: asVisitor(n + 1) }).then(({ status, ms }) => {
          if (status !== 200) throw new Error(`/: ${status}`)
          times.push(ms)
        }),
      )
      await pause(1000 / perSecond)
    }
    await Promise.all(under)
    await over
    return times
  }
}

/** An export in Shopify's format, with two variants per product. */
function productFile(rows: number): string {
  const lines = Array.from({ length: rows }, (_, at) => {
    const [product, isFirst] = [Math.floor(at / 2), at % 2 === 0]
    const texts = [`Imported scarf ${product}`, `<p>Woven by hand in number ${product}.</p>`, 'food-and-drink', 'Size']
    const shared = isFirst ? texts : texts.map(() => '')
    return [`imported-${product}`, ...shared, isFirst ? 'Short' : 'Long', `${1000 + at}.00`, `IM${at}`, '7'].join(',')
  })
  const head =
    'Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Variant Price,Variant SKU,Variant Inventory Qty'
  return [head, ...lines].join('\n')
}
