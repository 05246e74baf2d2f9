/** Once a day a talent without a WeChat account is asked to bind one. */

import { Button, Dialog, Group, Text } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSessionUser } from '../../api/session/session.ts'
import { useText } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../link/links.tsx'
import { isPromptDue, recordPrompt } from './prompt-due.ts'
import { wechatText } from './wechat.text.ts'

export function WechatPrompt() {
  const t = useText(wechatText)
  const { account_id } = useSessionUser()
  const { pathname } = useLocation()
  const [isOpen, setIsOpen] = useState(() => isPromptDue(account_id, localStorage, Date.now()))
  useEffect(() => {
    if (isOpen) recordPrompt(account_id, localStorage, Date.now())
  }, [isOpen, account_id])
  const close = () => setIsOpen(false)
  return (
    <Dialog opened={isOpen && pathname !== paths.meSetting} role="dialog" aria-label={t('promptTitle')} size={340}>
      <Text fw={600}>{t('promptTitle')}</Text>
      <Text size="sm" c="dimmed" mt={4}>
        {t('prompt')}
      </Text>
      <Group justify="flex-end" gap="xs" mt="sm">
        <Button variant="default" size="xs" onClick={close}>
          {t('later')}
        </Button>
        <LinkButton to={paths.meSetting} search={{ section: 'bindings' }} size="xs" onClick={close}>
          {t('bind')}
        </LinkButton>
      </Group>
    </Dialog>
  )
}
