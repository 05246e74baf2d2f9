import { Skeleton } from '@mantine/core'
import { calls } from '@polyphony/contract'
import { useCall } from '../../../api/use-call.ts'
import { useRefreshOn } from '../../../api/use-refresh-on.ts'
import { errorMessage } from '../../../i18n/error-message.ts'
import { useLanguage } from '../../../i18n/i18n.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { WithProfile } from '../WithProfile.tsx'
import { CopyCard } from './CopyCard.tsx'
import { EraseCard } from './EraseCard.tsx'

const { getDataState } = calls.account

export function DataSection() {
  const language = useLanguage()
  const { data, error, refetch } = useCall(getDataState, {}, { noErrorTip: true })
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
      <WithProfile>
        {(profile) => <EraseCard username={profile.username} eraseAt={data.erase_at} hindrances={data.hindrances} />}
      </WithProfile>
    </>
  )
}
