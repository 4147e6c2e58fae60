/** A bucket, addressed path style. */
export type S3Settings = {
  /** such as `https://s3.eu-central-1.amazonaws.com` */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}
