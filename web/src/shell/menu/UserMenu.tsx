import { Menu, Text, UnstyledButton } from '@mantine/core'
import { IconLogout, IconSettings } from '@tabler/icons-react'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useSessionUser } from '../../api/session/session.ts'
import { useText } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { UserAvatar } from '../../ui/person/UserAvatar.tsx'
import { shellText } from '../shell.text.ts'
import { signOut } from './sign-out.ts'

/** @param hasSettings false for applicants, who have no settings yet */
export function UserMenu({ hasSettings = true }: { hasSettings?: boolean }) {
  const t = useText(shellText)
  const user = useSessionUser()
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = async () => {
    setIsLeaving(true)
    // The token is deleted here even without an answer; the session on the server then expires by itself.
    await signOut().catch(() => undefined)
    await navigate({ to: paths.login })
  }
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <UnstyledButton aria-label={t('user', { name: user.nickname })} style={{ borderRadius: '50%' }}>
            <UserAvatar name={user.nickname} src={user.avatar} />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown aria-label={t('user', { name: user.nickname })}>
          <Items hasSettings={hasSettings} onSignOut={() => setIsAsking(true)} />
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('confirmExit')}
        confirmLabel={t('signOut')}
        isBusy={isLeaving}
        onConfirm={() => void leave()}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}

function Items({ hasSettings, onSignOut }: { hasSettings: boolean; onSignOut: () => void }) {
  const t = useText(shellText)
  const user = useSessionUser()
  const router = useRouter()
  return (
    <>
      {/* It repeats the accessible name of the menu. */}
      <Menu.Label aria-hidden>
        <Text size="sm" fw={600} c="var(--ink)" truncate>
          {user.nickname}
        </Text>
        <Text size="xs" c="dimmed" truncate>
          {user.company_name ?? user.username}
        </Text>
      </Menu.Label>
      {hasSettings && paths.meSetting in router.routesByPath && (
        <Menu.Item leftSection={<IconSettings size={16} />} onClick={() => router.history.push(paths.meSetting)}>
          {t('accountSettings')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconLogout size={16} />} onClick={onSignOut}>
        {t('signOut')}
      </Menu.Item>
    </>
  )
}
