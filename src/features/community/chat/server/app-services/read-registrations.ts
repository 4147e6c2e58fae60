import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseDocument } from 'yaml'
import { z } from 'zod'
import { OperatorError } from '#server/config/operator-error.ts'
import { isLocalpart } from '../../chat-identity.ts'
import type { AppService } from './app-services.ts'

const namespace = z.object({ exclusive: z.boolean().default(false), regex: z.string().min(1).max(1000) })

/** https://spec.matrix.org/v1.11/application-service-api/#registration, and `receive_ephemeral` of v1.13 */
const registration = z.object({
  id: z.string().min(1).max(255),
  url: z
    .url({ protocol: /^https?$/ })
    .nullish()
    .transform(url => url?.replace(/\/+$/, '') ?? null),
  as_token: z.string().min(16),
  hs_token: z.string().min(16),
  sender_localpart: z.string().refine(isLocalpart, 'a name of a-z, 0-9 and ._=/+-'),
  namespaces: z.object({ users: z.array(namespace).default([]) }).default({ users: [] }),
  rate_limited: z.boolean().default(true),
  receive_ephemeral: z.boolean().optional(),
  'de.sorunome.msc2409.push_ephemeral': z.boolean().optional(),
})

/**
 * The registrations that the operator names, as other Matrix servers take them (YAML).
 * @param paths parted by commas
 * @throws OperatorError naming the file and what is wrong, never a token
 */
export async function readRegistrations(paths: string): Promise<AppService[]> {
  const names = paths.split(',').map(path => path.trim())
  const services = await Promise.all(names.filter(Boolean).map(path => readRegistration(resolve(path))))
  for (const field of ['id', 'asToken', 'sender'] as const) {
    const values = services.map(service => service[field])
    if (new Set(values).size < values.length) wrong(paths, `two programs have the same ${words[field]}`)
  }
  return services
}

const words = { id: 'id', asToken: 'as_token', sender: 'sender_localpart' }

async function readRegistration(path: string): Promise<AppService> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => wrong(path, String(error.code)))
  const document = parseDocument(text)
  if (document.errors.length > 0) wrong(path, 'this is not YAML')
  const { success, data, error } = registration.safeParse(document.toJS({ maxAliasCount: 10 }))
  if (!success)
    return wrong(path, error.issues.map(({ path: at, message }) => `${at.join('.')}: ${message}`).join('; '))
  return {
    ...{ id: data.id, url: data.url, asToken: data.as_token, hsToken: data.hs_token, sender: data.sender_localpart },
    users: data.namespaces.users.map(({ exclusive, regex }) => ({ exclusive, pattern: patternOf(regex, path) })),
    isLimited: data.rate_limited,
    hearsReceipts: data.receive_ephemeral ?? data['de.sorunome.msc2409.push_ephemeral'] ?? false,
  }
}

/** The pattern matches from the beginning of a name, as on other servers. */
function patternOf(regex: string, path: string): RegExp {
  try {
    return new RegExp(`^(?:${regex})`)
  } catch {
    return wrong(path, 'namespaces.users has a regex that can’t be read')
  }
}

function wrong(path: string, why: string): never {
  throw new OperatorError(`CHAT_APPLICATION_SERVICES: ${path} can’t be used: ${why}.`)
}
