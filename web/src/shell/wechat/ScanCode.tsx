/** The QR code that WeChat scans, for as long as it is good; then another, if asked for. */
import { Alert, Button, Group, Loader, Skeleton, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, fromWireTime, type OutputOf } from '@polyphony/contract'
import { IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { CallError } from '../../api/client.ts'
import { useAction } from '../../api/use-action.ts'
import { useCall } from '../../api/use-call.ts'
import { commonText } from '../../i18n/common.text.ts'
import { errorMessage } from '../../i18n/error-message.ts'
import { useLanguage, useText } from '../../i18n/i18n.ts'
import { QrCode } from '../../ui/QrCode.tsx'
import { useCountdown } from '../../ui/use-countdown.ts'
import { wechatText } from './text.ts'

const pollMs = 2000
type Code = OutputOf<typeof calls.wechat.preBind>

export function ScanCode({ onLeave }: { onLeave: () => void }) {
  const common = useText(commonText)
  const preBind = useAction(calls.wechat.preBind, { noErrorTip: true })
  const ask = useEffectEvent(() => preBind.mutate({}))
  useEffect(() => ask(), [])
  return (
    <Stack align="center" gap="sm">
      {preBind.error ? (
        <Refused error={preBind.error} onRetry={() => preBind.mutate({})} />
      ) : preBind.data ? (
        <Waiting key={preBind.data.ticket} code={preBind.data} onRetry={() => preBind.mutate({})} />
      ) : (
        <Skeleton width={200} height={200} />
      )}
      <Button variant="subtle" onClick={onLeave}>
        {common('cancel')}
      </Button>
    </Stack>
  )
}

function Waiting({ code, onRetry }: { code: Code; onRetry: () => void }) {
  const t = useText(wechatText)
  const cache = useQueryClient()
  const seconds = useCountdown(fromWireTime(code.expires_at).getTime())
  const [isOver, setIsOver] = useState(false)
  const { data, error } = useCall(
    calls.wechat.bind,
    { ticket: code.ticket },
    { refetchInterval: isOver ? false : pollMs, noErrorTip: true },
  )
  const state = data?.state
  // A call that got lost on the way is just made again; what the server answers is the end.
  const refusal =
    error && ['QR_CODE_EXPIRED', 'BOUND_TO_OTHER', 'WECHAT_UNAVAILABLE'].includes(error.code) ? error : null
  const end = useEffectEvent(() => {
    setIsOver(true)
    if (state !== 'bound') return
    notifications.show({ message: t('bound') })
    void cache.invalidateQueries({ queryKey: [calls.session._init.path] })
  })
  const hasEnded = state === 'bound' || refusal !== null
  useEffect(() => {
    if (hasEnded) end()
  }, [hasEnded])
  if (refusal) return <Refused error={refusal} onRetry={onRetry} />
  return (
    <>
      <QrCode text={code.url} label={t('qrCode')} />
      {state === 'scanned' || state === 'bound' ? (
        <Group gap="xs" role="status">
          <Loader size="xs" aria-hidden />
          <Text size="sm">{t('scanned')}</Text>
        </Group>
      ) : (
        <>
          <Text size="sm" ta="center">
            {t('scan')}
          </Text>
          <Text size="sm" c="dimmed" role="timer">
            {t('secondsLeft', { count: seconds })}
          </Text>
        </>
      )}
    </>
  )
}

function Refused({ error, onRetry }: { error: CallError; onRetry: () => void }) {
  const t = useText(wechatText)
  const language = useLanguage()
  return (
    <>
      <Alert color={error.code === 'QR_CODE_EXPIRED' ? 'yellow' : 'red'} role="alert">
        {errorMessage(error.code, error.data, language)}
      </Alert>
      <Button leftSection={<IconRefresh size={16} aria-hidden />} onClick={onRetry}>
        {t('anotherCode')}
      </Button>
    </>
  )
}
