/** The inviting person and team; nothing while they are unknown. */
import { Text } from '@mantine/core'
import type { calls, OutputOf } from '@polyphony/contract'
import { useText } from '../../../../i18n/i18n.ts'
import { UserAvatar } from '../../../../ui/person/UserAvatar.tsx'
import classes from '../session.module.css'
import { registerText } from './register.text.ts'

type Invitation = OutputOf<typeof calls.company.getAdminInfoByInviteCode>

export function InviteBanner({ invitation: { inviter, company_name, role } }: { invitation: Invitation }) {
  const t = useText(registerText)
  const params = { name: inviter.nickname, company: company_name }
  return (
    <div className={classes.invite} role="status">
      <UserAvatar name={inviter.nickname} src={inviter.avatar} />
      <div>
        <Text size="sm" fw={600}>
          {role === 'admin' ? t('invitesAsAdmin', params) : t('invitesAsMember', params)}
        </Text>
        <Text size="xs">{t('joinsAtOnce')}</Text>
      </div>
    </div>
  )
}
