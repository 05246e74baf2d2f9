/** Shows whether a WeChat account is bound, and binds or unbinds it. */
import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls } from '@polyphony/contract'
import { IconBrandWechat } from '@tabler/icons-react'
import { useState } from 'react'
import { useSessionUser } from '../../api/session/session.ts'
import { useAction } from '../../api/use-action.ts'
import { useText } from '../../i18n/i18n.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { useConfirmed } from '../confirm-identity/use-confirmed.tsx'
import { ScanCode } from './ScanCode.tsx'
import { wechatText } from './wechat.text.ts'

export function WechatBinding() {
  const { wxName } = useSessionUser()
  return wxName === null ? <Unbound /> : <Bound name={wxName} />
}

function Unbound() {
  const t = useText(wechatText)
  const [isShowing, setIsShowing] = useState(false)
  if (isShowing) return <ScanCode onLeave={() => setIsShowing(false)} />
  return (
    <Group justify="space-between">
      <Text>{t('notBound')}</Text>
      <Button leftSection={<IconBrandWechat size={18} aria-hidden />} onClick={() => setIsShowing(true)}>
        {t('bind')}
      </Button>
    </Group>
  )
}

function Bound({ name }: { name: string }) {
  const t = useText(wechatText)
  const [isAsking, setIsAsking] = useState(false)
  const { run, dialog } = useConfirmed()
  const unbind = useAction(calls.wechat.unbind, {
    invalidates: [calls.session._init],
    onSuccess: () => notifications.show({ message: t('unbound') }),
  })
  return (
    <Group justify="space-between">
      {/* WeChat gives the names of few people. */}
      <Text>{name ? t('boundAs', { name }) : t('boundNameless')}</Text>
      <Button variant="default" loading={unbind.isPending} onClick={() => setIsAsking(true)}>
        {t('unbind')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('unbindAsk')}
        confirmLabel={t('unbind')}
        onConfirm={() => {
          setIsAsking(false)
          void run(() => unbind.mutateAsync({}))
        }}
        onClose={() => setIsAsking(false)}
      >
        {t('unbindHint')}
      </ConfirmDialog>
      {dialog}
    </Group>
  )
}
