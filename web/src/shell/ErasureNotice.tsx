/** Shown while the account waits for its erasure, with a button to cancel that. */
import { Alert, Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, type WireTime } from '@polyphony/contract'
import { IconUserX } from '@tabler/icons-react'
import { useAction } from '../api/use-action.ts'
import { formatDateTime } from '../i18n/format.ts'
import { useLanguage, useText } from '../i18n/i18n.ts'
import { erasureNoticeText } from './erasure-notice.text.ts'

export function ErasureNotice({ eraseAt }: { eraseAt: WireTime }) {
  const t = useText(erasureNoticeText)
  const language = useLanguage()
  const keep = useAction(calls.account.cancelErasure, {
    invalidates: [calls.session._init, calls.account.getDataState],
    onSuccess: () => notifications.show({ message: t('kept') }),
  })
  return (
    <Alert color="red" mb="md" icon={<IconUserX size={18} aria-hidden />} title={t('title')}>
      <Group justify="space-between" gap="sm">
        <span>{t('body', { moment: formatDateTime(eraseAt, language) })}</span>
        <Button loading={keep.isPending} onClick={() => keep.mutate({})}>
          {t('keep')}
        </Button>
      </Group>
    </Alert>
  )
}
