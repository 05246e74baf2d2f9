import type { Person } from '@polyphony/contract'

/** Somebody whose row was joined, where there is one. */
export const personOf = (accountId: string | null, nickname: string | null, avatar: string | null): Person | null =>
  accountId === null ? null : { account_id: accountId, nickname: nickname ?? '', avatar }
