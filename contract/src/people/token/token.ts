/** Tokens by which a member's programs order and ask in their name: seen once, limited in time, in what they may do and in what they spend. */
import { z } from 'zod'
import { currency, empty, id, minor } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { wireTime } from '../../ground/time.ts'

export const tokenScopes = ['order:read', 'order:write', 'knowledge:read'] as const
export const tokenScope = z.enum(tokenScopes)
export type TokenScope = z.infer<typeof tokenScope>

export const tokenLimits = { name: 60, days: 365, live: 20 } as const

export const apiToken = z.object({
  token_id: id,
  name: z.string(),
  scopes: z.array(tokenScope),
  /** What may be ordered by it in all, and what was; cancelled orders give nothing back. */
  spend_limit_minor: minor,
  spent_minor: minor,
  currency,
  created_at: wireTime,
  expires_at: wireTime,
  is_expired: z.boolean(),
  last_used_at: wireTime.nullable(),
})
export type ApiToken = z.infer<typeof apiToken>

/** Letters read it, logs name it: neither lines of its own nor characters that nobody sees. */
const tokenName = z
  .string()
  .trim()
  .min(1)
  .max(tokenLimits.name)
  .refine((name) => !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(name))

export const token = {
  /** Those that aren't revoked, newest first, and where programs find the server. */
  getTokenList: call({
    path: '/account/token/getTokenList',
    access: 'mvp',
    input: empty,
    output: z.object({ list: z.array(apiToken), server_url: z.string(), currency }),
  }),
  /** Answers with the token, which isn't stored and can't be shown again. The limit is in the company's currency. */
  makeToken: call({
    path: '/account/token/makeToken',
    access: 'mvp',
    rate: 'signIn',
    input: z.object({
      name: tokenName,
      scopes: z.array(tokenScope).min(1).max(tokenScopes.length),
      days: z.number().int().min(1).max(tokenLimits.days),
      spend_limit_minor: minor.min(0),
    }),
    output: z.object({ token_id: id, token: z.string() }),
    errors: ['CONFIRMATION_NEEDED', 'TOKENS_TOO_MANY'],
  }),
  /** From now on it is refused, also to whoever is in the middle of something. */
  revokeToken: call({
    path: '/account/token/revokeToken',
    access: 'mvp',
    input: z.object({ token_id: id }),
    output: empty,
    errors: ['NOT_FOUND'],
  }),
}

/** Where programs find the server, after the installation's address. */
export const mcpPath = '/mcp'
