import { Skeleton } from '@mantine/core'
import { calls } from '@polyphony/contract'
import { useSessionUser } from '../../api/session/session.ts'
import { useCall } from '../../api/use-call.ts'
import { useRefreshOn } from '../../api/use-refresh-on.ts'
import { errorMessage } from '../../i18n/error-message.ts'
import { useLanguage } from '../../i18n/i18n.ts'
import { Panel } from '../../ui/frame/Panel.tsx'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { CopyCard } from './CopyCard.tsx'
import { EraseCard } from './EraseCard.tsx'

const { getDataState } = calls.account

/** One's own data: a copy of it, and its end. */
export function OwnData() {
  const { username } = useSessionUser()
  const language = useLanguage()
  const { data, error, refetch } = useCall(getDataState, {})
  useRefreshOn('letter', [getDataState]) // one comes when the copy is ready
  if (!data && error)
    return (
      <Panel>
        <ErrorState message={errorMessage(error.code, error.data, language)} onRetry={() => void refetch()} />
      </Panel>
    )
  if (!data) return <Skeleton height={240} radius="lg" />
  return (
    <>
      <CopyCard latest={data.export} />
      <EraseCard username={username} eraseAt={data.erase_at} hindrances={data.hindrances} />
    </>
  )
}
