declare module 'autocannon' {
  type Request = { method?: string; path: string; headers?: Record<string, string>; body?: string }
  type Client = { setRequests(requests: Request[]): void }
  type Options = {
    url: string
    headers?: Record<string, string>
    connections: number
    duration: number
    requests?: Request[]
    setupClient?(client: Client): void
  }
  type Result = {
    requests: { average: number; total: number }
    latency: { p50: number; p99: number }
    throughput: { average: number }
    errors: number
    non2xx: number
  }
  type Running = Promise<Result> & {
    on(event: 'start', heard: () => void): void
    on(event: 'response', heard: (client: Client, status: number, bytes: number, ms: number) => void): void
  }
  export default function autocannon(options: Options): Running
}
