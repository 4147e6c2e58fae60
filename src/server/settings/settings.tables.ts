/** One value per key, for all nodes of an installation; see `defineSetting`. */
export type AppSettingsTable = { key: string; value: unknown }

declare module '#server/db/database.ts' {
  interface Tables {
    appSettings: AppSettingsTable
  }
}
