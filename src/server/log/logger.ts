import { type DestinationStream, type Logger, pino } from 'pino'

export type { Logger }

/** JSON lines, on stdout. Authorization, cookies and API keys never reach one, nor the rows that PostgreSQL's errors quote. */
export function createLogger(level: string, lines: DestinationStream = pino.destination(1)): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['*.authorization', '*.cookie', '*.password', '*.token', '*["x-algolia-api-key"]', '*.detail'],
  }
  return pino(options, lines)
}
