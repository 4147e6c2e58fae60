import { expect, test, vi } from 'vitest'
import type { UploadedFile } from '../storage.contract.ts'
import type { SendOptions } from './send-file.ts'
import { canRetry, UploadError } from './upload-error.ts'
import { createUploads } from './uploads.ts'

const file = (name: string) => new File(['x'], name, { type: 'image/png' })
const stored = (name: string) => ({ id: name }) as UploadedFile
const quiet = () => new Promise(setImmediate)

/** Uploads whose sending is resolved or rejected by the test. */
function controlled() {
  const sent = new Map<string, SendOptions & { done(): void; fail(code: string): void }>()
  const send = vi.fn(
    (one: File, options: SendOptions) =>
      new Promise<UploadedFile>((resolve, reject) =>
        sent.set(one.name, {
          ...options,
          done: () => resolve(stored(one.name)),
          fail: code => reject(new UploadError(code)),
        }),
      ),
  )
  const uploads = createUploads(send)
  const shown = () => uploads.list().map(({ file: { name }, state, percent, code }) => [name, state, percent, code])
  const of = (name: string) => sent.get(name) as NonNullable<ReturnType<typeof sent.get>>
  return { uploads, send, of, shown }
}

test('an upload goes from 0 to 100 %, then leaves the list, and the caller gets the file', async () => {
  const { uploads, of, shown } = controlled()
  const seen: number[] = []
  uploads.subscribe(() => seen.push(uploads.list()[0]?.percent ?? -1))
  const added = uploads.add([file('a')])
  of('a').onProgress(40)
  expect(shown()).toEqual([['a', 'sending', 40, '']])
  of('a').onProgress(100)
  of('a').done()
  expect(await added).toEqual([stored('a')])
  expect(uploads.list()).toEqual([])
  expect(seen.filter((percent, at) => percent !== seen[at - 1])).toEqual([0, 40, 100, -1])
})

test('three files are sent at a time, the others wait for their turn', async () => {
  const { uploads, send, of, shown } = controlled()
  void uploads.add(['a', 'b', 'c', 'd', 'e'].map(file))
  expect(shown().map(([, state]) => state)).toEqual(['sending', 'sending', 'sending', 'waiting', 'waiting'])
  of('b').fail('network')
  await quiet()
  expect(send.mock.calls.map(([one]) => one.name)).toEqual(['a', 'b', 'c', 'd'])
})

test('a failed upload shows the reason and can be retried, and the caller waits for it', async () => {
  const { uploads, send, of, shown } = controlled()
  const answer = vi.fn()
  void uploads.add([file('a'), file('b')]).then(answer)
  of('a').done()
  of('b').fail('gm-error-image-upload')
  await quiet()
  expect(shown()).toEqual([
    ['a', 'done', 100, ''],
    ['b', 'failed', 0, 'gm-error-image-upload'],
  ])
  expect(answer).not.toHaveBeenCalled()
  uploads.retry(uploads.list()[1]?.key ?? 0)
  expect(send).toHaveBeenCalledTimes(3)
  of('b').done()
  await quiet()
  expect(answer).toHaveBeenCalledWith([stored('a'), stored('b')])
  expect(uploads.list()).toEqual([])
})

test('a cancelled upload is aborted, is no failure, and its late result is ignored', async () => {
  const { uploads, of, shown } = controlled()
  const added = uploads.add([file('a'), file('b')])
  uploads.cancel(uploads.list()[0]?.key ?? 0)
  expect(of('a').signal.aborted).toBe(true)
  of('a').done()
  of('b').done()
  expect(await added).toEqual([stored('b')])
  expect(shown()).toEqual([])
})

test('dismissing cancels all uploads, and the caller gets the finished ones', async () => {
  const { uploads, of } = controlled()
  const added = uploads.add([file('a'), file('b'), file('c'), file('d')])
  of('a').done()
  of('b').fail('network')
  await quiet()
  uploads.dismiss()
  expect(of('c').signal.aborted).toBe(true)
  expect(await added).toEqual([stored('a')])
  expect(uploads.list()).toEqual([])
  expect(await uploads.add([])).toEqual([])
})

test('a file that can’t ever be accepted can’t be retried', () => {
  expect(['gm-error-file-too-big', 'gm-error-file-type', 'gm-error-image-pixels'].some(canRetry)).toBe(false)
  expect(['network', 'gm-error-busy', 'gm-error-image-upload', ''].every(canRetry)).toBe(true)
})
