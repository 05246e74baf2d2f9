/** What an invite code leads to, asked for when the typing rests. */
import { useDebouncedValue } from '@mantine/hooks'
import { calls, inviteCode } from '@polyphony/contract'
import { useCall } from '../../../../api/use-call.ts'

export function useInvitation(typed: string) {
  const [code] = useDebouncedValue(typed.trim(), 500)
  const isWellFormed = inviteCode.safeParse(code).success
  const { data, error } = useCall(
    calls.company.getAdminInfoByInviteCode,
    { invite_code: code },
    { enabled: isWellFormed, staleTime: 60_000 },
  )
  const isCurrent = isWellFormed && code === typed.trim()
  return { invitation: isCurrent ? data : undefined, error: isCurrent ? error : null }
}
