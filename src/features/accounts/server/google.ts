import { APIError } from 'better-auth'
import { genericOAuth } from 'better-auth/plugins'
import type { Context, Hono } from 'hono'
import { ownPath } from '#shared/own-path.ts'
import type { AuthServices } from './auth-services.ts'
import { passCookies } from './call-auth.ts'
import { createAuth } from './create-auth.ts'

export function mountGoogle(_app: Hono, _services: AuthServices): void {}
