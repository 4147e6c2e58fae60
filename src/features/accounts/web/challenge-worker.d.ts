declare module '*/challenge.worker.ts?worker&url' {
  const url: string
  export default url
}
