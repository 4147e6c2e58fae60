import { openAsBlob } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { AwsClient } from 'aws4fetch'
import { decodeXML } from 'entities'
import type { S3Settings } from '#server/config/s3-settings.ts'
import { type FileStore, isKey } from './file-store.ts'

/** Its `code` sets it apart from an unreadable file, so that uploads aren't blamed for errors of the store. */
class FileStoreError extends Error {
  code = 'FILE_STORE'
}

const answerWithinMs = 30_000

/**
 * Files in a bucket of any S3-compatible service, addressed path style. The bucket may be private: only this server uses it.
 * Failed calls are retried twice; errors contain the status and the key, nothing else.
 */
export function s3FileStore({ endpoint, bucket, ...account }: S3Settings): FileStore {
  const client = new AwsClient({ ...account, service: 's3', retries: 2, initRetryMs: 100 })
  const send = async (method: string, key: string, init: RequestInit = {}) => {
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(), answerWithinMs)
    try {
      const url = `${endpoint.replace(/\/+$/, '')}/${bucket}/${key}`
      const answer = await client.fetch(url, { ...init, method, signal: patience.signal })
      if (answer.ok) return answer
      await answer.body?.cancel()
      if (answer.status === 404 && method !== 'PUT') return null
      throw new FileStoreError(`the file store answered ${answer.status} to ${method} ${key}`)
    } catch (error) {
      if (error instanceof FileStoreError) throw error
      throw new FileStoreError(`the file store did not answer ${method} ${key}`, { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    put: async (key, source, type) => {
      const body = source instanceof Uint8Array ? (source as BodyInit) : await openAsBlob(source.path)
      const answer = await send('PUT', key, { body, headers: { 'content-type': type } })
      await answer?.body?.cancel()
    },
    get: async key => {
      const answer = await send('GET', key)
      if (!answer?.body) return null
      return { size: Number(answer.headers.get('content-length')), stream: answer.body }
    },
    copyTo: async (key, path) => {
      const answer = await send('GET', key)
      if (!answer?.body) return false
      await writeFile(path, answer.body)
      return true
    },
    exists: async key => (await send('HEAD', key)) !== null,
    async *list() {
      for (let after = ''; ; ) {
        const answer = await send('GET', `?list-type=2&start-after=${encodeURIComponent(after)}`)
        if (!answer) throw new FileStoreError('the file store has no such bucket')
        const keys = [...(await answer.text()).matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => decodeXML(key))
        yield* keys.filter(isKey)
        const last = keys.at(-1)
        if (last === undefined) return
        after = last
      }
    },
    delete: async key => {
      const answer = await send('DELETE', key)
      await answer?.body?.cancel()
    },
  }
}
