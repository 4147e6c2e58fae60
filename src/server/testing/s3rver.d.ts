declare module 's3rver' {
  import type { RequestListener } from 'node:http'
  /** An S3 service for tests, with its files in a folder. */
  export default class S3rver {
    constructor(options: {
      directory: string
      silent: boolean
      configureBuckets: { name: string; configs: string[] }[]
    })
    configureBuckets(): Promise<unknown>
    callback(): RequestListener
  }
}
