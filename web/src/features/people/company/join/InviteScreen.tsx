/**
 * `/invite?code=`: an invitation into a team. A browser with a session (TALENTID) loads the user; others sign in first.
 */
import { Skeleton } from '@mantine/core'
import { calls, inviteCode } from '@polyphony/contract'
import { useRouterState } from '@tanstack/react-router'
import { readTalentId } from '../../../../api/session/talent-id.ts'
import { useCall } from '../../../../api/use-call.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { QueryState } from '../../../../parts/query/QueryState.tsx'
import { PublicFrame } from '../../../../shell/public-frame/PublicFrame.tsx'
import { Invitation } from './Invitation.tsx'
import { joinText } from './join.text.ts'
import { NoInvitation } from './NoInvitation.tsx'

export function InviteScreen() {
  const t = useText(joinText)
  const code = useRouterState({
    select: ({ location }) => new URLSearchParams(location.searchStr).get('code') ?? '',
  })
  return (
    <PublicFrame title={t('page')} hasHome>
      {inviteCode.safeParse(code).success ? <Content code={code} /> : <NoInvitation reason="invalid" />}
    </PublicFrame>
  )
}

function Content({ code }: { code: string }) {
  const invitation = useCall(calls.company.getAdminInfoByInviteCode, { invite_code: code })
  const init = useCall(calls.session._init, {}, { staleTime: Number.POSITIVE_INFINITY })
  const { data, error, refetch } = invitation
  if (error?.code === 'INVITE_TICKETS_TOO_FEW') return <NoInvitation reason="usedUp" />
  if (error?.code === 'INVITE_CODE_INVALID') return <NoInvitation reason="invalid" />
  if (error) return <QueryState error={error} onRetry={refetch} />
  if (!data || !init.data) return <Skeleton height={320} />
  const user = readTalentId() === null ? null : init.data.user
  return <Invitation code={code} invitation={data} user={user} />
}
