import type { calls, InputOf } from '@polyphony/contract'

type Input = InputOf<typeof calls.opsAccount.getAccountList>
export type AccountFilter = Required<Pick<Input, 'keyword'>> & Pick<Input, 'kind' | 'level' | 'status'>
export const defaultFilter: AccountFilter = { keyword: '' }

export const isNarrowed = ({ keyword, kind, level, status }: AccountFilter) =>
  keyword !== '' || kind !== undefined || level !== undefined || status !== undefined
