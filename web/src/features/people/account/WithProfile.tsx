import { Skeleton } from '@mantine/core'
import type { Profile } from '@polyphony/contract'
import type { ReactNode } from 'react'
import { QueryState } from '../../../parts/query/QueryState.tsx'
import { Panel } from '../../../ui/frame/Panel.tsx'
import { useProfile } from './use-profile.ts'

/** Loads the profile and shows loading and errors in the same way for all sections that need it. */
export function WithProfile({ children }: { children: (profile: Profile) => ReactNode }) {
  const { data, error, refetch } = useProfile()
  if (data) return children(data)
  return error ? (
    <Panel>
      <QueryState error={error} onRetry={refetch} />
    </Panel>
  ) : (
    <Skeleton height={240} radius="lg" />
  )
}
