import { Skeleton } from '@mantine/core'
import type { Profile } from '@polyphony/contract'
import type { ReactNode } from 'react'
import { errorMessage } from '../../../i18n/error-message.ts'
import { useLanguage } from '../../../i18n/i18n.ts'
import { Panel } from '../../../ui/frame/Panel.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { useProfile } from './use-profile.ts'

/** What needs the profile: its loading and its failing are the same everywhere. */
export function WithProfile({ children }: { children: (profile: Profile) => ReactNode }) {
  const language = useLanguage()
  const { data, error, refetch } = useProfile()
  if (data) return children(data)
  if (!error) return <Skeleton height={240} radius="lg" />
  return (
    <Panel>
      <ErrorState message={errorMessage(error.code, error.data, language)} onRetry={() => void refetch()} />
    </Panel>
  )
}
