import { Indicator } from '@mantine/core'
import { calls, letterPollMs } from '@polyphony/contract'
import { IconBell } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useSocketEvent } from '../../api/socket.ts'
import { useCall } from '../../api/use-call.ts'
import { useText } from '../../i18n/i18n.ts'
import { LinkIcon } from '../../parts/link/links.tsx'
import { paths } from '../../paths.ts'
import { shellText } from '../shell.text.ts'

const { getUnreadNum, getLetterList, getLatestLettler } = calls.message

/** The number of unread letters: loaded every 30 s, and after socket events. */
export function MessageButton() {
  const t = useText(shellText)
  const cache = useQueryClient()
  const { data } = useCall(getUnreadNum, {}, { refetchInterval: letterPollMs })
  const total = data?.total ?? 0
  useToastOnMore(data?.total)

  useSocketEvent('letter', (event) => {
    cache.setQueryData([getUnreadNum.path, {}], { total: event.total })
    for (const { path } of [getLetterList, getLatestLettler]) void cache.invalidateQueries({ queryKey: [path] })
  })

  const label = t('messages', { count: total })
  return (
    <Indicator
      label={total > 99 ? '99+' : total}
      size={18}
      offset={6}
      color="red"
      disabled={total === 0}
      aria-hidden={false}
    >
      <LinkIcon
        to={paths.messages}
        variant="subtle"
        color="gray"
        c="var(--ink)"
        size={36}
        aria-label={label}
        title={label}
      >
        <IconBell size={20} aria-hidden />
      </LinkIcon>
    </Indicator>
  )
}

/** Shows a toast when the number has grown; without its code the number has to do. */
function useToastOnMore(total: number | undefined) {
  const router = useRouter()
  const known = useRef(total)
  const announce = useEffectEvent(async (count: number) => {
    if (router.state.location.pathname === paths.messages) return
    const loaded = await import('./announce-letter.tsx').catch(() => null)
    loaded?.announceLetter(count, () => router.history.push(paths.messages))
  })
  useEffect(() => {
    if (total !== undefined && known.current !== undefined && total > known.current) void announce(total)
    known.current = total
  }, [total])
}
