import { calls } from '@polyphony/contract'
import { implement } from '../../ground/kernel/call/implement.ts'
import { revokeToken } from './end-tokens.ts'
import { listTokens } from './list-tokens.ts'
import { makeToken } from './make-token.ts'

export const tokenCalls = implement(calls.token, { getTokenList: listTokens, makeToken, revokeToken })
