import { rm } from 'node:fs/promises'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/db/database.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { throwawayFolder } from './throwaway-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    templateDatabase: string
  }
}

type Cluster = { url: string; templateDatabase: string; stop(): Promise<void> }

/** Shared by all projects of the run, each of which loads this module separately. */
const run = globalThis as { testCluster?: { users: number; started: Promise<Cluster> } | undefined }

/** One PostgreSQL for the whole run (the embedded one, or DATABASE_URL's) with a migrated template database in it. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  run.testCluster ??= { users: 0, started: startCluster() }
  const cluster = run.testCluster
  cluster.users += 1
  const { url, templateDatabase, stop } = await cluster.started
  project.provide('postgresUrl', url)
  project.provide('templateDatabase', templateDatabase)
  return async () => {
    cluster.users -= 1
    if (cluster.users > 0) return
    run.testCluster = undefined
    await stop()
  }
}

async function startCluster(): Promise<Cluster> {
  const dataDir = await throwawayFolder('pola-test-')
  const outside = process.env.DATABASE_URL
  const postgres = outside ? undefined : await startEmbeddedPostgres({ dataDir, throwaway: true })
  const url = outside ?? postgres?.url ?? ''
  const templateDatabase = `pola_template_${process.pid}`
  await admin(url, `drop database if exists ${templateDatabase}`, `create database ${templateDatabase}`)
  const template = openDatabase(withDatabase(url, templateDatabase), 2)
  await migrate(template.db)
  await template.close()
  const stop = async () => {
    await admin(url, `drop database if exists ${templateDatabase}`)
    await postgres?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url, templateDatabase, stop }
}

/** Runs statements on the server that `url` points to, outside any transaction. */
export async function admin(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The URL of another database on the same server. */
export function withDatabase(url: string, name: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/[^/]*)\/[^?]*/, `$1/${name}`)
}
