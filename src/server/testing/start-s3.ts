import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll } from 'vitest'
import type { S3Settings } from '#server/config/s3-settings.ts'

type Call = { method: string; path: string; headers: IncomingHttpHeaders }

/** An S3 service for the calling test file, with one bucket; `calls` records its requests. */
export async function startS3(): Promise<{ settings: S3Settings; calls: Call[]; stop(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'pola-s3-'))
  const bucket = 'pola'
  const s3 = new S3rver({ directory, silent: true, configureBuckets: [{ name: bucket, configs: [] }] })
  await s3.configureBuckets()
  const calls: Call[] = []
  const answer = s3.callback()
  const server = createServer((request, response) => {
    calls.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers })
    answer(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const stop = async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
  afterAll(async () => {
    await stop()
    await rm(directory, { recursive: true, force: true })
  })
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings: { endpoint, bucket, region: 'eu-central-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    calls,
    stop,
  }
}
