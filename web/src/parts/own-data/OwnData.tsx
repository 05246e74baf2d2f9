import { Skeleton } from '@mantine/core'
import { calls } from '@polyphony/contract'
import { useSessionUser } from '../../api/session/session.ts'
import { useCall } from '../../api/use-call.ts'
import { useRefreshOn } from '../../api/use-refresh-on.ts'
import { QueryContent } from '../query/QueryContent.tsx'
import { CopyCard } from './CopyCard.tsx'
import { EraseCard } from './EraseCard.tsx'

const { getDataState } = calls.account

/** The user's own data: a copy of it, and the erasure of the account. */
export function OwnData() {
  const { username } = useSessionUser()
  useRefreshOn('letter', [getDataState]) // a letter comes when the copy is ready
  return (
    <QueryContent query={useCall(getDataState, {})} bones={<Skeleton height={240} radius="lg" />} isOnPage>
      {(data) => (
        <>
          <CopyCard latest={data.export} />
          <EraseCard username={username} eraseAt={data.erase_at} blockers={data.blockers} />
        </>
      )}
    </QueryContent>
  )
}
