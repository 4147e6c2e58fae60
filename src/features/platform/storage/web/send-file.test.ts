import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusal } from '#web/testing/refusal.ts'
import { acceptedBy, problemOf } from './check-choice.ts'
import { shapeFor, sizeOfCut } from './crop-picture.ts'
import { type StorageClient, sendFile } from './send-file.ts'
import { codeOf } from './upload-error.ts'

/** A fake of XMLHttpRequest with the parts that are used. */
class FakeRequest {
  static last: FakeRequest
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  status = 0
  responseText = ''
  sent: unknown[] = []
  open(...args: unknown[]) {
    this.sent.push(args)
  }
  setRequestHeader(...args: unknown[]) {
    this.sent.push(args)
  }
  send(body: File) {
    this.sent.push(body.name)
    FakeRequest.last = this
  }
  abort() {
    this.onabort?.()
  }
  answer(status: number, body = '') {
    Object.assign(this, { status, responseText: body })
    this.onload?.()
  }
}

const createSignedUrl = vi.fn(async () => ({
  id: '1',
  url: '/put/1',
  method: 'PUT',
  headers: { 'content-type': 'image/png' },
}))
const completeFile = vi.fn(async () => ({ id: '1' }))
const client = { createSignedUrl, completeFile } as unknown as StorageClient
const png = new File(['12345'], 'a.png', { type: 'image/png' })
const sized = (size: number, type = 'image/png') => ({ size, type })

beforeEach(() => void vi.stubGlobal('XMLHttpRequest', FakeRequest))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

function begin(file = png) {
  const stop = new AbortController()
  const seen: number[] = []
  const sending = sendFile(client, 'avatar', file, { signal: stop.signal, onProgress: percent => seen.push(percent) })
  sending.catch(() => undefined)
  return { sending, seen, stop }
}

test('sending asks for permission, sends the bytes and has them checked; 100 % only when the server is done', async () => {
  const { sending, seen } = begin()
  await expect.poll(() => FakeRequest.last).toBeTruthy()
  const request = FakeRequest.last
  expect(request.sent).toEqual([['PUT', '/put/1'], ['content-type', 'image/png'], 'a.png'])
  request.upload.onprogress?.({ loaded: 2, total: 4 })
  request.upload.onprogress?.({ loaded: 4, total: 4 })
  expect(seen).toEqual([47, 95])
  expect(completeFile).not.toHaveBeenCalled()
  request.answer(204)
  expect(await sending).toEqual({ id: '1' })
  expect(seen.at(-1)).toBe(100)
})

test.each([
  [(request: FakeRequest) => request.answer(413, '{"code":"gm-error-file-too-big"}'), 'gm-error-file-too-big'],
  [(request: FakeRequest) => request.answer(502, '<html>'), 'failed'],
  [(request: FakeRequest) => request.onerror?.(), 'network'],
])('a failed request rejects with an error code', async (happen, code) => {
  FakeRequest.last = undefined as unknown as FakeRequest
  const { sending } = begin()
  await expect.poll(() => FakeRequest.last).toBeTruthy()
  happen(FakeRequest.last)
  expect(codeOf(await sending.catch(error => error))).toBe(code)
  expect(completeFile).not.toHaveBeenCalled()
})

test('cancelling aborts the request', async () => {
  FakeRequest.last = undefined as unknown as FakeRequest
  const { sending, stop } = begin()
  await expect.poll(() => FakeRequest.last).toBeTruthy()
  stop.abort()
  expect(codeOf(await sending.catch(error => error))).toBe('cancelled')
})

test('a file that the server would refuse is not sent', async () => {
  const { sending } = begin(new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }))
  expect(codeOf(await sending.catch(error => error))).toBe('gm-error-file-type')
  expect(createSignedUrl).not.toHaveBeenCalled()
  expect(problemOf(sized(5_242_880), 'avatar')).toBeUndefined()
  expect(problemOf(sized(5_242_881), 'avatar')).toBe('gm-error-file-too-big')
  expect(problemOf(sized(0), 'avatar')).toBe('gm-error-file-empty')
  expect(problemOf(sized(9, 'application/pdf'), 'avatar')).toBe('gm-error-file-type')
  expect(problemOf(sized(9, 'application/pdf'), 'feedback')).toBeUndefined()
  expect(acceptedBy('avatar')).toBe('image/jpeg,image/png')
  expect(acceptedBy('feedback')).toBe('image/jpeg,image/png,application/pdf')
})

test('codeOf reads codes from response bodies, otherwise it is failed, or network without a response', () => {
  expect(codeOf(refusal(503))).toBe('failed')
  expect(codeOf({ status: 429, code: 'X', data: { body: { code: 'gm-error-busy' } } })).toBe('gm-error-busy')
  expect(codeOf({ status: 401, code: 'UNAUTHORIZED' })).toBe('UNAUTHORIZED')
  expect(codeOf(new TypeError('Failed to fetch'))).toBe('network')
})

test('a crop is sent in the size in which it is shown, and never enlarged', () => {
  expect(sizeOfCut({ x: 0, y: 0, width: 3000, height: 3000 }, 800)).toEqual({ width: 800, height: 800 })
  expect(sizeOfCut({ x: 9, y: 9, width: 500, height: 200 }, 1600)).toEqual({ width: 500, height: 200 })
  expect(shapeFor('avatar')).toMatchObject({ aspect: 1, isRound: true })
  expect(shapeFor('cover')).toMatchObject({ aspect: 2.5, isRound: false })
})
