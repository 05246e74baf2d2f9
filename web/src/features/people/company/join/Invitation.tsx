import { Badge, Skeleton, Stack, Text, Title } from '@mantine/core'
import { calls, linkTo, type SessionUser, talentLevels } from '@polyphony/contract'
import { IconUsersGroup } from '@tabler/icons-react'
import { useCall } from '../../../../api/use-call.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { LinkButton } from '../../../../parts/link/links.tsx'
import { paths } from '../../../../paths.ts'
import { UserAvatar } from '../../../../ui/person/UserAvatar.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { Acceptance, type InvitationInfo } from './Acceptance.tsx'
import classes from './join.module.css'
import { joinText } from './join.text.ts'

interface InvitationProps {
  code: string
  invitation: InvitationInfo
  /** The signed-in user; null: they sign in first. */
  user: SessionUser | null
}

export function Invitation({ code, invitation, user }: InvitationProps) {
  const t = useText(joinText)
  const { company_name, inviter, role } = invitation
  if (user?.company_name) return <InTeam own={user.company_name} company={company_name} />
  return (
    <Stack gap="lg">
      <div className={classes.head}>
        <UserAvatar name={inviter.nickname} src={inviter.avatar} size={56} />
        <Text c="dimmed">{t('invites', { name: inviter.nickname })}</Text>
        <Title order={1} className={classes.company}>
          {company_name}
        </Title>
        <Badge variant="light" size="lg" tt="none" c="var(--selected-ink)" bg="var(--selected)">
          {t(role === 'admin' ? 'asAdmin' : 'asMember')}
        </Badge>
      </div>
      {user ? <Asked code={code} invitation={invitation} user={user} /> : <EntryLinks code={code} />}
    </Stack>
  )
}

function Asked({ user, ...props }: InvitationProps & { user: SessionUser }) {
  const { data: talent } = useCall(calls.session.getCurrentTalent, {}, { staleTime: 60_000, tellsError: true })
  if (!talent) return <Skeleton height={200} />
  const isFreelance = talent.level >= talentLevels.approved && talent.invite_type === null
  return <Acceptance {...props} nickname={user.nickname} isFreelance={isFreelance} />
}

/** For people without an account or session: both links lead back to the invitation. */
function EntryLinks({ code }: { code: string }) {
  const t = useText(joinText)
  const redirect = linkTo(paths.invite, { search: { code } })
  return (
    <Stack gap="sm">
      <Text ta="center">{t('needAccount')}</Text>
      <LinkButton size="md" fullWidth to={paths.login} search={{ redirect }}>
        {t('signIn')}
      </LinkButton>
      <LinkButton size="md" fullWidth variant="default" to={paths.registration} search={{ invite: code }}>
        {t('register')}
      </LinkButton>
    </Stack>
  )
}

function InTeam({ own, company }: { own: string; company: string }) {
  const t = useText(joinText)
  const isSame = own === company
  return (
    <EmptyState
      isPage
      icon={IconUsersGroup}
      title={t(isSame ? 'inThisTeam' : 'inOtherTeam', { company: own })}
      hint={isSame ? undefined : t('inOtherTeamHint', { other: company })}
      action={<LinkButton to={paths.teamList}>{t('toTeam')}</LinkButton>}
    />
  )
}
