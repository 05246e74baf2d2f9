/** The QR code to scan with WeChat while it is valid; then a button for another one. */
import { Alert, Button, Group, Loader, Skeleton, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, fromWireTime, type OutputOf } from '@polyphony/contract'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { CallError } from '../../api/client.ts'
import { useAction } from '../../api/use-action.ts'
import { callOptions } from '../../api/use-call.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { commonText } from '../../i18n/common.text.ts'
import { useText } from '../../i18n/i18n.ts'
import { useCountdown } from '../../ui/dates/use-countdown.ts'
import { QrCode } from '../../ui/text/QrCode.tsx'
import { wechatText } from './wechat.text.ts'

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

/** Final answers of the server about a QR code; after other errors the call is repeated. */
const refusals: readonly string[] = ['QR_CODE_EXPIRED', 'BOUND_TO_OTHER', 'WECHAT_UNAVAILABLE']
const refusalOf = (error: Error | null) => (error instanceof CallError && refusals.includes(error.code) ? error : null)

function Waiting({ code, onRetry }: { code: Code; onRetry: () => void }) {
  const t = useText(wechatText)
  const cache = useQueryClient()
  const seconds = useCountdown(fromWireTime(code.expires_at).getTime())
  const { data, error } = useQuery({
    ...callOptions(calls.wechat.bind, { ticket: code.ticket }),
    refetchInterval: ({ state }) => (state.data?.state === 'bound' || refusalOf(state.error) ? false : pollMs),
  })
  const state = data?.state
  const refusal = refusalOf(error)
  const celebrate = useEffectEvent(() => {
    notifications.show({ message: t('bound') })
    void cache.invalidateQueries({ queryKey: [calls.session._init.path] })
  })
  useEffect(() => {
    if (state === 'bound') celebrate()
  }, [state])
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
  const messageOf = useErrorMessage()
  return (
    <>
      <Alert color={error.code === 'QR_CODE_EXPIRED' ? 'yellow' : 'red'} role="alert">
        {messageOf(error)}
      </Alert>
      <Button leftSection={<IconRefresh size={16} aria-hidden />} onClick={onRetry}>
        {t('anotherCode')}
      </Button>
    </>
  )
}
