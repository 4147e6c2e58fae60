import { type DestinationStream, type Logger, pino } from 'pino'

export type { Logger }

/** JSON lines on stdout. They never contain authorization headers, cookies, API keys, or rows quoted in PostgreSQL's errors. */
export function createLogger(level: string, lines: DestinationStream = pino.destination(1)): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['*.authorization', '*.cookie', '*.password', '*.token', '*["x-algolia-api-key"]', '*.detail'],
  }
  return pino(options, lines)
}
