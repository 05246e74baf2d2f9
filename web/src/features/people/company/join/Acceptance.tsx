/** Explains what changes by joining, and accepts or declines. */
import { Anchor, Button, Group, List, Stack, Text, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, type OutputOf } from '@polyphony/contract'
import { Link } from '@tanstack/react-router'
import { useAction } from '../../../../api/use-action.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { ErrorNote } from '../../../../parts/query/ErrorNote.tsx'
import { paths } from '../../../../paths.ts'
import { useStartOver } from '../use-start-over.ts'
import { joinText } from './join.text.ts'

export type InvitationInfo = OutputOf<typeof calls.company.getAdminInfoByInviteCode>

interface AcceptanceProps {
  code: string
  invitation: InvitationInfo
  nickname: string
  isFreelance: boolean
}

export function Acceptance({ code, invitation, nickname, isFreelance }: AcceptanceProps) {
  const t = useText(joinText)
  const startOver = useStartOver()
  const { company_name: company, role } = invitation
  const join = useAction(calls.company.join, {
    noErrorTip: true,
    onSuccess: () => {
      notifications.show({ message: t('joined', { company }) })
      void startOver(paths.taskList)
    },
  })
  return (
    <Stack gap="md">
      <Changes role={role} isFreelance={isFreelance} />
      <ErrorNote error={join.error}>
        {join.error?.code === 'OPEN_WORK' && (
          <>
            {' '}
            <Anchor component={Link} to={paths.taskList} inherit>
              {t('toTasks')}
            </Anchor>
          </>
        )}
      </ErrorNote>
      <Group grow>
        <Button size="md" variant="default" renderRoot={(props) => <Link to={paths.home} {...props} />}>
          {t('decline')}
        </Button>
        <Button size="md" loading={join.isPending} onClick={() => join.mutate({ invite_code: code })}>
          {t('accept')}
        </Button>
      </Group>
      <Text size="xs" c="dimmed" ta="center">
        {t('asUser', { name: nickname })}
      </Text>
    </Stack>
  )
}

function Changes({ role, isFreelance }: Pick<InvitationInfo, 'role'> & Pick<AcceptanceProps, 'isFreelance'>) {
  const t = useText(joinText)
  const changes = [
    t('teamTasks'),
    ...(role === 'admin' ? [t('manages')] : []),
    ...(isFreelance ? [t('pagesGo'), t('employerPays'), t('offersGo')] : [t('noApplication')]),
  ]
  return (
    <div>
      <Title order={2} mb={4}>
        {t('changes')}
      </Title>
      <List spacing={4}>
        {changes.map((change) => (
          <List.Item key={change}>{change}</List.Item>
        ))}
      </List>
    </div>
  )
}
