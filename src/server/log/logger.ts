import { type Logger, pino } from 'pino'

export type { Logger }

/** JSON lines on stdout. Authorization, cookies and API keys never reach a line. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['*.authorization', '*.cookie', '*.password', '*.token', '*["x-algolia-api-key"]'],
  })
}
