import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type ExportedTopic, exportedTopics } from '#features/community/forum/server/index.ts'
import { draftOf } from '#server/backup/index.ts'
import { openDatabase } from '#server/db/database.ts'
import { mustBeFree } from './export-folder.ts'

type Options = { url: string; publicUrl: string; signal: AbortSignal }

/**
 * Writes the forum, as guests see it at one moment, in the shape that Discourse’s `json_generic` importer reads
 * (docs/open-format.md “The forum alone”). The file is at its place only once it is whole.
 * @throws OperatorError if something has that name
 */
export async function writeForumFile(
  path: string,
  { url, publicUrl, signal }: Options,
): Promise<{ topics: number; posts: number }> {
  await mustBeFree(path)
  const draft = draftOf(path)
  const database = openDatabase(url, 1)
  const counts = { topics: 0, posts: 0 }
  try {
    await database.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(tx =>
        pipeline(Readable.from(jsonOf(exportedTopics(tx, publicUrl), counts)), createWriteStream(draft), { signal }),
      )
    await rename(draft, path)
    return counts
  } finally {
    await rm(draft, { force: true })
    await database.close()
  }
}

async function* jsonOf(topics: AsyncIterable<ExportedTopic>, counts: { topics: number; posts: number }) {
  yield '{"topics":['
  for await (const topic of topics) {
    yield `${counts.topics === 0 ? '\n' : ',\n'}${JSON.stringify(topic)}`
    counts.topics += 1
    counts.posts += topic.posts.length
  }
  yield '\n]}\n'
}
